#pragma once

#include <concepts>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/puzzle/checks.h"

namespace tilewright {

using Json = nlohmann::ordered_json;

/// A whole number of at least 0 in JSON. Above 2^53 it is written as a string, because readers that store
/// numbers as doubles would silently change it.
inline Json exactJson(std::integral auto value) {
    constexpr auto largest = 1LL << 53;
    if (std::cmp_less_equal(value, largest)) return value;
    return std::to_string(value);
}

/// The whole number from `low` to `high` in `json`; nullopt for anything else, including numbers with a
/// decimal point.
inline std::optional<std::int64_t> wholeNumberIn(const Json& json, std::int64_t low, std::int64_t high) {
    const bool isWhole =
        json.is_number_integer() &&
        (!json.is_number_unsigned() || std::cmp_less_equal(json.get<std::uint64_t>(), INT64_MAX));
    if (!isWhole) return std::nullopt;
    const auto value = json.get<std::int64_t>();
    return value >= low && value <= high ? std::optional(value) : std::nullopt;
}

/// Cells in JSON: [[x, y], ...], with as many coordinates as the lattice writes.
inline Json cellsJson(std::span<const Cell> cells, Lattice lattice) {
    Json list = Json::array();
    for (const Cell cell : cells)
        list.push_back(numbersOf(cell, lattice));
    return list;
}

/// `json` on one line, without a line break; bytes that are not UTF-8 are replaced.
inline std::string jsonLine(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tilewright
