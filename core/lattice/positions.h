#pragma once

#include <span>
#include <vector>

#include "core/lattice/lattice.h"

// Boxes of positions: of cells as files write them (see Lattice::positionOf), along the axes of the drawing
// where the lattice has a voxel space. With unit boxes positions are cells.

namespace tilewright {

/// The smallest box around the positions of `cells`, with all kinds where files write kinds; the position 0
/// where there are none.
Box positionsAround(std::span<const Cell> cells, Lattice lattice);

/// The cells at the positions of a box, in cell order.
std::vector<Cell> cellsIn(const Box& positions, Lattice lattice);

/// By how much positions change where cells are moved by a translation of the lattice.
Cell positionStep(Cell step, Lattice lattice);

/// The translation that moves positions by `by`; where the lattice has none, the one that moves them a little
/// further.
Cell translationBy(Cell by, Lattice lattice);

/// A vector as a sum of so many times each of the translations of the lattice.
Point inTranslations(const Point& way, Lattice lattice);

}  // namespace tilewright
