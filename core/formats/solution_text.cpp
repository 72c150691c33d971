#include "core/formats/solution_text.h"

#include <algorithm>

#include "core/formats/solution_compact.h"

namespace tilewright {

namespace {

// Longer names make columns that are too wide to be read as a drawing.
constexpr std::size_t longestSymbol = 4;

// Characters, not bytes: continuation bytes of UTF-8 do not count.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

}  // namespace

SolutionText::SolutionText(const Puzzle& puzzle) : box_(puzzle.region.bounds()) {
    std::vector<std::string> names;
    for (const Piece& piece : puzzle.pieces)
        names.push_back(piece.name);
    if (std::any_of(names.begin(), names.end(),
                    [](const std::string& name) { return width(name) > longestSymbol; })) {
        names = pieceSymbols(puzzle);
        for (std::size_t i = 0; i < names.size(); ++i)
            legend_ += names[i] + " = " + puzzle.pieces[i].name + "\n";
        legend_ += "\n";
    }
    std::size_t widest = 1;
    for (const std::string& name : names)
        widest = std::max(widest, width(name));
    const auto padded = [&](const std::string& text) {
        return text + std::string(widest - width(text), ' ');
    };
    for (const std::string& name : names)
        symbols_.push_back(padded(name));
    open_ = padded(".");
}

std::string SolutionText::draw(std::span<const Placement> placements) const {
    const Cell size = box_.extent();
    std::vector<const std::string*> at(static_cast<std::size_t>(box_.volume()), &open_);
    for (const Placement& placement : placements)
        for (const Cell cell : placement.cells) {
            const Cell c = cell - box_.low;
            at[static_cast<std::size_t>((c.y * size.z + c.z) * size.x + c.x)] = &symbols_[placement.piece];
        }
    std::string text;
    for (int y = size.y - 1; y >= 0; --y) {
        std::string row;
        for (int z = 0; z < size.z; ++z) {
            if (z > 0) row += ", ";
            for (int x = 0; x < size.x; ++x)
                row += (x > 0 ? " " : "") + *at[static_cast<std::size_t>((y * size.z + z) * size.x + x)];
        }
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

}  // namespace tilewright
