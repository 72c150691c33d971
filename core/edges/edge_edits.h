#pragma once

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// Whether the colour of the border matters.
bool isMonochrome(const EdgePuzzle& puzzle);

/// A board without a design: all sides have colour 0.
EdgePuzzle blankEdgePuzzle(int rows, int columns);

/// The puzzle with another number of rows and columns, each at least 1: pieces keep their row and column.
/// Those that have no place any more go, and new ones have the smallest colour of the puzzle on all sides.
/// Where the board would have more than maxEdgePlaces places, the puzzle stays as it is.
EdgePuzzle resized(const EdgePuzzle& puzzle, int rows, int columns);

}  // namespace tilewright
