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

/// Thrown if a coordinate does not fit into its bits.
struct TooFar {};

/// Packs the positions of some pieces into a few words: the displacement of all but the first piece, relative
/// to the first piece and to the start. All bits of a piece are in one word, so that a step is a single
/// addition; the two highest bits of a word are free.
///
/// Interchangeable pieces in the same orientation are sorted, so that positions that differ only by their
/// exchange get the same key. The first piece is never exchanged.
class PositionPacking {
  public:
    static constexpr int usedBits = 62;

    /// `kinds`: equal for interchangeable pieces. `bits`: bits per coordinate, at most 20.
    PositionPacking(std::span<const Cell> start, std::span<const int> kinds, int bits);

    /// Words per position.
    std::size_t words() const { return words_; }
    bool hasTwins() const { return !twins_.empty(); }

    /// Throws TooFar. `inOrder`: sort interchangeable pieces.
    void pack(std::span<const Cell> places, std::uint64_t* key, bool inOrder = true) const;
    void unpack(const std::uint64_t* key, std::span<Cell> places) const;
    /// Adds a step of a piece other than the first one to `words`.
    void addStep(std::size_t piece, Cell step, std::uint64_t* words) const {
        words[word(piece)] += offsetOf(step) << shift(piece);
    }
    /// Throws TooFar if a coordinate is out of range. Must be called after every single step.
    void check(const std::uint64_t* key) const {
        for (std::size_t i = 0; i < words_; ++i)
            if ((key[i] & guards_) != 0) throw TooFar{};
    }
    /// Sorts interchangeable pieces.
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
    /// The highest bit of each coordinate, which is 0 unless the coordinate is out of range.
    std::uint64_t guards_ = 0;
    /// The positions that a displacement of 0 stands for; interchangeable pieces share that of the first of
    /// them.
    std::vector<Cell> origins_;
    std::vector<std::vector<std::size_t>> twins_;
};

/// A set of positions with their depth modulo 3, which is enough to distinguish the depths of neighbouring
/// positions. An open-addressing hash table that stores the keys themselves in hash order, so that it can
/// grow in one sequential pass.
///
/// add() is lock-free and may be called by any number of threads: a thread claims an empty slot by its first
/// word. All other members except moveSome() require exclusive access.
class PositionTable {
  public:
    /// `words` per position; their two highest bits must be 0.
    explicit PositionTable(std::size_t words);

    /// Adds positions at `depth` and appends the new ones to `fresh`. If they might not fit, adds nothing and
    /// returns false: the table must grow.
    bool add(std::span<const std::uint64_t> keys, int depth, std::vector<std::uint64_t>& fresh);
    /// Whether the position is in the set at `depth`. Its depth must differ from `depth` by at most 1.
    bool contains(const std::uint64_t* key, int depth) const;

    /// The memory used in bytes, and the memory needed while growing.
    std::uint64_t memory() const { return slots_.bytes() + old_.bytes(); }
    std::uint64_t memoryToGrow() const {
        return slots_.bytes() + largerCapacity() * words_ * sizeof(std::uint64_t);
    }

    /// Raises the maximum load once instead of growing: no more memory, but slower lookups. Returns false if
    /// that was done before.
    bool fillUp();
    /// Grows the table in three steps. All threads may run moveSome() concurrently; it returns when nothing
    /// is left to move.
    void beginToGrow();
    void moveSome();
    void endToGrow() { old_ = {}; }

  private:
    // Zero-initialised memory.
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
    // Returns whether the key is new.
    bool put(const std::uint64_t* key, std::uint64_t mark, std::size_t slot);

    std::size_t words_;
    std::size_t capacity_;
    /// Maximum number of positions before the table counts as full.
    std::size_t most_;
    std::atomic<std::size_t> size_{0};
    /// A slot is empty if its first word is 0. The two highest bits of the first word hold the depth modulo
    /// 3, plus 1; they are 0 while a thread writes the other words.
    Words slots_;
    /// While growing: the old slots, and how many of them threads have claimed for moving.
    Words old_;
    std::size_t oldCapacity_ = 0;
    std::atomic<std::size_t> nextOld_{0};
};

}  // namespace tilewright
