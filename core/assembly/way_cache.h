#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/assembly/slides.h"

namespace tilewright {

/// How far pieces can slide until they hit each other, for pairs of turned shapes and offsets between them:
/// each is found out once, and kept for as long as there is room. For one thread at a time.
class WayCache {
  public:
    /// A lattice has no more axes.
    static constexpr std::size_t maxAxes = 6;
    static constexpr std::uint16_t free = 0xffff;

    /// For each axis how many steps the first of two pieces can slide that way until it hits the second one;
    /// and then the same for the second one and the first.
    using Ways = std::array<std::uint16_t, 2 * maxAxes>;

    /// `slides` must live as long; the cache takes about `bytes` at most.
    WayCache(const Slides& slides, std::uint64_t bytes);

    const Slides& slides() const { return slides_; }

    /// To be called before shapes are asked for, once for each assembly: where too much is kept it is
    /// dropped.
    void begin();
    /// The number of some cells with the lowest coordinates 0.
    int shapeOf(std::span<const Cell> cells);

    /// The second piece is moved by `offset` from where its shape is, seen from the first one.
    Ways between(int first, int second, Cell offset);

  private:
    struct Entry {
        std::uint64_t key = 0;
        Ways ways{};
    };

    void grow();
    Ways find(int first, int second, Cell offset) const;

    const Slides& slides_;
    const std::size_t mostEntries_;
    std::map<std::vector<Cell>, int> shapes_;
    std::vector<std::vector<Slides::Profile>> profiles_;
    /// A hash table; key 0 is no entry.
    std::vector<Entry> entries_;
    std::size_t used_ = 0;
};

}  // namespace tilewright
