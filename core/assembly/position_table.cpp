#include "core/assembly/position_table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tilewright {

namespace {

using Uint128 = unsigned __int128;

// From here on tables grow by less, to waste less memory.
constexpr std::size_t manySlots = 1 << 16;

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

}  // namespace

std::size_t PositionTable::firstSlot(std::uint64_t hash) const {
    return static_cast<std::size_t>(Uint128{hash} * capacity_ >> 64);
}

std::size_t PositionTable::find(const std::uint64_t* key, std::size_t slot) const {
    while (!isEmpty(slot)) {
        const std::uint64_t* own = &slots_[slot * words_];
        if ((own[0] & keyMask) == key[0] && std::equal(own + 1, own + words_, key + 1)) break;
        if (++slot == capacity_) slot = 0;
    }
    return slot;
}

void PositionTable::put(const std::uint64_t* key, std::uint64_t mark, std::size_t slot) {
    std::uint64_t* own = &slots_[slot * words_];
    std::copy_n(key, words_, own);
    own[0] |= mark;
    ++size_;
}

void PositionTable::add(std::span<const std::uint64_t> keys, int depth, std::vector<std::uint64_t>& fresh) {
    // So many are fetched together from memory, as nearly each is somewhere else.
    constexpr std::size_t together = 16;
    std::array<std::uint64_t, together> hashes{};
    const std::size_t count = keys.size() / words_;
    for (std::size_t begin = 0; begin < count; begin += together) {
        const std::size_t size = std::min(together, count - begin);
        if ((size_ + size) * 4 > capacity_ * 3) grow();
        for (std::size_t i = 0; i < size; ++i) {
            hashes[i] = hashOf(&keys[(begin + i) * words_], words_);
            __builtin_prefetch(&slots_[firstSlot(hashes[i]) * words_]);
        }
        for (std::size_t i = 0; i < size; ++i) {
            const std::uint64_t* key = &keys[(begin + i) * words_];
            const std::size_t slot = find(key, firstSlot(hashes[i]));
            if (!isEmpty(slot)) continue;
            put(key, markOf(depth), slot);
            fresh.insert(fresh.end(), key, key + words_);
        }
    }
}

bool PositionTable::contains(const std::uint64_t* key, int depth) const {
    const std::size_t slot = find(key, firstSlot(hashOf(key, words_)));
    return slots_[slot * words_] >> markShift << markShift == markOf(depth);
}

void PositionTable::grow() {
    PositionTable larger(words_);
    larger.capacity_ = capacity_ < manySlots ? capacity_ * 2 : capacity_ * 3 / 2;
    larger.slots_.assign(larger.capacity_ * words_, 0);
    splitInto(std::array{&larger});
    *this = std::move(larger);
}

void PositionTable::splitInto(std::span<PositionTable* const> tables) {
    std::vector<std::uint64_t> key(words_);
    for (std::size_t slot = 0; slot < capacity_; ++slot) {
        if (isEmpty(slot)) continue;
        std::copy_n(&slots_[slot * words_], words_, key.data());
        const std::uint64_t mark = std::exchange(key[0], key[0] & keyMask) & ~keyMask;
        const std::uint64_t hash = hashOf(key.data(), words_);
        PositionTable& table = *tables[partOf(key.data(), words_, tables.size())];
        if ((table.size_ + 1) * 4 > table.capacity_ * 3) table.grow();
        table.put(key.data(), mark, table.find(key.data(), table.firstSlot(hash)));
    }
}

}  // namespace tilewright
