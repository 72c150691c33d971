#pragma once

#include <boost/multiprecision/gmp.hpp>

namespace tilewright {

/// A number of solutions, exact. GMP writes and multiplies numbers of millions of digits in moments, where
/// cpp_int takes quadratic time to write one.
using BigCount = boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;

}  // namespace tilewright
