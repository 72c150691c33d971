#include "core/formats/solution_compact.h"

#include <algorithm>
#include <string_view>

namespace tilewright {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

bool isLetter(const Piece& piece) {
    return piece.name.size() == 1 && letters.find(piece.name.front()) != std::string_view::npos;
}

std::string onOneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; },
        ' ');
    return text;
}

}  // namespace

std::vector<std::string> pieceSymbols(const Puzzle& puzzle) {
    const bool named = std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(), isLetter);
    const bool lettered = puzzle.pieces.size() <= letters.size();
    std::vector<std::string> symbols;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        if (named)
            symbols.push_back(puzzle.pieces[i].name);
        else
            symbols.push_back(lettered ? std::string(1, letters[i]) : std::to_string(i + 1));
    }
    return symbols;
}

CompactSolutions::CompactSolutions(const Puzzle& puzzle)
    : box_(puzzle.region.bounds()),
      symbols_(pieceSymbols(puzzle)),
      gap_(symbols_.size() > letters.size() ? " " : "") {
    const Cell size = box_.extent();
    header_ = "# Tilewright, compact solutions, version 1\n";
    header_ += "# puzzle: " + onOneLine(puzzle.name) + "\n";
    header_ += "# box: " + std::to_string(size.x) + " x " + std::to_string(size.y) + " x " +
               std::to_string(size.z) + ", lowest cell " + std::to_string(box_.low.x) + ", " +
               std::to_string(box_.low.y) + ", " + std::to_string(box_.low.z) + "\n";
    header_ += "# cells: x from the lowest up, then y from the highest down, then z from the lowest up\n";
    header_ += "# '/' stands between layers, '.' is outside or open\n";
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        header_ += "# piece " + symbols_[i] + ": " + onOneLine(puzzle.pieces[i].name) + "\n";
}

std::string CompactSolutions::line(std::span<const Placement> placements) const {
    static const std::string open = ".";
    const Cell size = box_.extent();
    std::vector<const std::string*> at(static_cast<std::size_t>(box_.volume()), &open);
    for (const Placement& placement : placements)
        for (const Cell cell : placement.cells) {
            const Cell c = cell - box_.low;
            at[static_cast<std::size_t>((c.z * size.y + size.y - 1 - c.y) * size.x + c.x)] =
                &symbols_[placement.piece];
        }
    const std::size_t layer = static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y);
    std::string text;
    for (std::size_t i = 0; i < at.size(); ++i) {
        if (i > 0) text += gap_;
        if (i > 0 && i % layer == 0) text += "/" + gap_;
        text += *at[i];
    }
    return text;
}

}  // namespace tilewright
