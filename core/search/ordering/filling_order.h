#pragma once

#include <vector>

#include "core/basics/bits.h"
#include "core/search/cell_bits.h"

namespace tilewright {

/// The bits of an occupancy in the order in which a fixed-order heuristic fills them.
class FillingOrder {
  public:
    /// `order` are all cells of the table; those that are filled already have no bit.
    FillingOrder(const CellBits& cells, const std::vector<int>& order)
        : rank_(static_cast<std::size_t>(cells.count())) {
        for (const int cell : order) {
            const int bit = cells.bitOf(cell);
            if (bit < 0) continue;
            rank_[static_cast<std::size_t>(bit)] = static_cast<int>(bits_.size());
            if (!bits_.empty() && bit < bits_.back()) natural_ = false;
            bits_.push_back(bit);
        }
    }

    int rankOf(int bit) const { return rank_[static_cast<std::size_t>(bit)]; }

    /// Which bit of `image` is filled first.
    int firstOf(const ImageTable& table, const CellBits& cells, ImageId image) const {
        int first = -1;
        for (const std::uint16_t cell : table.cellsOf(image)) {
            const int bit = cells.bitOf(cell);
            if (first < 0 || rankOf(bit) < rankOf(first)) first = bit;
        }
        return first;
    }

    /// The first bit that is not set; there must be one.
    template <int kWords>
    int firstOpen(const Bits<kWords>& occupied) const {
        if (natural_) return occupied.lowestClear();
        for (const int bit : bits_)
            if (!occupied.test(bit)) return bit;
        return -1;
    }

  private:
    std::vector<int> bits_;
    std::vector<int> rank_;
    /// Whether the bits are numbered in this order: then one instruction finds the first open one.
    bool natural_ = true;
};

}  // namespace tilewright
