#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/search/cell_order.h"
#include "core/search/fill_sets.h"
#include "core/search/host.h"

namespace tilewright {

/// Prunes nodes with few pieces left: can these pieces fill the open cells?
///
/// In a fixed filling order the same cells stay open again and again, with other pieces left: in 10x6 the
/// 277,000 nodes with four pieces left share 13,284 sets of open cells. For each set of open cells the table
/// computes once *all* sets of pieces that fill it, whichever pieces are left at the current node. It does so
/// recursively, from the sets of cells that remain after one more image.
///
///   open cells (key)   pieces     sets of pieces, one bit per shape, ascending
///   0000 1110 0111       2     -> { F P }  { L Y }
///   0000 1110 0001       1     -> { P }
///   0011 1110 0111       3     -> { F P V }  { L Y V }  { N T U }
///
/// A node is a dead end if no set in its entry is contained in the pieces left.
///
/// Invariants: keys are positions in the filling order, so all spaces and threads of a search share the
/// entries (SearchHost::fillSets); an entry does not depend on the pieces that are left, except for those
/// that were used up before the space was built; a full table is replaced by an empty one, never searched for
/// victims.
///
/// Cost: at most NodeFilters::fillTableBytes per thread. Restrictions: up to 128 cells, and pieces of
/// different shapes that must all be used. It pays for the last 9/20 of the pieces, as measured (see
/// fillTableFrom()).
template <class Space>
class FillTable {
    using Occupancy = typename Space::Occupancy;
    using ShapeSet = typename Space::ShapeSet;

  public:
    FillTable(const Space& space, SearchHost& host) : space_(space), host_(host) {
        const auto& filter = space.schedule().filters.fillTable;
        if (!filter || space.piecesLeftAtStart() == 0 || space.numbering().size() > FillSets::Key::words * 64)
            return;
        const auto* order = space.stageAt(1).order;
        while (highest_ < std::min(*filter, space.piecesLeftAtStart()) &&
               space.stageAt(highest_ + 1).algorithm == Algorithm::fila &&
               space.stageAt(highest_ + 1).order == order && order != nullptr)
            ++highest_;
        if (highest_ == 0) return;
        filling_ = &order->filling;
        lists_ = &*order->lists;
        // Node filters of DLX remove images from one space that fill cells in another, so entries cannot be
        // shared.
        const NodeFilters& filters = space.schedule().filters;
        const bool filtersNodes = std::ranges::any_of(
            std::array{filters.volume, filters.parity, filters.fit, filters.weights},
            [](const auto& from) { return from.value_or(NodeFilters::once) != NodeFilters::once; });
        if (!host.fillSets) host.fillSets = std::make_shared<SharedFillSets>(1);
        shared_ = filtersNodes ? std::make_shared<SharedFillSets>(1) : host.fillSets;
        useTable();
        for (int place = 0; place < static_cast<int>(space.numbering().size()); ++place) {
            const int bit = space.cells().bitOf(space.numbering()[static_cast<std::size_t>(place)]);
            if (bit < 0) continue;
            bitsArePlaces_ = bitsArePlaces_ && bit == place;
            placeOf_[static_cast<std::size_t>(bit)] = place;
        }
        found_.resize(static_cast<std::size_t>(highest_) + 1);
    }

    /// The largest number of pieces left at which the table is used; 0 if there is no table.
    int highest() const { return highest_; }

    /// Whether the pieces that are not `used` can fill the open cells. Also returns true if the search is to
    /// stop at once.
    bool canFill(const Occupancy& occupied, const ShapeSet& used, int piecesLeft) {
        if (sets_->isFull()) useTable();
        const std::uint64_t left = ~used.word[0] & ((std::uint64_t{1} << space_.table().shapeCount()) - 1);
        try {
            return std::ranges::binary_search(setsFor(occupied, piecesLeft), left);
        } catch (const Interrupted&) {
            return true;
        }
    }

  private:
    void useTable() { sets_ = shared_->get(space_.numbering(), space_.usedAtStart().word[0]); }

    FillSets::Key keyOf(const Occupancy& occupied) const {
        FillSets::Key open;
        if (bitsArePlaces_) {
            for (std::size_t w = 0; w < std::min(occupied.word.size(), open.word.size()); ++w)
                open.word[w] = ~occupied.word[w];
            return open;
        }
        for (std::size_t w = 0; w < Occupancy::words; ++w)
            for (std::uint64_t rest = ~occupied.word[w]; rest != 0; rest &= rest - 1)
                open.set(placeOf_[w * 64 + static_cast<std::size_t>(std::countr_zero(rest))]);
        return open;
    }

    std::span<const std::uint64_t> setsFor(const Occupancy& occupied, int pieces) {
        const auto list = lists_->setFor(filling_->firstOpen(occupied), occupied);
        std::vector<std::uint64_t>& sets = found_[static_cast<std::size_t>(pieces)];
        // For the last piece, scanning its list is as fast as a lookup.
        if (pieces == 1) {
            sets.clear();
            forEachFit(list, occupied, [&](const Occupancy& next, std::uint64_t shape) {
                if (next.full()) sets.push_back(shape);
            });
            return sets;
        }
        const FillSets::Key open = keyOf(occupied);
        sets_->prefetch(open, pieces);
        // Cheap early exit: nothing fits at 40 % of the nodes of 10x6.
        if (!anyFits(list, occupied)) return {};
        if (const auto known = sets_->find(open, pieces)) return *known;
        if (++made_ % 1024 == 0) host_.throwIfStopped();
        sets.clear();
        forEachFit(list, occupied, [&](const Occupancy& next, std::uint64_t shape) {
            if (next.full()) return;
            for (const std::uint64_t rest : setsFor(next, pieces - 1))
                if ((rest & shape) == 0) sets.push_back(rest | shape);
        });
        if (sets.size() > 1) {
            std::ranges::sort(sets);
            const auto [first, last] = std::ranges::unique(sets);
            sets.erase(first, last);
        }
        sets_->add(open, pieces, sets);
        return sets;
    }

    unsigned lanesThatFit(std::uint32_t block, const Occupancy& occupied) const {
        const auto& images = space_.blocks().block(block);
        return images.lanesClearOf(occupied) & images.lanesAvailable(space_.usedAtStart());
    }

    bool anyFits(const typename Space::Blocks::Set& list, const Occupancy& occupied) const {
        for (std::uint32_t b = list.first; b < list.last; ++b)
            if (lanesThatFit(b, occupied) != 0) return true;
        return false;
    }

    // Calls `visit(next, shape)` for each image that fits, with the occupancy after placing it.
    template <class Visit>
    void forEachFit(const typename Space::Blocks::Set& list, const Occupancy& occupied, Visit visit) const {
        for (std::uint32_t b = list.first; b < list.last; ++b)
            for (unsigned lanes = lanesThatFit(b, occupied); lanes != 0; lanes &= lanes - 1) {
                const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
                const auto& images = space_.blocks().block(b);
                visit(occupied | images.occupancy(lane), images.shape(lane).word[0]);
            }
    }

    const Space& space_;
    SearchHost& host_;
    int highest_ = 0;
    const FillingOrder* filling_ = nullptr;
    const typename Space::Lists* lists_ = nullptr;
    std::shared_ptr<SharedFillSets> shared_;
    std::shared_ptr<FillSets> sets_;
    /// By bit of the space: position of the cell in the whole order.
    std::array<int, FillSets::Key::words * 64> placeOf_{};
    bool bitsArePlaces_ = true;
    std::uint64_t made_ = 0;
    /// By number of pieces: results under construction at each level of setsFor().
    std::vector<std::vector<std::uint64_t>> found_;
};

}  // namespace tilewright
