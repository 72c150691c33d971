#pragma once

#include "core/images/subset_sums.h"

namespace tilewright {

/// By how many cells the black ones can outnumber the white ones that some pieces cover, on a chessboard.
///
/// Wherever a shape lies, the numbers of black and of white cells that it covers differ by the same amount,
/// its imbalance; only the sign changes. With S the sum of the imbalances, pieces that must all be placed
/// reach d exactly if some of the doubled imbalances add up to S + d; a piece that may stay out counts with
/// 0, 1 or 2 times its own. Source: M. R. Garvie's and M. Busche's work on the parity of polyomino puzzles.
class ImbalanceSums {
  public:
    /// `most` is the sum of the imbalances of all pieces that are ever added.
    explicit ImbalanceSums(int most) : sums_(2 * most) {}

    /// Back to no pieces.
    void clear() {
        sums_.clear();
        balanced_ = 0;
    }

    /// Adds `must` pieces of that imbalance that are placed and `may` that may be.
    void add(int imbalance, int must, int may) {
        sums_.add(2 * imbalance, must);
        sums_.add(imbalance, 2 * may);
        balanced_ += imbalance * (must + may);
    }

    /// Whether the surplus of black cells can be from `least` to `most`, below 0 for more white ones.
    bool meets(int least, int most) const { return sums_.meets(balanced_ + least, balanced_ + most); }

  private:
    SubsetSums sums_;
    /// The sum that stands for as many black cells as white ones.
    int balanced_ = 0;
};

}  // namespace tilewright
