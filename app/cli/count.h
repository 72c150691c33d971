#pragma once

#include "core/basics/big_count.h"
#include "core/formats/json_values.h"
#include "core/lattice/lattice.h"

// What commands that count write as JSON.

namespace tilewright::cli {

/// A number, or a string where readers could not tell it from its neighbours.
inline Json exactJson(const BigCount& count) {
    constexpr auto largest = 1LL << 53;
    if (count <= largest) return static_cast<std::uint64_t>(count);
    return count.str();
}

/// A cell as files of its lattice write it.
inline Json cellJson(const Lattice& lattice, Cell cell) {
    const Cell at = lattice.positionOf(cell);
    Json numbers = Json::array({at.x, at.y});
    if (!lattice.isFlat()) numbers.push_back(at.z);
    if (lattice.writesKinds()) numbers.push_back(at.kind);
    return numbers;
}

}  // namespace tilewright::cli
