#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <cstdint>
#include <limits>

namespace tilewright {

/// A number of solutions, exact. GMP writes and multiplies numbers of millions of digits in moments, where
/// cpp_int takes quadratic time to write one.
using BigCount = boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;

/// The same as a word, which is the largest one where the number is larger.
inline std::uint64_t wordOf(const BigCount& count) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return count > most ? most : static_cast<std::uint64_t>(count);
}

}  // namespace tilewright
