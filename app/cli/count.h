#pragma once

#include "core/basics/big_count.h"
#include "core/formats/json_values.h"

// What commands that count write as JSON.

namespace tilewright::cli {

/// A number, or a string where readers could not tell it from its neighbours.
inline Json exactJson(const BigCount& count) {
    constexpr auto largest = 1LL << 53;
    if (count <= largest) return static_cast<std::uint64_t>(count);
    return count.str();
}

}  // namespace tilewright::cli
