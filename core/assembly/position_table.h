#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
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

/// A set of positions and how many moves they take, as far as that tells neighbours apart: modulo three. A
/// hash table that holds the positions themselves, in the order of their hashes, so that it grows in one
/// pass.
///
/// Any number of threads may add at the same time, without locks: a thread that finds an empty slot claims it
/// by its first word. All else is for one thread at a time, but for moveSome().
class PositionTable {
  public:
    /// Of `words` words each, whose highest two bits are 0.
    explicit PositionTable(std::size_t words);

    /// Adds positions that take `depth` moves; those that were not there are also appended to `fresh`. Where
    /// they might not fit it adds nothing and returns false: then it must grow.
    bool add(std::span<const std::uint64_t> keys, int depth, std::vector<std::uint64_t>& fresh);
    /// Whether it is there and takes `depth` moves, if it takes one more or less at most.
    bool contains(const std::uint64_t* key, int depth) const;

    /// How many bytes it takes, and would take while it grows.
    std::uint64_t memory() const { return slots_.bytes() + old_.bytes(); }
    std::uint64_t memoryToGrow() const {
        return slots_.bytes() + largerCapacity() * words_ * sizeof(std::uint64_t);
    }

    /// Makes some room without more memory, where each position takes longer to find; once only.
    bool fillUp();
    /// Makes room in three steps. All threads may be in the second one at the same time, which ends for a
    /// thread when nothing is left to move for it.
    void beginToGrow();
    void moveSome();
    void endToGrow() { old_ = {}; }

  private:
    // All 0 at first.
    class Words {
      public:
        Words() = default;
        explicit Words(std::size_t count);
        std::uint64_t* data() const { return words_.get(); }
        std::uint64_t bytes() const { return count_ * sizeof(std::uint64_t); }

      private:
        struct Free {
            void operator()(std::uint64_t* words) const { std::free(words); }
        };
        std::unique_ptr<std::uint64_t[], Free> words_;
        std::size_t count_ = 0;
    };

    std::size_t firstSlot(std::uint64_t hash) const;
    std::size_t largerCapacity() const;
    // Returns whether it was not there.
    bool put(const std::uint64_t* key, std::uint64_t mark, std::size_t slot);

    std::size_t words_;
    std::size_t capacity_;
    /// With more it is full.
    std::size_t most_;
    std::atomic<std::size_t> size_{0};
    /// A slot is empty where its first word is 0. The highest bits of that are the moves modulo 3, and 1;
    /// they are 0 while a thread writes the other words.
    Words slots_;
    /// While it grows: what was there before, and how much of it threads have taken to move.
    Words old_;
    std::size_t oldCapacity_ = 0;
    std::atomic<std::size_t> nextOld_{0};
};

}  // namespace tilewright
