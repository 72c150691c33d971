#pragma once

#include <span>
#include <vector>

#include "core/lattice/cell.h"

namespace tilewright {

/// Finds the number of a cell in constant time: a dense grid over the box around some cells.
class CellIndex {
  public:
    explicit CellIndex(std::span<const Cell> cells) : box_(boxAround(cells)), extent_(box_.extent()) {
        number_.assign(static_cast<std::size_t>(box_.volume()), -1);
        for (std::size_t i = 0; i < cells.size(); ++i)
            number_[offset(cells[i])] = static_cast<int>(i);
    }

    /// The position of `cell` in the span given to the constructor, or -1.
    int find(Cell cell) const { return box_.contains(cell) ? number_[offset(cell)] : -1; }

  private:
    std::size_t offset(Cell c) const {
        const Cell d = c - box_.low;
        return static_cast<std::size_t>((d.x * extent_.y + d.y) * extent_.z + d.z);
    }

    Box box_;
    Cell extent_;
    std::vector<int> number_;
};

}  // namespace tilewright
