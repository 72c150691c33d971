#pragma once

#include <span>
#include <vector>

#include "core/lattice/cell.h"

namespace tilewright {

/// Some cells, to be asked for one after the other without a search.
class CellGrid {
  public:
    explicit CellGrid(std::span<const Cell> cells)
        : box_(boxAround(cells)),
          size_(box_.extent()),
          there_(static_cast<std::size_t>(box_.volume()), false) {
        for (const Cell c : cells)
            there_[indexOf(c)] = true;
    }

    bool contains(Cell c) const { return box_.contains(c) && there_[indexOf(c)]; }

  private:
    std::size_t indexOf(Cell c) const {
        const Cell at = c - box_.low;
        return static_cast<std::size_t>((static_cast<long long>(at.x) * size_.y + at.y) * size_.z + at.z);
    }

    Box box_;
    Cell size_;
    std::vector<bool> there_;
};

}  // namespace tilewright
