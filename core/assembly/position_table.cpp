// A concurrent set of positions: linear probing without locks, in the order of hashes.
//
// A search of a hard assembly visits many millions of positions of a few words each. The table must take
// little more than the keys themselves, be filled by all threads at the same time, and grow without a second
// copy of everything.
//
//     slot            | depth mod 3 + 1 : 2 bits | first word of the key : 62 bits | other words ... |
//     empty           | 0                        | 0                               |
//     being written   | 0                        | 1                               |
//
// A thread claims an empty slot by a compare-and-swap of its first word, writes the other words, and
// publishes the slot by storing the first word with its mark. Another thread that meets a claimed slot spins
// until it is published. Keys never change and are never removed, so a published slot can be read without
// synchronisation.
//
// The home slot is the high part of hash * capacity. Keys therefore lie in the order of their hashes, up to
// probing, and growing reads the old table and writes the new one sequentially, in chunks that all threads
// share.
//
// Nearly every access is a cache miss, so keys are added in batches whose slots are prefetched together.
// Pages of 2 MiB avoid most TLB misses and page faults: with pages of 4 KiB two threads were 1.6 to 1.7
// instead of 1.9 to 2.0 times as fast as one.
//
// Invariant: size_ counts reserved keys, and at most 3/4 of the slots are reserved (15/16 once memory is
// exhausted), so probing always ends.

#include "core/assembly/position_table.h"

#include <algorithm>
#include <array>
#include <map>
#include <new>
#include <utility>

#include "core/basics/machine.h"

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

namespace {

using Uint128 = unsigned __int128;
using Atomic = std::atomic_ref<std::uint64_t>;

constexpr std::size_t firstCapacity = 64;
// Larger tables grow by a smaller factor, to waste less memory.
constexpr std::size_t manySlots = 1 << 16;
// Slots that a thread moves at a time.
constexpr std::size_t movedAtOnce = 1 << 12;

constexpr int markShift = 62;
constexpr std::uint64_t keyMask = (std::uint64_t{1} << markShift) - 1;
// The first word of a slot while a thread writes it.
constexpr std::uint64_t claimed = 1;

// Maximum load of 3/4, which keeps probe sequences short.
std::size_t mostIn(std::size_t capacity) {
    return capacity / 4 * 3;
}

std::uint64_t markOf(int depth) {
    return static_cast<std::uint64_t>(depth % 3 + 1) << markShift;
}

std::uint64_t folded(std::uint64_t a, std::uint64_t b) {
    const Uint128 product = Uint128{a} * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

std::uint64_t hashOf(const std::uint64_t* key, std::size_t words) {
    std::uint64_t hash = 0x9e3779b97f4a7c15;
    for (std::size_t i = 0; i < words; ++i)
        hash = folded(hash ^ key[i], 0xd6e8feb86659fd93);
    return folded(hash, 0xa0761d6478bd642f);
}

// Spins until the slot is completely written, and returns its first word.
std::uint64_t written(Atomic first, std::uint64_t seen) {
    while (seen == claimed)
        seen = first.load(std::memory_order_acquire);
    return seen;
}

}  // namespace

PositionTable::Words::Words(std::size_t count)
    : words_(static_cast<std::uint64_t*>(std::calloc(count, sizeof(std::uint64_t)))), count_(count) {
    if (!words_) throw std::bad_alloc();
    useLargePages(words_.get(), bytes());
}

PositionTable::PositionTable(std::size_t words)
    : words_(words), capacity_(firstCapacity), most_(mostIn(firstCapacity)), slots_(firstCapacity * words) {}

std::size_t PositionTable::firstSlot(std::uint64_t hash) const {
    return static_cast<std::size_t>(Uint128{hash} * capacity_ >> 64);
}

std::size_t PositionTable::largerCapacity() const {
    return capacity_ < manySlots ? capacity_ * 2 : capacity_ * 3 / 2;
}

bool PositionTable::put(const std::uint64_t* key, std::uint64_t mark, std::size_t slot) {
    for (;;) {
        std::uint64_t* own = slots_.data() + slot * words_;
        Atomic first(*own);
        std::uint64_t seen = first.load(std::memory_order_acquire);
        if (seen == 0 && first.compare_exchange_strong(seen, claimed, std::memory_order_acquire)) {
            std::copy_n(key + 1, words_ - 1, own + 1);
            first.store(key[0] | mark, std::memory_order_release);
            return true;
        }
        seen = written(first, seen);
        if ((seen & keyMask) == key[0] && std::equal(own + 1, own + words_, key + 1)) return false;
        if (++slot == capacity_) slot = 0;
    }
}

bool PositionTable::add(std::span<const std::uint64_t> keys, int depth, std::vector<std::uint64_t>& fresh) {
    // Batch size: the slots of a batch are prefetched together, since nearly every access is a cache miss.
    constexpr std::size_t together = 16;
    std::array<std::uint64_t, together> hashes{};
    const std::size_t count = keys.size() / words_;
    // Reserve room for the whole batch first.
    if (size_.fetch_add(count, std::memory_order_relaxed) + count > most_) {
        size_.fetch_sub(count, std::memory_order_relaxed);
        return false;
    }
    std::size_t known = 0;
    for (std::size_t begin = 0; begin < count; begin += together) {
        const std::size_t size = std::min(together, count - begin);
        for (std::size_t i = 0; i < size; ++i) {
            hashes[i] = hashOf(&keys[(begin + i) * words_], words_);
            __builtin_prefetch(slots_.data() + firstSlot(hashes[i]) * words_);
        }
        for (std::size_t i = 0; i < size; ++i) {
            const std::uint64_t* key = &keys[(begin + i) * words_];
            if (put(key, markOf(depth), firstSlot(hashes[i])))
                fresh.insert(fresh.end(), key, key + words_);
            else
                ++known;
        }
    }
    size_.fetch_sub(known, std::memory_order_relaxed);
    return true;
}

bool PositionTable::contains(const std::uint64_t* key, int depth) const {
    for (std::size_t slot = firstSlot(hashOf(key, words_));;) {
        const std::uint64_t* own = slots_.data() + slot * words_;
        if (*own == 0) return false;
        if ((*own & keyMask) == key[0] && std::equal(own + 1, own + words_, key + 1))
            return (*own & ~keyMask) == markOf(depth);
        if (++slot == capacity_) slot = 0;
    }
}

bool PositionTable::fillUp() {
    const std::size_t before = std::exchange(most_, capacity_ - capacity_ / 16);
    return before < most_;
}

void PositionTable::beginToGrow() {
    Words larger(largerCapacity() * words_);
    oldCapacity_ = std::exchange(capacity_, largerCapacity());
    most_ = mostIn(capacity_);
    old_ = std::exchange(slots_, std::move(larger));
    nextOld_ = 0;
}

void PositionTable::moveSome() {
    std::vector<std::uint64_t> key(words_);
    for (std::size_t begin; (begin = nextOld_.fetch_add(movedAtOnce)) < oldCapacity_;)
        for (std::size_t slot = begin; slot < std::min(begin + movedAtOnce, oldCapacity_); ++slot) {
            const std::uint64_t* own = old_.data() + slot * words_;
            if (*own == 0) continue;
            std::copy_n(own, words_, key.data());
            key[0] &= keyMask;
            put(key.data(), *own & ~keyMask, firstSlot(hashOf(key.data(), words_)));
        }
}

}  // namespace tilewright
