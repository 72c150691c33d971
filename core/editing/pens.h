#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/lattice/cell.h"

// Which cells a pen touches. All results are in cell order and without repetition.

namespace tilewright {

/// In which directions a pen is symmetric about the middle of the box: x, y and z.
using PenSymmetry = std::array<bool, 3>;

/// All cells of the box with two corners at `a` and `b`.
std::vector<Cell> cellsBetween(Cell a, Cell b);

/// The cells of the box above and below `cells`, with them.
std::vector<Cell> columnsOf(std::span<const Cell> cells, const Box& box);

/// `cells` and their mirror images about the middle of the box.
std::vector<Cell> symmetricCells(std::span<const Cell> cells, const Box& box, PenSymmetry symmetry);

}  // namespace tilewright
