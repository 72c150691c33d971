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

#include "core/basics/bits.h"
#include "core/basics/hash_index.h"
#include "core/search/cell_order.h"
#include "core/search/host.h"

namespace tilewright {

/// The sets of pieces that fill sets of open cells exactly. Used by one thread.
class FillSets {
  public:
    /// Open cells, by position in the order of use().
    using Key = Bits<2>;

  private:
    struct Entry {
        Key open;
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        int pieces = 0;
    };

    static std::uint64_t mix(const Key& open, int pieces) {
        std::uint64_t mixed = (open.word[0] ^ static_cast<std::uint64_t>(pieces)) * 0x9E3779B97F4A7C15;
        mixed = (mixed ^ mixed >> 32 ^ open.word[1]) * 0xD6E8FEB86659FD93;
        return mixed;
    }

    auto equalTo(const Key& open, int pieces) const {
        return [this, &open, pieces](std::uint32_t number) {
            const Entry& entry = entries_[number];
            return entry.open == open && entry.pieces == pieces;
        };
    }

  public:
    /// Sets the meaning of the entries: the cells that the bits of a key stand for, and the shapes that have
    /// no piece left. Entries for other cells or shapes are dropped.
    void use(const std::vector<int>& cells, std::uint64_t used) {
        if (cells == cells_ && used == used_) return;
        clear();
        cells_ = cells;
        used_ = used;
    }

    /// The sets of this many pieces that fill the open cells, ascending; nullopt if unknown. Valid until the
    /// next call of add().
    std::optional<std::span<const std::uint64_t>> find(const Key& open, int pieces) const {
        const std::uint32_t number = index_.find(mix(open, pieces), equalTo(open, pieces));
        if (number == HashIndex::none) return std::nullopt;
        return std::span(sets_).subspan(entries_[number].first, entries_[number].count);
    }

    /// Prefetches the slot that find() reads first.
    void prefetch(const Key& open, int pieces) const { index_.prefetch(mix(open, pieces)); }

    /// For an entry that find() does not know.
    void add(const Key& open, int pieces, std::span<const std::uint64_t> sets) {
        if (entries_.empty()) reserve();
        index_.findOrAdd(mix(open, pieces), equalTo(open, pieces));
        entries_.push_back({open, static_cast<std::uint32_t>(sets_.size()),
                            static_cast<std::uint32_t>(sets.size()), pieces});
        sets_.insert(sets_.end(), sets.begin(), sets.end());
        assert(entries_.size() == index_.size());
    }

    void clear() {
        index_.clear();
        entries_.clear();
        sets_.clear();
    }

    std::size_t bytes() const {
        return index_.bytes() + entries_.size() * sizeof(Entry) + sets_.size() * sizeof(std::uint64_t);
    }

  private:
    // The size that 10x6 needs: growing copies a lot, into fresh pages.
    void reserve() {
        constexpr std::size_t usual = 1 << 14;
        index_.reserve(usual);
        entries_.reserve(2 * usual);
        sets_.reserve(8 * usual);
    }

    std::vector<int> cells_;
    std::uint64_t used_ = 0;
    HashIndex index_;
    std::vector<Entry> entries_;
    std::vector<std::uint64_t> sets_;
};

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
/// Invariants: keys are positions in the filling order, so all spaces that a thread searches share the
/// entries (SearchHost::scratch); an entry does not depend on the pieces that are left, except for those that
/// were used up before the space was built (FillSets::use()); a full table is cleared, never searched for
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
        if (!host.scratch) host.scratch = std::make_shared<FillSets>();
        sets_ = std::static_pointer_cast<FillSets>(host.scratch);
        sets_->use(space.numbering(), space.usedAtStart().word[0]);
        // Node filters of DLX remove images from one space that fill cells in another, so entries cannot be
        // shared.
        const NodeFilters& filters = space.schedule().filters;
        for (const auto& from : {filters.volume, filters.parity, filters.fit})
            if (from.value_or(NodeFilters::once) != NodeFilters::once) sets_->clear();
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
        if (sets_->bytes() > NodeFilters::fillTableBytes) sets_->clear();
        const std::uint64_t left = ~used.word[0] & ((std::uint64_t{1} << space_.table().shapeCount()) - 1);
        try {
            return std::ranges::binary_search(setsFor(occupied, piecesLeft), left);
        } catch (const Interrupted&) {
            return true;
        }
    }

  private:
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
    std::shared_ptr<FillSets> sets_;
    /// By bit of the space: position of the cell in the whole order.
    std::array<int, FillSets::Key::words * 64> placeOf_{};
    bool bitsArePlaces_ = true;
    std::uint64_t made_ = 0;
    /// By number of pieces: results under construction at each level of setsFor().
    std::vector<std::vector<std::uint64_t>> found_;
};

}  // namespace tilewright
