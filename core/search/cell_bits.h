#pragma once

#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

/// How the open cells of a search are numbered in its occupancies.
class CellBits {
  public:
    /// Numbers the cells that `filled` leaves open in the order in which `order` names them.
    CellBits(const std::vector<bool>& filled, const std::vector<int>& order) : bitOf_(filled.size(), -1) {
        for (const int cell : order) {
            if (filled[static_cast<std::size_t>(cell)]) continue;
            bitOf_[static_cast<std::size_t>(cell)] = count();
            cellOf_.push_back(cell);
        }
    }

    int count() const { return static_cast<int>(cellOf_.size()); }

    /// The bit of a cell of the table, or -1 if the cell is filled or -1 itself.
    int bitOf(int cell) const { return cell < 0 ? -1 : bitOf_[static_cast<std::size_t>(cell)]; }
    /// The bits of all cells of the table, -1 for filled ones.
    const std::vector<int>& bits() const { return bitOf_; }
    int cellOf(int bit) const { return cellOf_[static_cast<std::size_t>(bit)]; }

  private:
    std::vector<int> bitOf_;
    std::vector<int> cellOf_;
};

}  // namespace tilewright
