#include <algorithm>
#include <map>
#include <utility>

#include "core/editing/edit_support.h"

namespace tilewright {

namespace {

void requireColour(const Puzzle& puzzle, CellColour colour) {
    if (colour == 0 || colour > puzzle.colours.palette.size())
        throw EditError(core::message("there is no such colour"));
}

// A shape or a region when a colour of the palette is gone.
template <typename Coloured>
Coloured without(CellColour gone, const Coloured& from) {
    std::vector<DrawnCell> cells = from.drawn();
    for (auto& [cell, colour, isOptional] : cells)
        colour = colour == gone ? CellColour{} : static_cast<CellColour>(colour - (colour > gone ? 1 : 0));
    return Coloured(cells);
}

}  // namespace

EditedPuzzle withCellColour(Puzzle puzzle, const ColourRule::Entry& entry) {
    if (puzzle.colours.palette.size() >= maxCellColours)
        throw EditError(core::message("a puzzle has no more than %1 colours of cells", maxCellColours));
    puzzle.colours.palette.push_back(entry);
    const auto colour = static_cast<CellColour>(puzzle.colours.palette.size());
    puzzle.colours.allowed.emplace_back(colour, colour);
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withCellColourChanged(Puzzle puzzle, CellColour colour, const ColourRule::Entry& entry) {
    requireColour(puzzle, colour);
    puzzle.colours.palette[colour - 1U] = entry;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withoutCellColour(const Puzzle& puzzle, CellColour colour) {
    requireColour(puzzle, colour);
    EditedPuzzle edited{puzzle, {}, {}};
    ColourRule& rule = edited.puzzle.colours;
    rule.palette.erase(rule.palette.begin() + (colour - 1));
    std::erase_if(rule.allowed,
                  [&](const auto& pair) { return pair.first == colour || pair.second == colour; });
    for (auto& [ofPiece, ofRegion] : rule.allowed) {
        if (ofPiece > colour) --ofPiece;
        if (ofRegion > colour) --ofRegion;
    }
    edited.puzzle.region = without(colour, puzzle.region);
    for (Piece& piece : edited.puzzle.pieces)
        piece.shape = without(colour, piece.shape);
    return settled(std::move(edited));
}

EditedPuzzle withColoursOf(Puzzle puzzle, std::vector<Piece>& pieces, const ColourRule& from) {
    std::map<CellColour, CellColour> known;
    const auto here = [&](CellColour colour) {
        if (colour == 0 || colour > from.palette.size()) return colour;
        const auto [place, isNew] = known.try_emplace(colour);
        if (isNew) {
            const ColourRule::Entry& entry = from.palette[colour - 1U];
            const auto& palette = puzzle.colours.palette;
            const auto index = std::ranges::find(palette, entry) - palette.begin();
            if (index == std::ssize(palette)) puzzle = withCellColour(std::move(puzzle), entry).puzzle;
            place->second = static_cast<CellColour>(index + 1);
        }
        return place->second;
    };
    for (Piece& piece : pieces) {
        std::vector<DrawnCell> cells = piece.shape.drawn();
        for (auto& [cell, colour, isOptional] : cells)
            colour = here(colour);
        piece.shape = Shape(cells);
    }
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withPairAllowed(Puzzle puzzle, CellColour ofPiece, CellColour ofRegion, bool allowed) {
    requireColour(puzzle, ofPiece);
    requireColour(puzzle, ofRegion);
    auto& pairs = puzzle.colours.allowed;
    std::erase(pairs, std::pair(ofPiece, ofRegion));
    if (allowed) pairs.emplace_back(ofPiece, ofRegion);
    std::ranges::sort(pairs);
    return settled({std::move(puzzle), {}, {}});
}

}  // namespace tilewright
