#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace tilewright {

/// Sets of cells as bits of 64-bit words, for code that is not compiled for one width.
using BitWords = std::vector<std::uint64_t>;

inline void setBit(std::span<std::uint64_t> words, int bit) {
    words[static_cast<std::size_t>(bit) / 64] |= std::uint64_t{1} << (bit % 64);
}

inline void clearBit(std::span<std::uint64_t> words, int bit) {
    words[static_cast<std::size_t>(bit) / 64] &= ~(std::uint64_t{1} << (bit % 64));
}

/// Which bit each of `cellCount` cells is: what `bitOf` says, or its own number where that is empty.
inline std::vector<int> bitNumbers(int cellCount, std::span<const int> bitOf) {
    std::vector<int> bits(bitOf.begin(), bitOf.end());
    if (bits.empty()) {
        bits.resize(static_cast<std::size_t>(cellCount));
        std::iota(bits.begin(), bits.end(), 0);
    }
    return bits;
}

/// How many words hold all of `bits`, those below 0 left out; 1 at least.
inline std::size_t wordsFor(std::span<const int> bits) {
    int highest = 0;
    for (const int bit : bits)
        highest = std::max(highest, bit);
    return static_cast<std::size_t>(highest) / 64 + 1;
}

}  // namespace tilewright
