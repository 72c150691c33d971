#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/basics/bits.h"
#include "core/images/image_table.h"
#include "core/lattice/cell.h"
#include "core/search/heuristic.h"
#include "core/search/schedule.h"

namespace tilewright {

/// The cells of `table` in the order in which a fixed-order heuristic fills them; ties are in cell order.
///
/// `heuristic` must be a fixed order. Source: M. Busche, "Solving Polyomino and Polycube Puzzles", 2011.
std::vector<int> cellOrder(const ImageTable& table, const Heuristic& heuristic);

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

/// All cells in the order in which a search over lists numbers them, from `piecesLeft` pieces left on.
///
/// Ties of unordered heuristics go by this order. In three dimensions cell order gives the figures of the
/// article to the digit; in two row by row comes nearest to them. Without such a heuristic the bits follow
/// the fixed order that has most of the work, the last one.
inline std::vector<int> numberingFor(const ImageTable& table, const Schedule& schedule, int piecesLeft) {
    for (int p = piecesLeft; p > 1; --p) {
        if (schedule.heuristicAt(p).isFixedOrder()) continue;
        const Box box = boxAround(table.cells());
        return cellOrder(table, box.low.z == box.high.z ? parseHeuristic("y") : heuristicF);
    }
    const Heuristic last = schedule.heuristicAt(1);
    return cellOrder(table, last.isFixedOrder() ? last : heuristicF);
}

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
