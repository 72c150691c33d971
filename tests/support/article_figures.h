#pragma once

#include "core/puzzle/puzzle.h"
#include "core/watch/inspector.h"

namespace tilewright::test {

/// The puzzle of Figure 3 of the FILA article: the 10x6 pentominoes. The four placed pieces, T, N, V and P,
/// come first and are drawn in place, so that a search in cell order reaches the state at once.
Puzzle figure3Puzzle();

/// Whether the search has reached cell 14 with those pieces placed: the state of Figure 3.
bool isFigure3(const WatchedState& state, const ImageTable& table);

/// The setting of Figure 2 of the FILA article: the 12 pentominoes on open ground, with everything to the
/// left of the first cell in cell order filled. An isolated cell follows, so that searches end at once.
///
/// With `withNeighbour` a strip leads to the ground. The I pentomino lies along it first, whatever the order;
/// the second target is as the first one without a strip, but the cell above it, the next one in cell order,
/// is filled.
Puzzle fletcherGround(bool withNeighbour);

}  // namespace tilewright::test
