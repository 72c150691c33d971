#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/assembly/sweeps.h"
#include "core/basics/bits.h"

namespace tilewright {

/// A reusable barrier. The last thread to arrive runs a function alone before all continue; its writes and
/// those of all other threads are visible to all after the barrier.
class Barrier {
  public:
    explicit Barrier(int threads) : threads_(threads) {}

    /// Blocks until all threads have arrived. Returns false once any thread has called end().
    template <class Completion>
    bool arriveAndWait(const Completion& completion) {
        const std::uint32_t round = round_.load(std::memory_order_acquire);
        if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == threads_) {
            completion();
            arrived_.store(0, std::memory_order_relaxed);
            round_.fetch_add(1, std::memory_order_acq_rel);
            round_.notify_all();
        } else {
            // Spin first: the others usually arrive soon, and waking a thread takes longer.
            for (int i = 0; i < spins && round_.load(std::memory_order_acquire) == round; ++i) {
            }
            round_.wait(round, std::memory_order_acquire);
        }
        return !isOver_.load(std::memory_order_acquire);
    }

    /// Releases all waiting threads for good.
    void end() {
        isOver_.store(true, std::memory_order_release);
        round_.fetch_add(1, std::memory_order_acq_rel);
        round_.notify_all();
    }

  private:
    static constexpr int spins = 2000;

    const int threads_;
    std::atomic<int> arrived_{0};
    std::atomic<std::uint32_t> round_{0};
    std::atomic<bool> isOver_{false};
};

/// Caches how far two oriented shapes can slide until they collide, by their offset. Memory is bounded. Not
/// thread-safe: one cache per thread.
class WayCache {
  public:
    static constexpr std::uint16_t free = 0xffff;

    /// The cached distances of two shapes, for offsets of the second one in a box that grows on demand.
    class Pair {
      public:
        /// Writes the free steps along each axis of the first piece until it hits the second one, then those
        /// of the second piece until it hits the first one.
        void waysAt(Cell offset, std::uint16_t* to) {
            const Cell place = offset - low_;
            if (isInside(place)) {
                const auto* ways = &ways_[indexOf(place)];
                if (*ways != unknown) {
                    std::copy_n(ways, cache_->waysOfPair_, to);
                    return;
                }
            }
            cache_->find(*this, offset, to);
        }

      private:
        friend class WayCache;
        /// Marks an empty cache entry.
        static constexpr std::uint16_t unknown = 0xfffe;

        Pair(WayCache& cache, int first, int second) : cache_(&cache), first_(first), second_(second) {}
        bool isInside(Cell place) const {
            const auto below = [](int x, int size) {
                return static_cast<unsigned>(x) < static_cast<unsigned>(size);
            };
            return below(place.x, size_.x) && below(place.y, size_.y) && below(place.z, size_.z);
        }
        std::size_t indexOf(Cell place) const {
            return static_cast<std::size_t>((place.z * size_.y + place.y) * size_.x + place.x) *
                   cache_->waysOfPair_;
        }

        WayCache* cache_;
        int first_;
        int second_;
        Cell low_;
        Cell size_;
        std::vector<std::uint16_t> ways_;
    };

    /// `slides` must outlive the cache. `bytes` is the approximate memory limit.
    WayCache(const Slides& slides, std::uint64_t bytes);

    const Slides& slides() const { return slides_; }

    /// Call once per assembly, before any shape is looked up: clears the cache, including all pairs, if it is
    /// too large.
    void begin();
    /// The number of a shape, given by cells with the lowest coordinates 0.
    int shapeOf(std::span<const Cell> cells);
    Pair& pair(int first, int second);

  private:
    void find(Pair& pair, Cell offset, std::uint16_t* to);
    bool growTo(Pair& pair, Cell offset);

    const Slides& slides_;
    const std::size_t waysOfPair_;
    const std::uint64_t mostBytes_;
    std::uint64_t bytes_ = 0;
    std::map<std::vector<Cell>, int> shapes_;
    std::vector<std::vector<Slides::Profile>> profiles_;
    std::unordered_map<std::uint64_t, std::unique_ptr<Pair>> pairs_;
};

/// Enumerates the sets of pieces that can move in a position, and how far. A moving piece pushes the pieces
/// in its way, so the movable sets are the closed sets of the relation "pushes": the closures of single
/// pieces and their unions.
///
/// Sets of piece numbers are `Bits`. Not thread-safe.
template <int kWords>
class PieceMoves {
  public:
    using Set = Bits<kWords>;

    /// `shapes` are the shape numbers of the pieces in `cache`.
    PieceMoves(WayCache& cache, const std::vector<int>& shapes)
        : axes_(cache.slides().axes().size()),
          count_(shapes.size()),
          width_((count_ + 7) / 8 * 8),
          pairWays_(2 * axes_),
          moved_(count_),
          blocked_(axes_ * count_),
          caught_(axes_ * count_),
          ways_(axes_ * count_ * width_, WayCache::free),
          reach_(count_),
          reachedBy_(count_),
          outside_(width_) {
        for (std::size_t i = 0; i < count_; ++i) {
            all_.set(static_cast<int>(i));
            for (std::size_t j = i + 1; j < count_; ++j)
                pairs_.push_back(&cache.pair(shapes[i], shapes[j]));
        }
    }

    const Set& all() const { return all_; }

    /// Sets the positions of the pieces. The cost depends on the number of pieces that moved since the last
    /// call.
    void setPlaces(std::span<const Cell> places) {
        const bool isFirst = places_.empty();
        if (isFirst) places_.assign(places.begin(), places.end());
        for (std::size_t i = 0; i < count_; ++i)
            moved_[i] = places[i] - places_[i];
        std::ranges::copy(places, places_.begin());
        auto pair = pairs_.begin();
        for (std::size_t i = 0; i < count_; ++i)
            for (std::size_t j = i + 1; j < count_; ++j, ++pair) {
                if (moved_[i] == moved_[j] && !isFirst) continue;
                (*pair)->waysAt(places[j] - places[i], pairWays_.data());
                for (std::size_t axis = 0; axis < axes_; ++axis) {
                    setWay(axis, i, j, pairWays_[axis]);
                    setWay(axis, j, i, pairWays_[axes_ + axis]);
                }
            }
    }

    /// Calls use(axis, set) for sets that can move along an axis without limit. These include all minimal
    /// sets, and the complements of all minimal sets that can move in the opposite direction.
    template <class Use>
    void forEachRemoval(const Use& use) {
        for (std::size_t axis = 0; axis < axes_; ++axis) {
            const Set* caught = &caught_[axis * count_];
            if (isStronglyConnected(caught)) continue;
            findReach(caught);
            std::vector<Set> sets;
            for (std::size_t i = 0; i < count_; ++i) {
                if (reach_[i] != all_) sets.push_back(reach_[i]);
                const Set others = all_ & ~reachedBy_[i];
                if (!others.none()) sets.push_back(others);
            }
            const auto byWords = [](const Set& a, const Set& b) { return a.word < b.word; };
            std::ranges::sort(sets, byWords);
            sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
            for (const Set& set : sets)
                use(axis, set);
        }
    }

    /// Whether some pieces can be separated from the others in this position.
    bool canSeparate() const {
        for (std::size_t axis = 0; axis < axes_; ++axis)
            if (!isStronglyConnected(&caught_[axis * count_])) return true;
        return false;
    }

    /// Calls use(axis, set, steps) for each set that can move along an axis, with the maximum number of
    /// steps. A move in the opposite direction is reported as that of the complement. Sets that can leave are
    /// skipped.
    template <class Use>
    void forEachMove(const Use& use) {
        for (std::size_t axis = 0; axis < axes_; ++axis) {
            const Set* blocked = &blocked_[axis * count_];
            if (isStronglyConnected(blocked)) continue;
            findReach(blocked);
            // Decides piece by piece whether it moves, so that every union occurs once.
            choose(axis, {}, {}, use);
        }
    }

  private:
    void setWay(std::size_t axis, std::size_t from, std::size_t to, std::uint16_t way) {
        const std::size_t row = axis * count_ + from;
        ways_[row * width_ + to] = way;
        const auto set = [to](Set& pieces, bool isIn) {
            std::uint64_t& word = pieces.word[to / 64];
            word = (word & ~(std::uint64_t{1} << to % 64)) | std::uint64_t{isIn} << to % 64;
        };
        set(blocked_[row], way == 0);
        set(caught_[row], way != WayCache::free);
    }

    template <class Use>
    static void forEachIn(const Set& set, const Use& use) {
        for (std::size_t w = 0; w < static_cast<std::size_t>(kWords); ++w)
            for (std::uint64_t rest = set.word[w]; rest != 0; rest &= rest - 1)
                use(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
    }

    // Whether the relation is strongly connected: piece 0 reaches all others, and all others reach it.
    bool isStronglyConnected(const Set* takes) const {
        Set taken = Set::single(0);
        for (Set latest = taken; !latest.none();) {
            Set next;
            forEachIn(latest, [&](std::size_t i) { next = next | takes[i]; });
            latest = next & ~taken;
            taken = taken | next;
        }
        if (taken != all_) return false;
        Set taking = Set::single(0);
        for (bool isNew = true; isNew;) {
            isNew = false;
            forEachIn(all_ & ~taking, [&](std::size_t i) {
                if (!takes[i].meets(taking)) return;
                taking.set(static_cast<int>(i));
                isNew = true;
            });
        }
        return taking == all_;
    }

    // Computes the transitive closure and its inverse.
    void findReach(const Set* takes) {
        for (std::size_t i = 0; i < count_; ++i)
            reach_[i] = takes[i] | Set::single(static_cast<int>(i));
        // Branch-free: the branches would be unpredictable.
        for (std::size_t k = 0; k < count_; ++k) {
            const Set more = reach_[k];
            for (Set& reach : reach_) {
                const std::uint64_t isTaken = -(reach.word[k / 64] >> k % 64 & 1);
                for (std::size_t w = 0; w < static_cast<std::size_t>(kWords); ++w)
                    reach.word[w] |= more.word[w] & isTaken;
            }
        }
        std::ranges::fill(reachedBy_, Set{});
        for (std::size_t i = 0; i < count_; ++i)
            forEachIn(reach_[i], [&](std::size_t j) { reachedBy_[j].set(static_cast<int>(i)); });
    }

    template <class Use>
    void choose(std::size_t axis, const Set& moving, const Set& staying, const Use& use) {
        const Set decided = moving | staying;
        if (decided == all_) {
            if (moving.none() || moving == all_) return;
            if (const std::uint16_t steps = stepsOf(axis, moving); steps < WayCache::free)
                use(axis, moving, static_cast<int>(steps));
            return;
        }
        const auto piece = static_cast<std::size_t>(decided.lowestClear());
        choose(axis, moving | reach_[piece], staying, use);
        choose(axis, moving, staying | reachedBy_[piece], use);
    }

    std::uint16_t stepsOf(std::size_t axis, const Set& moving) {
        // A single branch-free pass per row.
        std::ranges::fill(outside_, std::uint16_t{0});
        forEachIn(moving, [this](std::size_t i) { outside_[i] = WayCache::free; });
        std::uint16_t steps = WayCache::free;
        forEachIn(moving, [&](std::size_t i) {
            const std::uint16_t* row = &ways_[(axis * count_ + i) * width_];
            for (std::size_t j = 0; j < width_; ++j)
                steps = std::min(steps, static_cast<std::uint16_t>(row[j] | outside_[j]));
        });
        return steps;
    }

    std::size_t axes_;
    std::size_t count_;
    /// Row length of `ways_`: the number of pieces rounded up, padded with unlimited distances.
    std::size_t width_;
    std::vector<WayCache::Pair*> pairs_;
    std::vector<std::uint16_t> pairWays_;
    /// The current positions, and the movement since the previous ones.
    std::vector<Cell> places_;
    std::vector<Cell> moved_;
    Set all_;
    /// By axis and piece: the pieces hit within one step, and those hit at any distance.
    std::vector<Set> blocked_;
    std::vector<Set> caught_;
    /// By axis, moving piece, and staying piece.
    std::vector<std::uint16_t> ways_;
    std::vector<Set> reach_;
    std::vector<Set> reachedBy_;
    /// Mask of the moving set: unlimited for its members, so that they do not block each other.
    std::vector<std::uint16_t> outside_;
};

}  // namespace tilewright
