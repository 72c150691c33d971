#pragma once

#include "core/puzzle/puzzle.h"
#include "core/watch/inspector.h"

namespace tilewright::test {

/// The puzzle of Figure 3 of the FILA article: the 10x6 pentominoes. The four pieces that lie there, T, N, V
/// and P, come first and are drawn as they lie, so that a search that fills cell by cell is there at once.
Puzzle figure3Puzzle();

/// Whether the search has just come to cell 14 with those pieces placed: the state of Figure 3.
bool isFigure3(const WatchedState& state, const ImageTable& table);

/// The setting of Figure 2 of the FILA article: the 12 pentominoes and open ground, left of whose first cell
/// in cell order all is filled. A cell apart from the rest comes soon after, so that searches end at once.
///
/// With `withNeighbour` a strip leads to the ground. The I pentomino lies along it first, whatever the order;
/// the second target is as the first one without a strip, but the cell above it, the next one in cell order,
/// is filled.
Puzzle fletcherGround(bool withNeighbour);

}  // namespace tilewright::test
