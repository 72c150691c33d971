#pragma once

#include <span>
#include <vector>

#include "core/lattice/cell.h"

namespace tilewright {

/// Finds the number of a cell in constant time: a dense grid over the box around some cells.
class CellIndex {
  public:
    explicit CellIndex(std::span<const Cell> cells)
        : box_(boxAround(cells)), number_(static_cast<std::size_t>(box_.volume()), -1) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            number_[box_.indexOf(cells[i])] = static_cast<int>(i);
    }

    /// The position of `cell` in the span given to the constructor, or -1.
    int find(Cell cell) const { return box_.contains(cell) ? number_[box_.indexOf(cell)] : -1; }
    bool contains(Cell cell) const { return find(cell) >= 0; }

  private:
    Box box_;
    std::vector<int> number_;
};

}  // namespace tilewright
