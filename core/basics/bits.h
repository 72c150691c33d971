#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tilewright {

/// A fixed-size bit set of 64-bit words, for occupancies and sets of shapes.
///
/// All operations are plain loops over `kWords`, which the compiler unrolls; with one word it is a plain
/// integer.
template <int kWords>
struct Bits {
    static constexpr int words = kWords;

    std::array<std::uint64_t, kWords> word{};

    static constexpr Bits single(int bit) {
        Bits bits;
        bits.set(bit);
        return bits;
    }

    constexpr bool test(int bit) const { return (word[index(bit)] >> (bit & 63) & 1) != 0; }
    constexpr void set(int bit) { word[index(bit)] |= std::uint64_t{1} << (bit & 63); }

    constexpr bool none() const {
        std::uint64_t all = 0;
        for (const std::uint64_t w : word)
            all |= w;
        return all == 0;
    }

    /// Whether every bit is set.
    constexpr bool full() const {
        std::uint64_t all = ~std::uint64_t{0};
        for (const std::uint64_t w : word)
            all &= w;
        return all == ~std::uint64_t{0};
    }

    /// The lowest bit that is not set. At least one bit must be clear.
    constexpr int lowestClear() const {
        int first = 0;
        while (first + 1 < kWords && word[static_cast<std::size_t>(first)] == ~std::uint64_t{0})
            ++first;
        return first * 64 + std::countr_one(word[static_cast<std::size_t>(first)]);
    }

    /// The highest bit that is set. At least one bit must be set.
    constexpr int highest() const {
        int last = kWords - 1;
        while (last > 0 && word[static_cast<std::size_t>(last)] == 0)
            --last;
        return last * 64 + 63 - std::countl_zero(word[static_cast<std::size_t>(last)]);
    }

    constexpr int count() const {
        int bits = 0;
        for (const std::uint64_t w : word)
            bits += std::popcount(w);
        return bits;
    }

    /// Shifts all bits down by `by`; bits that leave the set are dropped. |by| < 64 * words.
    constexpr Bits movedDown(int by) const {
        Bits result;
        const int whole = by >> 6;  // Floor division, so that `rest` is not negative.
        const unsigned rest = static_cast<unsigned>(by) & 63;
        for (int w = 0; w < kWords; ++w) {
            const auto at = [&](int from) {
                return from >= 0 && from < kWords ? word[static_cast<std::size_t>(from)] : std::uint64_t{0};
            };
            std::uint64_t& to = result.word[static_cast<std::size_t>(w)];
            to = at(w + whole) >> rest;
            if (rest != 0) to |= at(w + whole + 1) << (64 - rest);
        }
        return result;
    }

    /// Calls `visit(bit)` for all bits that are set, ascending.
    template <class Visit>
    constexpr void forEach(Visit visit) const {
        for (int w = 0; w < kWords; ++w)
            for (std::uint64_t rest = word[static_cast<std::size_t>(w)]; rest != 0; rest &= rest - 1)
                visit(w * 64 + std::countr_zero(rest));
    }

    constexpr bool meets(const Bits& other) const { return !(*this & other).none(); }
    constexpr bool isWithin(const Bits& other) const {
        std::uint64_t outside = 0;
        for (std::size_t w = 0; w < kWords; ++w)
            outside |= word[w] & ~other.word[w];
        return outside == 0;
    }

    /// Clears the bits of `other`. A set of several hundred bytes is changed where it is; the result of an
    /// operator would be copied.
    constexpr void takeOut(const Bits& other) {
        for (std::size_t w = 0; w < kWords; ++w)
            word[w] &= ~other.word[w];
    }

    friend constexpr Bits operator|(Bits a, const Bits& b) {
        for (std::size_t w = 0; w < kWords; ++w)
            a.word[w] |= b.word[w];
        return a;
    }
    friend constexpr Bits operator&(Bits a, const Bits& b) {
        for (std::size_t w = 0; w < kWords; ++w)
            a.word[w] &= b.word[w];
        return a;
    }
    friend constexpr Bits operator^(Bits a, const Bits& b) {
        for (std::size_t w = 0; w < kWords; ++w)
            a.word[w] ^= b.word[w];
        return a;
    }
    friend constexpr Bits operator~(Bits a) {
        for (std::uint64_t& w : a.word)
            w = ~w;
        return a;
    }
    // A defaulted comparison would call memcmp.
    friend constexpr bool operator==(const Bits& a, const Bits& b) { return (a ^ b).none(); }

  private:
    static constexpr std::size_t index(int bit) { return static_cast<std::size_t>(bit) >> 6; }
};

/// A bit set whose size is set at run time. Use Bits if the size is known at compile time.
class BitSet {
  public:
    /// An empty set of the numbers below `bits`. The padding bits of the last word may be used freely.
    explicit BitSet(std::size_t bits = 0) : words_((bits + 63) / 64, 0) {}

    bool test(std::size_t bit) const { return (words_[bit / 64] >> (bit % 64) & 1) != 0; }
    void set(std::size_t bit) { words_[bit / 64] |= std::uint64_t{1} << (bit % 64); }
    void clear(std::size_t bit) { words_[bit / 64] &= ~(std::uint64_t{1} << (bit % 64)); }
    void flip(std::size_t bit) { words_[bit / 64] ^= std::uint64_t{1} << (bit % 64); }
    void clear() { std::ranges::fill(words_, 0); }

    /// The words, least significant first.
    std::span<const std::uint64_t> words() const { return words_; }
    std::span<std::uint64_t> words() { return words_; }

    /// The lowest member that is at least `from`.
    std::optional<std::size_t> lowest(std::size_t from = 0) const {
        std::size_t w = from / 64;
        if (w >= words_.size()) return std::nullopt;
        for (std::uint64_t word = words_[w] & ~std::uint64_t{0} << (from % 64);; word = words_[w]) {
            if (word != 0) return w * 64 + static_cast<std::size_t>(std::countr_zero(word));
            if (++w == words_.size()) return std::nullopt;
        }
    }

    /// The highest member that is at most `to`.
    std::optional<std::size_t> highest(std::size_t to = ~std::size_t{0}) const {
        if (words_.empty()) return std::nullopt;
        to = std::min(to, words_.size() * 64 - 1);
        std::size_t w = to / 64;
        for (std::uint64_t word = words_[w] & ~std::uint64_t{0} >> (63 - to % 64);; word = words_[w]) {
            if (word != 0) return w * 64 + 63 - static_cast<std::size_t>(std::countl_zero(word));
            if (w-- == 0) return std::nullopt;
        }
    }

    /// Adds `by` to every member; members that leave the set are dropped.
    void shift(std::size_t by) { shiftFrom<false>(*this, by); }
    /// Adds the members of `other` plus `by`; those outside the set are dropped. `other` must have the same
    /// size and may be this set.
    void addShifted(const BitSet& other, std::size_t by) { shiftFrom<true>(other, by); }

    /// Symmetric difference. Both sets must have the same size.
    BitSet& operator^=(const BitSet& other) {
        for (std::size_t w = 0; w < words_.size(); ++w)
            words_[w] ^= other.words_[w];
        return *this;
    }

    /// An arbitrary total order, for containers.
    friend auto operator<=>(const BitSet&, const BitSet&) = default;

  private:
    // From the highest word down, so that every word is read before it is overwritten: `from` may be this
    // set.
    template <bool kKeep>
    void shiftFrom(const BitSet& from, std::size_t by) {
        const std::size_t whole = by / 64;
        const unsigned rest = by % 64;
        for (std::size_t w = words_.size(); w-- > 0;) {
            std::uint64_t moved = 0;
            if (w >= whole) moved = from.words_[w - whole] << rest;
            if (w > whole && rest > 0) moved |= from.words_[w - whole - 1] >> (64 - rest);
            words_[w] = kKeep ? words_[w] | moved : moved;
        }
    }

    std::vector<std::uint64_t> words_;
};

/// Sorts `values` in ascending order and removes duplicates.
template <class Value>
void sortUnique(std::vector<Value>& values) {
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

}  // namespace tilewright
