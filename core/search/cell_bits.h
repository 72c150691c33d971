#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

/// How the open cells of a search are numbered in its occupancies.
class CellBits {
  public:
    enum class Gaps { none, whereFree };

    /// Numbers the cells that `filled` leaves open in the order in which `order` names them. Where gaps are
    /// allowed and take no more words, the others leave one each, so that neighbours stay the same few
    /// numbers of bits away.
    CellBits(const std::vector<bool>& filled, const std::vector<int>& order, Gaps gaps)
        : bitOf_(filled.size(), -1) {
        const auto open = static_cast<std::size_t>(std::ranges::count(filled, false));
        const bool leavesGaps = gaps == Gaps::whereFree && wordsFor(order.size()) == wordsFor(open);
        for (const int cell : order) {
            const bool isOpen = !filled[static_cast<std::size_t>(cell)];
            if (isOpen) bitOf_[static_cast<std::size_t>(cell)] = count();
            if (isOpen || leavesGaps) cellOf_.push_back(isOpen ? cell : -1);
        }
    }

    /// How many bits there are, gaps included.
    int count() const { return static_cast<int>(cellOf_.size()); }
    /// Whether a cell has this bit. Elsewhere occupancies are filled.
    bool hasCell(int bit) const { return bit < count() && cellOf(bit) >= 0; }

    /// The bit of a cell of the table, or -1 if the cell is filled or -1 itself.
    int bitOf(int cell) const { return cell < 0 ? -1 : bitOf_[static_cast<std::size_t>(cell)]; }
    /// The bits of all cells of the table, -1 for filled ones.
    const std::vector<int>& bits() const { return bitOf_; }
    /// The cell that has a bit, or -1.
    int cellOf(int bit) const { return cellOf_[static_cast<std::size_t>(bit)]; }

  private:
    static std::size_t wordsFor(std::size_t bits) { return (bits + 63) / 64; }

    std::vector<int> bitOf_;
    std::vector<int> cellOf_;
};

}  // namespace tilewright
