#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/basics/bit_set.h"
#include "core/images/image_table.h"
#include "core/images/imbalance_sums.h"

namespace tilewright {

/// Tells, from a chessboard colouring alone, when the pieces left cannot fill what is open: a reason to
/// backtrack.
///
/// The imbalance of the open cells must be one that the pieces left can have; optional cells make it an
/// interval.
///
/// Made once for a table; then it allocates nothing. It has scratch memory of its own: one object serves one
/// thread.
class ParityCheck {
  public:
    /// Cells are bits as for VolumeCheck.
    explicit ParityCheck(const ImageTable& table, std::span<const int> bitOf = {});

    /// Whether the pieces left can cover as many black and as many white cells as are open. `left` and
    /// `needed` hold for each shape class how many pieces may and how many must still be placed; below 0
    /// means 0. Classes must not have more pieces left than in the table.
    bool allowed(std::span<const std::uint64_t> open, std::span<const int> left, std::span<const int> needed);

  private:
    /// The classes whose shapes have the same imbalance.
    struct Kind {
        int imbalance = 0;
        std::vector<std::size_t> classes;
    };

    BitSet black_;
    BitSet required_;
    std::vector<Kind> kinds_;
    ImbalanceSums sums_;
};

}  // namespace tilewright
