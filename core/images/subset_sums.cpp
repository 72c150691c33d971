#include "core/images/subset_sums.h"

#include <algorithm>

namespace tilewright {

SubsetSums::SubsetSums(int limit) : limit_(limit), sums_(static_cast<std::size_t>(limit) + 1) {
    sums_.set(0);
}

void SubsetSums::clear() {
    sums_.clear();
    sums_.set(0);
}

void SubsetSums::add(int value, int copies) {
    if (value <= 0 || value > limit_) return;
    int left = std::min(copies, limit_ / value);
    // Bundles of 1, 2, 4, ... copies and one of what is left make up every number of copies.
    for (int bundle = 1; left > 0; bundle *= 2) {
        const int taken = std::min(bundle, left);
        sums_.addShifted(sums_, static_cast<std::size_t>(taken) * static_cast<std::size_t>(value));
        left -= taken;
    }
}

void SubsetSums::addAlways(long long value) {
    if (value != 0) sums_.shift(static_cast<std::size_t>(value));
}

bool SubsetSums::contains(int sum) const {
    return sum >= 0 && sum <= limit_ && sums_.test(static_cast<std::size_t>(sum));
}

bool SubsetSums::meets(int least, int most) const {
    const std::optional<int> sum = leastFrom(least);
    return sum && *sum <= most;
}

std::optional<int> SubsetSums::greatestUpTo(int most) const {
    if (most < 0) return std::nullopt;
    const auto sum = sums_.highest(static_cast<std::size_t>(std::min(most, limit_)));
    return sum ? std::optional(static_cast<int>(*sum)) : std::nullopt;
}

std::optional<int> SubsetSums::leastFrom(int least) const {
    const auto sum = sums_.lowest(static_cast<std::size_t>(std::max(least, 0)));
    return sum && static_cast<int>(*sum) <= limit_ ? std::optional(static_cast<int>(*sum)) : std::nullopt;
}

}  // namespace tilewright
