#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tilewright {

/// A set of positions and how many moves they take, as far as that tells neighbours apart: modulo three. A
/// hash table that holds the positions themselves, in the order of their hashes, so that it grows in one
/// pass. For one thread at a time.
class PositionTable {
  public:
    /// Of `words` words each, whose highest two bits are 0.
    explicit PositionTable(std::size_t words)
        : words_(words), capacity_(firstCapacity), slots_(firstCapacity * words) {}

    /// Adds positions that take `depth` moves; those that were not there are also appended to `fresh`.
    void add(std::span<const std::uint64_t> keys, int depth, std::vector<std::uint64_t>& fresh);
    /// Whether it is there and takes `depth` moves, if it takes one more or less at most.
    bool contains(const std::uint64_t* key, int depth) const;

    /// How many bytes it takes.
    std::uint64_t memory() const { return slots_.capacity() * sizeof(std::uint64_t); }

    /// Which of `parts` tables, a power of two of them, a position belongs to where there are many.
    static std::size_t partOf(const std::uint64_t* key, std::size_t words, std::size_t parts) {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < words; ++i)
            sum = (sum ^ key[i]) * 0x9e3779b97f4a7c15;
        return sum >> 40 & (parts - 1);
    }
    /// Moves all to where they belong.
    void splitInto(std::span<PositionTable* const> tables);

  private:
    static constexpr std::size_t firstCapacity = 64;

    bool isEmpty(std::size_t slot) const { return slots_[slot * words_] >> markShift == 0; }
    std::size_t firstSlot(std::uint64_t hash) const;
    // Where it is, or where it belongs.
    std::size_t find(const std::uint64_t* key, std::size_t slot) const;
    void put(const std::uint64_t* key, std::uint64_t mark, std::size_t slot);
    void grow();

    static constexpr int markShift = 62;
    static constexpr std::uint64_t keyMask = (std::uint64_t{1} << markShift) - 1;
    static std::uint64_t markOf(int depth) { return static_cast<std::uint64_t>(depth % 3 + 1) << markShift; }

    std::size_t words_;
    std::size_t capacity_;
    std::size_t size_ = 0;
    /// A slot is empty where the highest bits of its first word are 0; they are the moves modulo 3, and 1.
    std::vector<std::uint64_t> slots_;
};

}  // namespace tilewright
