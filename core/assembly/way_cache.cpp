#include "core/assembly/way_cache.h"

#include <algorithm>
#include <bit>

namespace tilewright {

namespace {

constexpr std::size_t firstSize = 1024;
constexpr int maxShapes = 1 << 14;
constexpr int reach = 1 << 11;

bool isNear(int x) {
    return -reach <= x && x < reach;
}

std::size_t slotOf(std::uint64_t key, std::size_t size) {
    return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15U >> (64 - std::countr_zero(size)));
}

}  // namespace

WayCache::WayCache(const Slides& slides, std::uint64_t bytes)
    : slides_(slides),
      // A table that grows is there twice for a moment.
      mostEntries_(std::bit_floor(std::max<std::uint64_t>(bytes / sizeof(Entry) / 2, firstSize))),
      entries_(firstSize) {}

void WayCache::begin() {
    if (profiles_.size() * 2 < maxShapes && used_ * 2 < mostEntries_) return;
    shapes_.clear();
    profiles_.clear();
    entries_.assign(firstSize, {});
    used_ = 0;
}

int WayCache::shapeOf(std::span<const Cell> cells) {
    const auto [shape, isNew] =
        shapes_.try_emplace(std::vector(cells.begin(), cells.end()), static_cast<int>(profiles_.size()));
    if (isNew) profiles_.push_back(slides_.profilesOf(cells));
    return shape->second;
}

WayCache::Ways WayCache::between(int first, int second, Cell offset) {
    if (!isNear(offset.x) || !isNear(offset.y) || !isNear(offset.z) || std::max(first, second) >= maxShapes)
        return find(first, second, offset);
    // 12 bits for a coordinate, 14 for a shape; no key is 0.
    const auto bits = [](int value) { return static_cast<std::uint64_t>(value); };
    const std::uint64_t key = ~(bits(first) << 50 | bits(second) << 36 | bits(offset.x + reach) << 24 |
                                bits(offset.y + reach) << 12 | bits(offset.z + reach));
    std::size_t slot = slotOf(key, entries_.size());
    for (; entries_[slot].key != 0; slot = (slot + 1) & (entries_.size() - 1))
        if (entries_[slot].key == key) return entries_[slot].ways;
    const Ways ways = find(first, second, offset);
    if (used_ * 4 >= mostEntries_ * 3) return ways;
    entries_[slot] = {key, ways};
    if (++used_ * 4 > entries_.size() * 3 && entries_.size() < mostEntries_) grow();
    return ways;
}

void WayCache::grow() {
    std::vector<Entry> larger(entries_.size() * 2);
    for (const Entry& entry : entries_) {
        if (entry.key == 0) continue;
        std::size_t slot = slotOf(entry.key, larger.size());
        while (larger[slot].key != 0)
            slot = (slot + 1) & (larger.size() - 1);
        larger[slot] = entry;
    }
    entries_ = std::move(larger);
}

WayCache::Ways WayCache::find(int first, int second, Cell offset) const {
    Ways ways{};
    const auto& a = profiles_[static_cast<std::size_t>(first)];
    const auto& b = profiles_[static_cast<std::size_t>(second)];
    for (std::size_t axis = 0; axis < slides_.axes().size(); ++axis) {
        const auto kept = [](int steps) {
            return steps == Slides::free ? free : static_cast<std::uint16_t>(std::min(steps, free - 1));
        };
        ways[axis] = kept(slides_.distance(axis, a[axis], b[axis], offset));
        ways[maxAxes + axis] = kept(slides_.distance(axis, b[axis], a[axis], Cell{} - offset));
    }
    return ways;
}

}  // namespace tilewright
