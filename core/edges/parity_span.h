#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright {

/// A vector over the field of two elements: one bit for each vertex.
class ParityVector {
  public:
    explicit ParityVector(std::size_t bits = 0) : words_((bits + 63) / 64, 0) {}

    void flip(std::size_t bit) { words_[bit / 64] ^= std::uint64_t{1} << (bit % 64); }
    bool test(std::size_t bit) const { return (words_[bit / 64] >> (bit % 64) & 1U) != 0; }
    ParityVector& operator^=(const ParityVector& other) {
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] ^= other.words_[i];
        return *this;
    }
    /// The highest bit that is set, or -1.
    std::ptrdiff_t top() const {
        for (std::size_t i = words_.size(); i-- > 0;)
            if (words_[i] != 0) return static_cast<std::ptrdiff_t>(i * 64 + 63) - __builtin_clzll(words_[i]);
        return -1;
    }
    const std::vector<std::uint64_t>& words() const { return words_; }

    friend bool operator==(const ParityVector&, const ParityVector&) = default;

  private:
    std::vector<std::uint64_t> words_;
};

/// The spans of all tails of a list of vectors at once: for each pivot the vector is kept that comes as late
/// in the list as possible.
class TailSpans {
  public:
    explicit TailSpans(std::size_t bits) : basis_(bits, ParityVector(bits)), position_(bits, -1) {}

    /// The next vector of the list; positions must not fall.
    void add(ParityVector vector, std::ptrdiff_t position) {
        for (std::ptrdiff_t top = vector.top(); top >= 0; top = vector.top()) {
            const auto pivot = static_cast<std::size_t>(top);
            if (position_[pivot] < position) {
                std::swap(position_[pivot], position);
                std::swap(basis_[pivot], vector);
                if (position < 0) return;
            }
            vector ^= basis_[pivot];
        }
    }

    /// What is left of a vector by those that come at `from` or later: the same for all that differ by their
    /// span, and zero for those in it.
    ParityVector rest(ParityVector vector, std::ptrdiff_t from) const {
        for (std::size_t pivot = basis_.size(); pivot-- > 0;)
            if (position_[pivot] >= from && vector.test(pivot)) vector ^= basis_[pivot];
        return vector;
    }
    bool contains(const ParityVector& vector, std::ptrdiff_t from) const {
        return rest(vector, from).top() < 0;
    }

  private:
    std::vector<ParityVector> basis_;
    std::vector<std::ptrdiff_t> position_;
};

}  // namespace tilewright
