#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace tilewright {

/// Finds the entries of an array by their hash: open addressing with linear probing.
///
/// The entries themselves stay with the owner, who numbers them from 0 in the order in which they are added:
///
///   slots     [ - | a7..:2 | - | - | 13..:0 | 13..:1 | - | - ]      mark : number of the entry
///   entries   [ entry 0 | entry 1 | entry 2 ]
///
/// A search does millions of lookups in tables that outgrow the cache. Slots of eight bytes keep most of them
/// there: an entry is read only if its mark, the upper half of its hash, is equal. Marks also select the
/// slot, so growing reads no entry. At most half of the slots are filled.
///
/// Used by one thread. Threads share a MemoTable, which evicts entries, or a PositionTable or FillSets, which
/// are read without a lock.
class HashIndex {
  public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    std::uint32_t size() const { return size_; }
    std::size_t bytes() const { return slots_.capacity() * sizeof(Slot); }

    /// The number of the entry with this hash for which `isEqual(number)` holds, or `none`. The upper half of
    /// `hash` must depend on all of the entry.
    template <class IsEqual>
    std::uint32_t find(std::uint64_t hash, const IsEqual& isEqual) const {
        return slots_.empty() ? none : slots_[placeOf(markOf(hash), isEqual)].number;
    }

    /// The same; if there is none, the next number, which then belongs to this entry.
    template <class IsEqual>
    std::uint32_t findOrAdd(std::uint64_t hash, const IsEqual& isEqual) {
        if (std::size_t{size_} * 2 >= slots_.size()) reserve(slots_.size());
        Slot& slot = slots_[placeOf(markOf(hash), isEqual)];
        if (slot.number == none) slot = {markOf(hash), size_++};
        return slot.number;
    }

    /// Reads the slot that find() looks at first into the cache.
    void prefetch(std::uint64_t hash) const {
        if (!slots_.empty()) __builtin_prefetch(&slots_[markOf(hash) & (slots_.size() - 1)]);
    }

    /// Makes room for this many entries.
    void reserve(std::size_t entries) {
        constexpr std::size_t smallest = 64;
        const std::size_t wanted = std::bit_ceil(std::max(smallest, entries * 2));
        if (wanted <= slots_.size()) return;
        const std::vector<Slot> before = std::exchange(slots_, std::vector<Slot>(wanted));
        for (const Slot& slot : before)
            if (slot.number != none) slots_[placeOf(slot.mark, [](std::uint32_t) { return false; })] = slot;
    }

    /// Forgets all entries and frees the memory.
    void clear() { *this = {}; }

  private:
    struct Slot {
        std::uint32_t mark = 0;
        std::uint32_t number = none;
    };

    static std::uint32_t markOf(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

    template <class IsEqual>
    std::size_t placeOf(std::uint32_t mark, const IsEqual& isEqual) const {
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t at = mark & mask;; at = (at + 1) & mask) {
            const Slot& slot = slots_[at];
            if (slot.number == none || (slot.mark == mark && isEqual(slot.number))) return at;
        }
    }

    std::vector<Slot> slots_;
    std::uint32_t size_ = 0;
};

}  // namespace tilewright
