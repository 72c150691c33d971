#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/basics/bit_set.h"

namespace tilewright {

/// A vector over the field of two elements: one bit for each vertex.
using ParityVector = BitSet;

/// The spans of all tails of a list of vectors at once: for each pivot the vector is kept that comes as late
/// in the list as possible.
class TailSpans {
  public:
    explicit TailSpans(std::size_t bits) : basis_(bits, ParityVector(bits)), position_(bits, -1) {}

    /// The next vector of the list; positions must not fall.
    void add(ParityVector vector, std::ptrdiff_t position) {
        for (auto top = vector.highest(); top; top = vector.highest()) {
            const std::size_t pivot = *top;
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
        return !rest(vector, from).highest();
    }

  private:
    std::vector<ParityVector> basis_;
    std::vector<std::ptrdiff_t> position_;
};

}  // namespace tilewright
