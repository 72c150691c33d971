#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/bits.h"

namespace tilewright {

/// The sets of pieces that fill sets of open cells exactly (see FillTable). Threads share it, as each would
/// compute most of what another has computed.
///
///   slots   [ - | a7..:6 | - | - | 13..:1 | - ]                   mark : place of the entry
///   words   [ - | open open 2 sets:2 {FP} {LY} | open open 1 sets:1 {P} | ...
///
/// Invariants: an entry does not change once a slot shows it, so reading takes no lock; at most half of the
/// slots are filled. Growing copies the slots; what is added to the former ones meanwhile may be lost, and is
/// computed again. The former slots stay, as threads may be reading them.
///
/// Thread-safe.
class FillSets {
  public:
    /// Open cells, by position in `cells`.
    using Key = Bits<2>;

    /// `cells`: what the bits of a key stand for. `used`: the shapes that have no piece left. `most`: bytes.
    FillSets(std::vector<int> cells, std::uint64_t used, std::size_t most);

    bool isFor(const std::vector<int>& cells, std::uint64_t used) const {
        return used_ == used && cells_ == cells;
    }

    /// The sets of this many pieces that fill the open cells, ascending; nullopt if unknown. Valid as long as
    /// the object.
    std::optional<std::span<const std::uint64_t>> find(const Key& open, int pieces) const {
        const std::uint64_t mark = markOf(open, pieces);
        const Slots& slots = *slots_.load(std::memory_order_acquire);
        for (std::size_t at = mark & slots.mask;; at = (at + 1) & slots.mask) {
            const std::uint64_t slot = slots.slots[at].load(std::memory_order_acquire);
            if (slot == 0) return std::nullopt;
            if (slot >> 32 != mark) continue;
            const std::uint64_t* entry = &words_[slot & 0xFFFFFFFF];
            if (entry[0] == open.word[0] && entry[1] == open.word[1] && entry[2] == keyOf(pieces))
                return std::span(entry + entryWords, entry[3]);
        }
    }

    /// Reads the slot that find() looks at first into the cache.
    void prefetch(const Key& open, int pieces) const {
        const Slots& slots = *slots_.load(std::memory_order_acquire);
        __builtin_prefetch(&slots.slots[markOf(open, pieces) & slots.mask]);
    }

    /// Does nothing if it is full.
    void add(const Key& open, int pieces, std::span<const std::uint64_t> sets);

    /// Whether it has all the memory that it may have.
    bool isFull() const { return isFull_.load(std::memory_order_relaxed); }
    std::size_t bytes() const;

  private:
    static constexpr std::size_t entryWords = 4;

    struct Slots {
        explicit Slots(std::size_t count);

        std::size_t mask;
        std::unique_ptr<std::atomic<std::uint64_t>[]> slots;
    };

    static std::uint64_t keyOf(int pieces) { return static_cast<std::uint64_t>(pieces); }

    static std::uint64_t markOf(const Key& open, int pieces) {
        std::uint64_t mixed = (open.word[0] ^ keyOf(pieces)) * 0x9E3779B97F4A7C15;
        mixed = (mixed ^ mixed >> 32 ^ open.word[1]) * 0xD6E8FEB86659FD93;
        return mixed >> 32;
    }

    void grow(const Slots& from);

    const std::vector<int> cells_;
    const std::uint64_t used_;
    /// How many words there are. They take memory when they are first written.
    std::size_t wordCount_;
    std::unique_ptr<std::uint64_t[]> words_;
    /// No entry is at word 0, so that no slot of an entry is 0.
    std::atomic<std::size_t> wordsUsed_ = 1;
    std::atomic<std::size_t> entries_ = 0;
    std::atomic<bool> isFull_ = false;
    std::atomic<const Slots*> slots_;
    /// Guards all slots but the elements. The last ones are those in use.
    mutable std::mutex growing_;
    std::vector<std::unique_ptr<Slots>> all_;
};

/// The tables of a search, one for each numbering of cells and each set of shapes that were used up before.
///
/// Thread-safe.
class SharedFillSets {
  public:
    /// Keeps as many tables as there are threads.
    explicit SharedFillSets(int threads) : most_(static_cast<std::size_t>(threads)) {}

    /// A table that is not full; all threads that ask for the same get the same.
    std::shared_ptr<FillSets> get(const std::vector<int>& cells, std::uint64_t used);

    std::size_t bytes() const;

  private:
    std::size_t most_;
    mutable std::mutex mutex_;
    /// What was asked for last is at the end.
    std::vector<std::shared_ptr<FillSets>> tables_;
};

}  // namespace tilewright
