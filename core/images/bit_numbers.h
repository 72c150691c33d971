#pragma once

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

namespace tilewright {

/// Which bit each of `cellCount` cells is: what `bitOf` says, or its own number where that is empty.
inline std::vector<int> bitNumbers(int cellCount, std::span<const int> bitOf) {
    std::vector<int> bits(bitOf.begin(), bitOf.end());
    if (bits.empty()) {
        bits.resize(static_cast<std::size_t>(cellCount));
        std::iota(bits.begin(), bits.end(), 0);
    }
    return bits;
}

/// How large a set has to be to hold all of `bits`, those below 0 left out; 1 at least.
inline std::size_t sizeFor(std::span<const int> bits) {
    int highest = 0;
    for (const int bit : bits)
        highest = std::max(highest, bit);
    return static_cast<std::size_t>(highest) + 1;
}

}  // namespace tilewright
