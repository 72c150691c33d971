#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// A natural number of any size, exact.
///
/// Held in decimal, nine digits to a limb, so that numbers of millions of digits can be written at once.
class BigCount {
  public:
    BigCount() = default;
    // Counts mix with plain numbers everywhere.
    BigCount(std::uint64_t value);

    bool isZero() const { return limbs_.empty(); }

    BigCount& operator+=(const BigCount& other);
    BigCount& operator*=(const BigCount& other);
    friend BigCount operator+(BigCount a, const BigCount& b) { return a += b; }
    friend BigCount operator*(BigCount a, const BigCount& b) { return a *= b; }

    /// Divides by `divisor`, which must not be 0, and returns the rest.
    std::uint32_t divide(std::uint32_t divisor);

    /// In decimal, without leading zeros.
    std::string text() const;

    friend bool operator==(const BigCount&, const BigCount&) = default;
    friend std::strong_ordering operator<=>(const BigCount& a, const BigCount& b);

    /// The product of all factors, by halves, so that large factors meet large ones; 1 for none.
    static BigCount product(std::vector<BigCount> factors);

  private:
    // From the lowest up, without zeros at the top.
    std::vector<std::uint32_t> limbs_;
};

}  // namespace tilewright
