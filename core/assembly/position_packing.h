#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/lattice/cell.h"

namespace tilewright {

/// A coordinate does not fit into its bits.
struct TooFar {};

/// Positions of some pieces as a few words: where all but the first one are, seen from that, as far as it
/// changed since the start. All bits of a piece are in one word, so that a move is an addition; the highest
/// two bits of a word are free.
///
/// Pieces that are the same, and lie in the same way, are exchanged in a word until they are in order: it
/// makes no difference which of them is where. The first one keeps its place.
class PositionPacking {
  public:
    static constexpr int usedBits = 62;

    /// `kinds`: the same number for pieces that are the same. `bits` for each coordinate, at most 20.
    PositionPacking(std::span<const Cell> start, std::span<const int> kinds, int bits);

    /// How many words a position has.
    std::size_t words() const { return words_; }
    bool hasTwins() const { return !twins_.empty(); }

    /// Throws TooFar. `inOrder`: exchanges pieces that are the same.
    void pack(std::span<const Cell> places, std::uint64_t* key, bool inOrder = true) const;
    void unpack(const std::uint64_t* key, std::span<Cell> places) const;
    /// Adds to `words` what a step of a piece, not the first one, adds to a position.
    void addStep(std::size_t piece, Cell step, std::uint64_t* words) const {
        words[word(piece)] += offsetOf(step) << shift(piece);
    }
    /// Throws TooFar where steps have led out of what can be told, one at a time.
    void check(const std::uint64_t* key) const {
        for (std::size_t i = 0; i < words_; ++i)
            if ((key[i] & guards_) != 0) throw TooFar{};
    }
    /// Exchanges pieces that are the same.
    void sortTwins(std::uint64_t* key) const;

  private:
    std::size_t word(std::size_t piece) const { return (piece - 1) / perWord_; }
    unsigned shift(std::size_t piece) const {
        return static_cast<unsigned>((piece - 1) % perWord_) * 3 * bits_;
    }
    std::uint64_t offsetOf(Cell step) const {
        const auto part = [](int value) {
            return static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
        };
        return part(step.x) + (part(step.y) << bits_) + (part(step.z) << 2 * bits_);
    }

    unsigned bits_;
    std::size_t perWord_;
    std::size_t words_;
    /// The highest bit of each coordinate: 0 unless it is out of range.
    std::uint64_t guards_ = 0;
    /// Where pieces are when their bits say "as at the start": twins from the place of the first of them.
    std::vector<Cell> origins_;
    std::vector<std::vector<std::size_t>> twins_;
};

}  // namespace tilewright
