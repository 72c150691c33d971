#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/assembly/slides.h"

namespace tilewright {

/// How far pieces can slide until they hit each other, for pairs of turned shapes and offsets between them:
/// each is found out once, and kept for as long as there is room. For one thread at a time.
class WayCache {
  public:
    static constexpr std::uint16_t free = 0xffff;

    /// Two shapes, the second one moved by offsets in a box that grows.
    class Pair {
      public:
        /// Writes for each axis how many steps the first piece can slide that way until it hits the second
        /// one, and then the same for the second one and the first.
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
        /// No distance.
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

    /// `slides` must live as long; the cache takes about `bytes` at most.
    WayCache(const Slides& slides, std::uint64_t bytes);

    const Slides& slides() const { return slides_; }

    /// To be called before shapes are asked for, once for each assembly: where too much is kept it is
    /// dropped, all pairs too.
    void begin();
    /// The number of some cells with the lowest coordinates 0.
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

}  // namespace tilewright
