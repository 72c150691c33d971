#include "core/assembly/piece_moves.h"

#include <algorithm>

namespace tilewright {

namespace {

/// Extra room around a new offset when a box grows, because the next offsets are usually close to it.
constexpr int margin = 1;
/// Maximum number of offsets in a box.
constexpr std::int64_t mostPlaces = 1 << 18;

}  // namespace

WayCache::WayCache(const Slides& slides, std::uint64_t bytes)
    : slides_(slides), waysOfPair_(2 * slides.axes().size()), mostBytes_(bytes) {}

void WayCache::begin() {
    if (bytes_ * 2 < mostBytes_) return;
    shapes_.clear();
    profiles_.clear();
    pairs_.clear();
    bytes_ = 0;
}

int WayCache::shapeOf(std::span<const Cell> cells) {
    const auto [shape, isNew] =
        shapes_.try_emplace(std::vector(cells.begin(), cells.end()), static_cast<int>(profiles_.size()));
    if (isNew) {
        profiles_.push_back(slides_.profilesOf(cells));
        bytes_ += cells.size() * sizeof(Cell);
        for (const Slides::Profile& profile : profiles_.back())
            bytes_ += (profile.body.size() + profile.front.size()) * sizeof(Slides::Profile::Point);
    }
    return shape->second;
}

WayCache::Pair& WayCache::pair(int first, int second) {
    auto& pair = pairs_[static_cast<std::uint64_t>(first) << 32 | static_cast<std::uint32_t>(second)];
    if (!pair) {
        pair.reset(new Pair(*this, first, second));
        bytes_ += sizeof(Pair);
    }
    return *pair;
}

void WayCache::find(Pair& pair, Cell offset, std::uint16_t* to) {
    const auto& a = profiles_[static_cast<std::size_t>(pair.first_)];
    const auto& b = profiles_[static_cast<std::size_t>(pair.second_)];
    const auto kept = [](int steps) {
        return steps == Slides::free ? free : static_cast<std::uint16_t>(std::min(steps, Pair::unknown - 1));
    };
    const std::size_t axes = waysOfPair_ / 2;
    for (std::size_t axis = 0; axis < axes; ++axis) {
        to[axis] = kept(slides_.distance(axis, a[axis], b[axis], offset));
        to[axes + axis] = kept(slides_.distance(axis, b[axis], a[axis], Cell{} - offset));
    }
    if (pair.isInside(offset - pair.low_) || growTo(pair, offset))
        std::copy_n(to, waysOfPair_, &pair.ways_[pair.indexOf(offset - pair.low_)]);
}

// Grows the box of `pair` to include `offset`; returns false if it would be too large.
bool WayCache::growTo(Pair& pair, Cell offset) {
    Pair larger(*this, pair.first_, pair.second_);
    Cell high;
    for (int Cell::*x : {&Cell::x, &Cell::y, &Cell::z}) {
        larger.low_.*x = offset.*x - margin;
        high.*x = offset.*x + margin;
        if (!pair.ways_.empty()) {
            larger.low_.*x = std::min(larger.low_.*x, pair.low_.*x);
            high.*x = std::max(high.*x, pair.low_.*x + pair.size_.*x - 1);
        }
        larger.size_.*x = high.*x - larger.low_.*x + 1;
    }
    const std::int64_t places = std::int64_t{larger.size_.x} * larger.size_.y * larger.size_.z;
    const std::uint64_t bytes = static_cast<std::uint64_t>(places) * waysOfPair_ * sizeof(std::uint16_t);
    if (places > mostPlaces || bytes_ + bytes > mostBytes_) return false;
    larger.ways_.assign(static_cast<std::size_t>(places) * waysOfPair_, Pair::unknown);
    for (int z = 0; z < pair.size_.z; ++z)
        for (int y = 0; y < pair.size_.y; ++y)
            std::copy_n(&pair.ways_[pair.indexOf({0, y, z})],
                        static_cast<std::size_t>(pair.size_.x) * waysOfPair_,
                        &larger.ways_[larger.indexOf(pair.low_ + Cell{0, y, z} - larger.low_)]);
    bytes_ += bytes - pair.ways_.size() * sizeof(std::uint16_t);
    pair = std::move(larger);
    return true;
}

}  // namespace tilewright
