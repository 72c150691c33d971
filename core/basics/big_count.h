#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <cstdint>
#include <limits>

namespace tilewright {

/// An exact number of solutions. GMP is used because it multiplies and prints numbers of millions of digits
/// in moments, while printing a cpp_int takes quadratic time.
using BigCount = boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;

/// `count` as a 64-bit word, saturated at the maximum.
inline std::uint64_t wordOf(const BigCount& count) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return count > most ? most : static_cast<std::uint64_t>(count);
}

}  // namespace tilewright
