#include "core/images/subset_sums.h"

#include <algorithm>
#include <bit>

namespace tilewright {

SubsetSums::SubsetSums(int limit) : limit_(limit), words_(static_cast<std::size_t>(limit) / 64 + 1, 0) {
    words_.front() = 1;
}

void SubsetSums::clear() {
    std::fill(words_.begin(), words_.end(), 0);
    words_.front() = 1;
}

// Every sum grows by `by`; with kKeep the old ones stay too. From the high words down, so that each is read
// before it changes.
template <bool kKeep>
void SubsetSums::shift(std::size_t by) {
    const std::size_t whole = by / 64;
    const unsigned rest = by % 64;
    for (std::size_t i = words_.size(); i-- > 0;) {
        std::uint64_t moved = 0;
        if (i >= whole) moved = words_[i - whole] << rest;
        if (i > whole && rest > 0) moved |= words_[i - whole - 1] >> (64 - rest);
        words_[i] = kKeep ? words_[i] | moved : moved;
    }
}

void SubsetSums::add(int value, int copies) {
    if (value <= 0 || value > limit_) return;
    int left = std::min(copies, limit_ / value);
    // Bundles of 1, 2, 4, ... copies and one of what is left make up every number of copies.
    for (int bundle = 1; left > 0; bundle *= 2) {
        const int taken = std::min(bundle, left);
        shift<true>(static_cast<std::size_t>(taken) * static_cast<std::size_t>(value));
        left -= taken;
    }
}

void SubsetSums::addAlways(long long value) {
    if (value == 0) return;
    shift<false>(static_cast<std::size_t>(value));
}

bool SubsetSums::contains(int sum) const {
    if (sum < 0 || sum > limit_) return false;
    return (words_[static_cast<std::size_t>(sum) / 64] >> (sum % 64) & 1) != 0;
}

bool SubsetSums::meets(int least, int most) const {
    const std::optional<int> sum = leastFrom(least);
    return sum && *sum <= most;
}

std::optional<int> SubsetSums::greatestUpTo(int most) const {
    if (most < 0) return std::nullopt;
    const int from = std::min(most, limit_);
    auto i = static_cast<std::size_t>(from) / 64;
    std::uint64_t word = words_[i] & ~std::uint64_t{0} >> (63 - from % 64);
    while (word == 0) {
        if (i == 0) return std::nullopt;
        word = words_[--i];
    }
    return static_cast<int>(i * 64) + 63 - std::countl_zero(word);
}

std::optional<int> SubsetSums::leastFrom(int least) const {
    if (least > limit_) return std::nullopt;
    const int from = std::max(least, 0);
    auto i = static_cast<std::size_t>(from) / 64;
    std::uint64_t word = words_[i] & ~std::uint64_t{0} << (from % 64);
    while (word == 0) {
        if (++i == words_.size()) return std::nullopt;
        word = words_[i];
    }
    const int sum = static_cast<int>(i * 64) + std::countr_zero(word);
    return sum <= limit_ ? std::optional(sum) : std::nullopt;
}

}  // namespace tilewright
