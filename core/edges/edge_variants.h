#pragma once

#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// The colour on one side.
inline EdgeColour at(const EdgeColours& colours, Side side) {
    return colours[static_cast<std::size_t>(side)];
}

/// Turned counter-clockwise by `quarters` times 90 degrees.
EdgeColours turned(const EdgeColours& colours, int quarters = 1);
EdgeColours flippedAcross(const EdgeColours& colours);
EdgeColours flippedUpright(const EdgeColours& colours);
/// Mirrored at the line from the top left to the bottom right.
EdgeColours transposed(const EdgeColours& colours);

/// What the moves that leave a piece in its place can make of it: the different results, sorted. At most 24.
std::vector<EdgeColours> variantsOf(const EdgeColours& colours, const EdgeMoves& moves);

/// What a clue allows its piece to look like: the different results, sorted.
std::vector<EdgeColours> variantsOf(const EdgePuzzle& puzzle, const EdgeClue& clue);

/// The puzzle mirrored at the line from the top left to the bottom right: rows become columns. Twice gives
/// the puzzle itself. The index of a piece changes with its place.
EdgePuzzle transposed(const EdgePuzzle& puzzle);
/// The arrangement of the transposed puzzle, turned into one of `puzzle`, which has `rows` and `columns`.
EdgeArrangement transposedBack(const EdgeArrangement& arrangement, int rows, int columns);

/// Whether the colour of the border matters.
bool isMonochrome(const EdgePuzzle& puzzle);

/// A board without a design: all sides have colour 0.
EdgePuzzle blankEdgePuzzle(int rows, int columns);

/// The puzzle with another number of rows and columns, each at least 1: pieces keep their row and column.
/// Those that have no place any more go with their clues, and new ones have the smallest colour of the puzzle
/// on all sides. Where the board would have more than maxEdgePlaces places, the puzzle stays as it is.
EdgePuzzle resized(const EdgePuzzle& puzzle, int rows, int columns);

}  // namespace tilewright
