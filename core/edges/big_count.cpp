#include "core/edges/big_count.h"

#include <algorithm>
#include <span>
#include <utility>

namespace tilewright {

namespace {

constexpr std::uint32_t base = 1'000'000'000;
// Below this many limbs Karatsuba's method costs more than it saves.
constexpr std::size_t plainLimbs = 40;

using Limbs = std::vector<std::uint32_t>;
using LimbView = std::span<const std::uint32_t>;

void trim(Limbs& limbs) {
    while (!limbs.empty() && limbs.back() == 0)
        limbs.pop_back();
}

LimbView trimmed(LimbView limbs) {
    while (!limbs.empty() && limbs.back() == 0)
        limbs = limbs.first(limbs.size() - 1);
    return limbs;
}

// a += b * base^shift; the result fits into a.
void addAt(Limbs& a, LimbView b, std::size_t shift) {
    std::uint32_t carry = 0;
    for (std::size_t i = 0; i < b.size() || carry > 0; ++i) {
        std::uint32_t sum = a[shift + i] + carry + (i < b.size() ? b[i] : 0);
        carry = sum >= base ? 1 : 0;
        if (carry > 0) sum -= base;
        a[shift + i] = sum;
    }
}

// a -= b, which is not greater.
void subtract(Limbs& a, LimbView b) {
    std::uint32_t borrow = 0;
    for (std::size_t i = 0; i < b.size() || borrow > 0; ++i) {
        const std::uint32_t away = borrow + (i < b.size() ? b[i] : 0);
        borrow = a[i] < away ? 1 : 0;
        a[i] = borrow > 0 ? a[i] + base - away : a[i] - away;
    }
}

Limbs plainProduct(LimbView a, LimbView b) {
    Limbs result(a.size() + b.size(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::uint64_t carry = 0;
        for (std::size_t j = 0; j < b.size() || carry > 0; ++j) {
            const std::uint64_t digit = j < b.size() ? b[j] : 0;
            const std::uint64_t sum = result[i + j] + std::uint64_t{a[i]} * digit + carry;
            result[i + j] = static_cast<std::uint32_t>(sum % base);
            carry = sum / base;
        }
    }
    return result;
}

Limbs sumOf(LimbView a, LimbView b) {
    Limbs sum(std::max(a.size(), b.size()) + 1, 0);
    std::copy(a.begin(), a.end(), sum.begin());
    addAt(sum, b, 0);
    trim(sum);
    return sum;
}

// Karatsuba's method: three products of half the length instead of four.
Limbs productOf(LimbView a, LimbView b) {
    a = trimmed(a);
    b = trimmed(b);
    if (a.size() < b.size()) std::swap(a, b);
    if (b.size() < plainLimbs) return plainProduct(a, b);
    const std::size_t half = (a.size() + 1) / 2;
    Limbs result(a.size() + b.size() + 1, 0);
    if (b.size() <= half) {
        addAt(result, trimmed(productOf(a.first(half), b)), 0);
        addAt(result, trimmed(productOf(a.subspan(half), b)), half);
        return result;
    }
    const Limbs low = productOf(a.first(half), b.first(half));
    const Limbs high = productOf(a.subspan(half), b.subspan(half));
    Limbs middle = productOf(sumOf(a.first(half), a.subspan(half)), sumOf(b.first(half), b.subspan(half)));
    subtract(middle, trimmed(low));
    subtract(middle, trimmed(high));
    addAt(result, trimmed(low), 0);
    addAt(result, trimmed(middle), half);
    addAt(result, trimmed(high), 2 * half);
    return result;
}

}  // namespace

BigCount::BigCount(std::uint64_t value) {
    for (; value > 0; value /= base)
        limbs_.push_back(static_cast<std::uint32_t>(value % base));
}

BigCount& BigCount::operator+=(const BigCount& other) {
    if (this == &other) return *this += BigCount(other);
    limbs_.resize(std::max(limbs_.size(), other.limbs_.size()) + 1, 0);
    addAt(limbs_, other.limbs_, 0);
    trim(limbs_);
    return *this;
}

BigCount& BigCount::operator*=(const BigCount& other) {
    limbs_ = productOf(limbs_, other.limbs_);
    trim(limbs_);
    return *this;
}

std::uint32_t BigCount::divide(std::uint32_t divisor) {
    std::uint64_t rest = 0;
    for (auto limb = limbs_.rbegin(); limb != limbs_.rend(); ++limb) {
        const std::uint64_t value = rest * base + *limb;
        *limb = static_cast<std::uint32_t>(value / divisor);
        rest = value % divisor;
    }
    trim(limbs_);
    return static_cast<std::uint32_t>(rest);
}

std::string BigCount::text() const {
    if (limbs_.empty()) return "0";
    std::string text = std::to_string(limbs_.back());
    for (std::size_t i = limbs_.size() - 1; i-- > 0;) {
        const std::string digits = std::to_string(limbs_[i]);
        text.append(9 - digits.size(), '0').append(digits);
    }
    return text;
}

std::strong_ordering operator<=>(const BigCount& a, const BigCount& b) {
    if (a.limbs_.size() != b.limbs_.size()) return a.limbs_.size() <=> b.limbs_.size();
    return std::lexicographical_compare_three_way(a.limbs_.rbegin(), a.limbs_.rend(), b.limbs_.rbegin(),
                                                  b.limbs_.rend());
}

BigCount BigCount::product(std::vector<BigCount> factors) {
    if (factors.empty()) return 1;
    for (std::size_t step = 1; step < factors.size(); step *= 2)
        for (std::size_t i = 0; i + step < factors.size(); i += 2 * step) {
            factors[i] *= factors[i + step];
            factors[i + step] = {};
        }
    return std::move(factors.front());
}

}  // namespace tilewright
