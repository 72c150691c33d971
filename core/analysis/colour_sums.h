#pragma once

#include <vector>

#include "core/basics/bit_set.h"
#include "core/lattice/chessboard.h"

namespace tilewright {

/// How many black and how many white cells some pieces can cover together, whichever way round each of them
/// is placed.
///
/// It knows more than sums of volumes and of imbalances apart: nine T tetrominoes can fill 36 cells, and two
/// of them can be balanced, but no nine of them are. One bit for each pair of numbers, so this is for
/// checking a puzzle once. Source: M. R. Garvie's and M. Busche's work on the parity of polyomino puzzles.
class ColourSums {
  public:
    /// No pieces at first. Pairs of more than `most` are left out.
    explicit ColourSums(ColourCount most);

    /// Adds a piece with these numbers of cells of the two colours; `mustBeUsed` or may be left out.
    void add(ColourCount piece, bool mustBeUsed);

    /// Neither number of `cells` may be above `most` or below 0.
    bool contains(ColourCount cells) const;
    /// Whether some pair is from `least` to `most`, both colours. The limits of contains() hold for both.
    bool meets(ColourCount least, ColourCount most) const;

  private:
    void moveInto(std::vector<BitSet>& result, ColourCount by) const;

    ColourCount most_;
    /// For each number of black cells the numbers of white ones.
    std::vector<BitSet> rows_;
};

}  // namespace tilewright
