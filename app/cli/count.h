#pragma once

#include "core/basics/big_count.h"
#include "core/formats/json_values.h"

// JSON helpers of commands that count.

namespace tilewright::cli {

/// A number, or a string if JSON readers would round it.
inline Json exactJson(const BigCount& count) {
    constexpr auto largest = 1LL << 53;
    if (count <= largest) return static_cast<std::uint64_t>(count);
    return count.str();
}

}  // namespace tilewright::cli
