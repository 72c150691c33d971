#pragma once

#include <CLI/App.hpp>
#include <cstdint>
#include <limits>

namespace tilewright::cli {

/// Accepts a whole number in decimal digits, from `least` to `most`.
CLI::Validator wholeNumber(std::uint64_t least,
                           std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// Accepts a number of seconds greater than 0.
CLI::Validator seconds();

}  // namespace tilewright::cli
