#pragma once

#include <concepts>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "core/lattice/lattice.h"

namespace tilewright {

/// A whole number of at least 0 in JSON: a string beyond 2^53, because readers that keep numbers as doubles
/// would change it silently.
inline nlohmann::ordered_json exactJson(std::integral auto value) {
    constexpr auto largest = 1LL << 53;
    if (std::cmp_less_equal(value, largest)) return value;
    return std::to_string(value);
}

/// A cell in JSON: [x, y], or [x, y, z] where the lattice has three coordinates.
inline nlohmann::ordered_json cellJson(Cell cell, Lattice lattice) {
    nlohmann::ordered_json coordinates = {cell.x, cell.y};
    if (dimensions(lattice) == 3) coordinates.push_back(cell.z);
    return coordinates;
}

}  // namespace tilewright
