#pragma once

#include <CLI/App.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace tilewright::cli {

/// What `text` says in decimal digits, if it says nothing else.
std::optional<std::uint64_t> readWholeNumber(std::string_view text);

/// Accepts a whole number in decimal digits, from `least` to `most`.
CLI::Validator wholeNumber(std::uint64_t least,
                           std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// Accepts a number of seconds greater than 0.
CLI::Validator seconds();

}  // namespace tilewright::cli
