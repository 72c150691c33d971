#pragma once

#include <span>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The cells of a region that the fixed pieces leave open, in cell order.
struct OpenCells {
    std::vector<Cell> cells;
    /// For each of them, whether it may stay open.
    std::vector<bool> optional;

    int size() const { return static_cast<int>(cells.size()); }
    int requiredSize() const;
};

/// `puzzle` must pass `validate`.
OpenCells openCells(const Puzzle& puzzle);

/// The connected parts of some cells: for each part the positions of its cells in `cells`, ascending.
///
/// `cells` are in cell order and without repetition. Two cells are connected if they share a side.
std::vector<std::vector<int>> connectedParts(std::span<const Cell> cells, Lattice lattice);

/// The sizes of the connected parts of `shape`: a single number for most pieces.
std::vector<int> partSizes(const Shape& shape, Lattice lattice);

}  // namespace tilewright
