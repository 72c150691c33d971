#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/assembly/way_cache.h"
#include "core/basics/bits.h"

namespace tilewright {

/// Which sets of pieces can move in a position, and how far. A piece takes along what is in its way; so what
/// can move is a set that is closed under that, such as all that one piece takes along, and unions of these.
///
/// Pieces are numbered; a set of them is a `Bits`. For one thread at a time.
template <int kWords>
class PieceMoves {
  public:
    using Set = Bits<kWords>;

    /// `shapes` are the shapes of the pieces in `cache`.
    PieceMoves(WayCache& cache, std::vector<int> shapes)
        : cache_(&cache),
          axes_(cache.slides().axes().size()),
          count_(static_cast<int>(shapes.size())),
          shapes_(std::move(shapes)),
          ways_(axes_ * shapes_.size() * shapes_.size(), WayCache::free),
          reach_(shapes_.size()) {
        for (int i = 0; i < count_; ++i)
            all_.set(i);
    }

    const Set& all() const { return all_; }

    /// From now on it is about pieces in these places.
    void setPlaces(std::span<const Cell> places) {
        const auto n = static_cast<std::size_t>(count_);
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = i + 1; j < n; ++j) {
                const WayCache::Ways ways = cache_->between(shapes_[i], shapes_[j], places[j] - places[i]);
                for (std::size_t axis = 0; axis < axes_; ++axis) {
                    ways_[(axis * n + i) * n + j] = ways[axis];
                    ways_[(axis * n + j) * n + i] = ways[WayCache::maxAxes + axis];
                }
            }
    }

    /// Calls use(axis, set) for sets that can move along an axis without end, with each smallest one among
    /// them, and each smallest one among those that can move against it, by the others.
    template <class Use>
    void forEachAway(const Use& use) {
        for (std::size_t axis = 0; axis < axes_; ++axis) {
            if (!findReach(axis, WayCache::free)) continue;
            std::vector<Set> sets;
            for (int i = 0; i < count_; ++i) {
                if (reach(i) != all_) sets.push_back(reach(i));
                Set others;
                for (int j = 0; j < count_; ++j)
                    if (!reach(j).test(i)) others.set(j);
                if (!others.none()) sets.push_back(others);
            }
            const auto byWords = [](const Set& a, const Set& b) { return a.word < b.word; };
            std::ranges::sort(sets, byWords);
            sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
            for (const Set& set : sets)
                use(axis, set);
        }
    }

    /// Whether some pieces can move away from the others.
    bool canSeparate() {
        for (std::size_t axis = 0; axis < axes_; ++axis)
            if (findReach(axis, WayCache::free)) return true;
        return false;
    }

    /// Calls use(axis, set, steps) for each set that can move along an axis, and the most steps that it can.
    /// Moves against an axis are those of the other pieces along it. Sets that can leave are left out.
    template <class Use>
    void forEachMove(const Use& use) {
        for (std::size_t axis = 0; axis < axes_; ++axis) {
            if (!findReach(axis, 1)) continue;
            // Each union once: piece by piece it is decided whether it moves.
            choose(axis, 0, {}, {}, use);
        }
    }

  private:
    const Set& reach(int piece) const { return reach_[static_cast<std::size_t>(piece)]; }
    std::uint16_t way(std::size_t axis, int from, int to) const {
        const auto n = static_cast<std::size_t>(count_);
        return ways_[(axis * n + static_cast<std::size_t>(from)) * n + static_cast<std::size_t>(to)];
    }

    // What each piece takes along on its way of `steps`; whether that is not always everything.
    bool findReach(std::size_t axis, std::uint16_t steps) {
        for (int i = 0; i < count_; ++i) {
            Set& reach = reach_[static_cast<std::size_t>(i)];
            reach = Set::single(i);
            for (int j = 0; j < count_; ++j)
                if (way(axis, i, j) < steps) reach.set(j);
        }
        for (int k = 0; k < count_; ++k)
            for (Set& reach : reach_)
                if (reach.test(k)) reach = reach | reach_[static_cast<std::size_t>(k)];
        return std::ranges::any_of(reach_, [this](const Set& reach) { return reach != all_; });
    }

    template <class Use>
    void choose(std::size_t axis, int piece, const Set& moving, const Set& staying, const Use& use) {
        while (piece < count_ && (moving.test(piece) || staying.test(piece)))
            ++piece;
        if (piece == count_) {
            if (moving.none() || moving == all_) return;
            if (const int steps = stepsOf(axis, moving); steps < WayCache::free) use(axis, moving, steps);
            return;
        }
        choose(axis, piece + 1, moving | reach(piece), staying, use);
        Set others = staying;
        for (int i = 0; i < count_; ++i)
            if (reach(i).test(piece)) others.set(i);
        choose(axis, piece + 1, moving, others, use);
    }

    int stepsOf(std::size_t axis, const Set& moving) const {
        std::uint16_t steps = WayCache::free;
        for (int i = 0; i < count_; ++i)
            if (moving.test(i))
                for (int j = 0; j < count_; ++j)
                    if (!moving.test(j)) steps = std::min(steps, way(axis, i, j));
        return steps;
    }

    WayCache* cache_;
    std::size_t axes_;
    int count_;
    std::vector<int> shapes_;
    Set all_;
    /// By axis, piece that moves, and piece that stays.
    std::vector<std::uint16_t> ways_;
    std::vector<Set> reach_;
};

}  // namespace tilewright
