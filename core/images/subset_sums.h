#pragma once

#include <optional>

#include "core/basics/bit_set.h"

namespace tilewright {

/// Which numbers are sums of some of a heap of numbers: one bit for each sum.
///
/// An empty heap has the sum 0. Adding equal numbers costs one pass of shifts over the words for each
/// doubling of how many there are, so that a search may build the sums of the pieces left afresh at every
/// node. Sums above the limit may be forgotten.
class SubsetSums {
  public:
    /// `limit` is the largest sum that is asked for, 0 or more.
    explicit SubsetSums(int limit);

    /// Back to the empty heap.
    void clear();

    /// Adds `value`, 0 or more, to the heap `copies` times: any number of them may be in a sum.
    void add(int value, int copies);
    /// Adds something that is in every sum. `value` is 0 or more.
    void addAlways(long long value);

    int limit() const { return limit_; }
    bool contains(int sum) const;
    /// Whether some sum is from `least` to `most`; what is below 0 or above the limit is never one.
    bool meets(int least, int most) const;
    /// The greatest sum up to `most`, if any.
    std::optional<int> greatestUpTo(int most) const;
    /// The least sum from `least` up to the limit, if any.
    std::optional<int> leastFrom(int least) const;

  private:
    int limit_;
    BitSet sums_;
};

}  // namespace tilewright
