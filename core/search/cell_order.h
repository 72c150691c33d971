#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "core/basics/bits.h"
#include "core/images/image_table.h"
#include "core/lattice/cell.h"
#include "core/search/heuristic.h"
#include "core/search/schedule.h"

namespace tilewright {

/// The cells of `table` in the order in which a fixed-order heuristic fills them. Ties are broken by cell
/// order.
///
/// `heuristic` must be a fixed order. Source: M. Busche, "Solving Polyomino and Polycube Puzzles", 2011.
std::vector<int> cellOrder(const ImageTable& table, const Heuristic& heuristic);

/// No cell of a lattice has more neighbours; OpenNeighbours counts up to this number.
inline constexpr std::size_t mostOpenNeighbours = 15;

/// Whether a cell has a bit of its own, which others may share. `joined` holds for each cell the one that
/// stands for it; it is empty if there are no others.
inline bool standsForItself(std::span<const int> joined, int cell) {
    return joined.empty() || joined[static_cast<std::size_t>(cell)] == cell;
}

/// For each cell that stands for itself, those around it and the cells that it stands for.
std::vector<std::vector<int>> neighboursOfJoined(const ImageTable& table, std::span<const int> joined);

/// Which cells share a bit in the lists of FILA: `lowest`, or nothing where an algorithm reads or counts
/// single cells, or where more than mostOpenNeighbours would be around one bit.
std::vector<int> joinedInLists(const ImageTable& table, const Schedule& schedule,
                               std::span<const int> lowest);

/// The numbering of open cells as bits of an occupancy.
class CellBits {
  public:
    enum class Gaps { none, whereFree };

    /// Numbers the cells that `filled` leaves open in the given order. If gaps are allowed and need no extra
    /// words, each filled cell leaves a gap, so that neighbours stay at the same few bit distances.
    CellBits(const std::vector<bool>& filled, const std::vector<int>& order, Gaps gaps)
        : bitOf_(filled.size(), -1) {
        const auto open = static_cast<std::size_t>(
            std::ranges::count_if(order, [&](int cell) { return !filled[static_cast<std::size_t>(cell)]; }));
        const bool leavesGaps = gaps == Gaps::whereFree && wordsFor(order.size()) == wordsFor(open);
        for (const int cell : order) {
            const bool isOpen = !filled[static_cast<std::size_t>(cell)];
            if (isOpen) bitOf_[static_cast<std::size_t>(cell)] = count();
            if (isOpen || leavesGaps) cellOf_.push_back(isOpen ? cell : -1);
        }
    }

    /// Gives `cell` the bit of another cell.
    void join(int cell, int with) { bitOf_[static_cast<std::size_t>(cell)] = bitOf(with); }
    /// Gives each cell the bit of the one that `joined` names, which has one unless all of these are filled.
    /// They are neighbours of a cell if one of them is.
    void join(const ImageTable& table, std::span<const int> joined) {
        neighbours_ = neighboursOfJoined(table, joined);
        for (std::size_t cell = 0; cell < joined.size(); ++cell)
            join(static_cast<int>(cell), joined[cell]);
    }

    /// The neighbours of a cell that has a bit; one of those that share one.
    std::span<const int> neighboursOf(const ImageTable& table, int cell) const {
        return neighbours_.empty() ? table.neighboursOf(cell) : neighbours_[static_cast<std::size_t>(cell)];
    }

    /// The number of bits, including gaps.
    int count() const { return static_cast<int>(cellOf_.size()); }
    /// Whether a bit stands for a cell. All other bits count as filled.
    bool hasCell(int bit) const { return bit < count() && cellOf(bit) >= 0; }

    /// The bit of a cell of the table, or -1 if the cell is filled or -1 itself.
    int bitOf(int cell) const { return cell < 0 ? -1 : bitOf_[static_cast<std::size_t>(cell)]; }
    /// The bits of all cells of the table; -1 for filled cells.
    const std::vector<int>& bits() const { return bitOf_; }
    /// The cell that has a bit, or -1.
    int cellOf(int bit) const { return cellOf_[static_cast<std::size_t>(bit)]; }

  private:
    static std::size_t wordsFor(std::size_t bits) { return (bits + 63) / 64; }

    std::vector<int> bitOf_;
    std::vector<int> cellOf_;
    /// Of cells that have a bit, if some share one.
    std::vector<std::vector<int>> neighbours_;
};

/// The order in which a search over lists numbers the cells once `piecesLeft` pieces are left.
///
/// It breaks ties of the heuristics that choose at each node. In space, cell order reproduces the article's
/// figures to the digit; in the plane, row order comes closest. If no such heuristic is used, the bits follow
/// the last fixed order, which does most of the work.
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
    /// `order` holds all cells of the table that stand for themselves; filled ones have no bit.
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

    /// The bit of `image` that is filled first.
    int firstOf(const ImageTable& table, const CellBits& cells, ImageId image) const {
        int first = -1;
        for (const CellNumber cell : table.cellsOf(image)) {
            const int bit = cells.bitOf(cell);
            if (first < 0 || rankOf(bit) < rankOf(first)) first = bit;
        }
        return first;
    }

    /// The first clear bit; at least one bit must be clear.
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
    /// Whether bits are numbered in filling order; a single instruction then finds the first open one.
    bool natural_ = true;
};

}  // namespace tilewright
