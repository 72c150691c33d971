#include <algorithm>
#include <utility>

#include "core/editing/edit_support.h"

namespace tilewright {

namespace {

void requireColour(const Puzzle& puzzle, CellColour colour) {
    if (colour == 0 || colour > puzzle.colours.palette.size())
        throw EditError(message(TRANSLATABLE("core", "there is no such colour")));
}

// The colours of a shape or a region when one of the palette is gone.
template <typename Coloured>
std::vector<CellColour> coloursWithout(const Coloured& cells, CellColour gone) {
    std::vector<CellColour> colours(cells.colours().begin(), cells.colours().end());
    for (CellColour& colour : colours)
        colour = colour == gone ? CellColour{} : static_cast<CellColour>(colour - (colour > gone ? 1 : 0));
    return colours;
}

}  // namespace

EditedPuzzle withCellColour(const Puzzle& puzzle, const ColourRule::Entry& entry) {
    if (puzzle.colours.palette.size() >= maxCellColours)
        throw EditError(
            message(TRANSLATABLE("core", "a puzzle has no more than %1 colours of cells"), maxCellColours));
    EditedPuzzle edited{puzzle, {}, {}};
    edited.puzzle.colours.palette.push_back(entry);
    const auto colour = static_cast<CellColour>(edited.puzzle.colours.palette.size());
    edited.puzzle.colours.allowed.emplace_back(colour, colour);
    return edited;
}

EditedPuzzle withCellColourChanged(const Puzzle& puzzle, CellColour colour, const ColourRule::Entry& entry) {
    requireColour(puzzle, colour);
    EditedPuzzle edited{puzzle, {}, {}};
    edited.puzzle.colours.palette[colour - 1U] = entry;
    return edited;
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
    edited.puzzle.region = puzzle.region.coloured(coloursWithout(puzzle.region, colour));
    for (Piece& piece : edited.puzzle.pieces)
        piece.shape = Shape({piece.shape.cells().begin(), piece.shape.cells().end()},
                            coloursWithout(piece.shape, colour));
    return settled(std::move(edited));
}

EditedPuzzle withPairAllowed(const Puzzle& puzzle, CellColour ofPiece, CellColour ofRegion, bool allowed) {
    requireColour(puzzle, ofPiece);
    requireColour(puzzle, ofRegion);
    EditedPuzzle edited{puzzle, {}, {}};
    auto& pairs = edited.puzzle.colours.allowed;
    std::erase(pairs, std::pair(ofPiece, ofRegion));
    if (allowed) pairs.emplace_back(ofPiece, ofRegion);
    std::ranges::sort(pairs);
    return settled(std::move(edited));
}

}  // namespace tilewright
