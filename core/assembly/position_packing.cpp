#include "core/assembly/position_packing.h"

#include <algorithm>
#include <map>

namespace tilewright {

PositionPacking::PositionPacking(std::span<const Cell> start, std::span<const int> kinds, int bits)
    : bits_(static_cast<unsigned>(bits)),
      perWord_(usedBits / (3 * bits_)),
      words_(start.size() < 2 ? 1 : (start.size() - 2) / perWord_ + 1),
      origins_(start.size()) {
    for (unsigned bit = bits_ - 1; bit < perWord_ * 3 * bits_; bit += bits_)
        guards_ |= std::uint64_t{1} << bit;
    std::map<int, std::vector<std::size_t>> same;
    for (std::size_t i = 1; i < start.size(); ++i) {
        same[kinds[i]].push_back(i);
        origins_[i] = start[same[kinds[i]].front()] - start[0];
    }
    for (auto& [kind, pieces] : same)
        if (pieces.size() > 1) twins_.push_back(std::move(pieces));
}

void PositionPacking::pack(std::span<const Cell> places, std::uint64_t* key, bool inOrder) const {
    const int half = 1 << (bits_ - 2);
    std::fill_n(key, words_, 0);
    for (std::size_t i = 1; i < places.size(); ++i) {
        const Cell moved = places[i] - places[0] - origins_[i];
        for (const int x : {moved.x, moved.y, moved.z})
            if (x < -half || x >= half) throw TooFar{};
        addStep(i, moved + Cell{half, half, half}, key);
    }
    if (inOrder) sortTwins(key);
}

void PositionPacking::unpack(const std::uint64_t* key, std::span<Cell> places) const {
    const int half = 1 << (bits_ - 2);
    const std::uint64_t mask = (std::uint64_t{1} << bits_) - 1;
    places[0] = {};
    for (std::size_t i = 1; i < places.size(); ++i) {
        const std::uint64_t own = key[word(i)] >> shift(i);
        const auto part = [&](unsigned from) { return static_cast<int>(own >> from & mask) - half; };
        places[i] = origins_[i] + Cell{part(0), part(bits_), part(2 * bits_)};
    }
}

void PositionPacking::sortTwins(std::uint64_t* key) const {
    const std::uint64_t mask = (std::uint64_t{1} << 3 * bits_) - 1;
    const auto at = [&](std::size_t piece) { return key[word(piece)] >> shift(piece) & mask; };
    for (const auto& pieces : twins_)
        for (std::size_t i = 1; i < pieces.size(); ++i)
            for (std::size_t j = i; j > 0; --j) {
                const std::uint64_t before = at(pieces[j - 1]);
                const std::uint64_t behind = at(pieces[j]);
                if (before <= behind) break;
                const std::uint64_t change = before ^ behind;
                key[word(pieces[j - 1])] ^= change << shift(pieces[j - 1]);
                key[word(pieces[j])] ^= change << shift(pieces[j]);
            }
}

}  // namespace tilewright
