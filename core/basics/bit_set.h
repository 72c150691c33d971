#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tilewright {

/// A set of small numbers, one bit each, of a size that is known when it is made. For sets of a size known to
/// the compiler there is Bits.
class BitSet {
  public:
    /// Holds the numbers below `bits`, none of them at first; the bits above, up to the end of the last word,
    /// are free to use.
    explicit BitSet(std::size_t bits = 0) : words_((bits + 63) / 64, 0) {}

    bool test(std::size_t bit) const { return (words_[bit / 64] >> (bit % 64) & 1) != 0; }
    void set(std::size_t bit) { words_[bit / 64] |= std::uint64_t{1} << (bit % 64); }
    void clear(std::size_t bit) { words_[bit / 64] &= ~(std::uint64_t{1} << (bit % 64)); }
    void flip(std::size_t bit) { words_[bit / 64] ^= std::uint64_t{1} << (bit % 64); }
    void clear() { std::ranges::fill(words_, 0); }

    /// The words of the bits, the lowest first.
    std::span<const std::uint64_t> words() const { return words_; }
    std::span<std::uint64_t> words() { return words_; }

    /// The lowest number of the set that is not below `from`.
    std::optional<std::size_t> lowest(std::size_t from = 0) const {
        std::size_t w = from / 64;
        if (w >= words_.size()) return std::nullopt;
        for (std::uint64_t word = words_[w] & ~std::uint64_t{0} << (from % 64);; word = words_[w]) {
            if (word != 0) return w * 64 + static_cast<std::size_t>(std::countr_zero(word));
            if (++w == words_.size()) return std::nullopt;
        }
    }

    /// The highest number of the set that is not above `to`.
    std::optional<std::size_t> highest(std::size_t to = ~std::size_t{0}) const {
        if (words_.empty()) return std::nullopt;
        to = std::min(to, words_.size() * 64 - 1);
        std::size_t w = to / 64;
        for (std::uint64_t word = words_[w] & ~std::uint64_t{0} >> (63 - to % 64);; word = words_[w]) {
            if (word != 0) return w * 64 + 63 - static_cast<std::size_t>(std::countl_zero(word));
            if (w-- == 0) return std::nullopt;
        }
    }

    /// Every number grows by `by`; those that grow out of the set are lost.
    void shift(std::size_t by) { shiftFrom<false>(*this, by); }
    /// Adds the numbers of `other`, each grown by `by`, as far as there is room. `other` has the same size
    /// and may be this set.
    void addShifted(const BitSet& other, std::size_t by) { shiftFrom<true>(other, by); }

    /// Keeps what is in one of them only. Both have the same size.
    BitSet& operator^=(const BitSet& other) {
        for (std::size_t w = 0; w < words_.size(); ++w)
            words_[w] ^= other.words_[w];
        return *this;
    }

    /// Some order, for containers.
    friend auto operator<=>(const BitSet&, const BitSet&) = default;

  private:
    // From the high words down, so that each is read before it changes.
    template <bool kKeep>
    void shiftFrom(const BitSet& from, std::size_t by) {
        const std::size_t whole = by / 64;
        const unsigned rest = by % 64;
        for (std::size_t w = words_.size(); w-- > 0;) {
            std::uint64_t moved = 0;
            if (w >= whole) moved = from.words_[w - whole] << rest;
            if (w > whole && rest > 0) moved |= from.words_[w - whole - 1] >> (64 - rest);
            words_[w] = kKeep ? words_[w] | moved : moved;
        }
    }

    std::vector<std::uint64_t> words_;
};

}  // namespace tilewright
