#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tilewright {

/// A fixed number of 64-bit words used as a set of small numbers: occupancies, and sets of shapes.
///
/// Everything is a plain loop over `kWords`, which the compiler unrolls; with one word it is a plain integer.
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

    /// The lowest bit that is not set; there must be one.
    constexpr int lowestClear() const {
        int first = 0;
        while (first + 1 < kWords && word[static_cast<std::size_t>(first)] == ~std::uint64_t{0})
            ++first;
        return first * 64 + std::countr_one(word[static_cast<std::size_t>(first)]);
    }

    /// The highest bit that is set; there must be one.
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

    /// All bits, `by` lower; those that would be below 0 or above the highest are left out. |by| < 64 *
    /// words.
    constexpr Bits movedDown(int by) const {
        Bits result;
        const int whole = by >> 6;  // Rounded down, so that what remains is upwards of 0.
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
    // By default it would be a call, to compare memory.
    friend constexpr bool operator==(const Bits& a, const Bits& b) { return (a ^ b).none(); }

  private:
    static constexpr std::size_t index(int bit) { return static_cast<std::size_t>(bit) >> 6; }
};

}  // namespace tilewright
