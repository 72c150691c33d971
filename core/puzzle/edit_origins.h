#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tilewright {

inline constexpr std::size_t noOrigin = ~std::size_t{0};

/// Matches the parts of a puzzle after an edit with those before: for each part of `after` the index in
/// `before`, or noOrigin. Pairs that satisfy the first predicate are matched first, then the rest by the
/// second, and so on.
template <class Part, class... Likeness>
std::vector<std::size_t> originsOf(std::span<const Part> before, std::span<const Part> after,
                                   Likeness... isLike) {
    std::vector<std::size_t> origin(after.size(), noOrigin);
    std::vector<bool> isTaken(before.size(), false);
    const auto match = [&](auto like) {
        for (std::size_t i = 0; i < after.size(); ++i)
            for (std::size_t k = 0; k < before.size() && origin[i] == noOrigin; ++k)
                if (!isTaken[k] && like(before[k], after[i])) {
                    origin[i] = k;
                    isTaken[k] = true;
                }
    };
    (match(isLike), ...);
    return origin;
}

}  // namespace tilewright
