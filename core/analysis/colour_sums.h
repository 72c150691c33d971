#pragma once

#include <cstdint>
#include <vector>

#include "core/lattice/chessboard.h"

namespace tilewright {

/// How many black and how many white cells some pieces can cover together, whichever way round each of them
/// lies.
///
/// It knows more than sums of volumes and of imbalances apart: nine T tetrominoes can fill 36 cells, and two
/// of them can be balanced, but no nine of them are. One bit for each pair of numbers, so this is for
/// checking a puzzle once. Source: M. R. Garvie's and M. Busche's work on the parity of polyomino puzzles.
class ColourSums {
  public:
    /// No pieces at first. Pairs of more than `most` are not told.
    explicit ColourSums(ColourCount most);

    /// One more piece with so many cells of the colours; `mustBeUsed` or may be left out.
    void add(ColourCount piece, bool mustBeUsed);

    /// Neither number of `cells` may be above `most` or below 0.
    bool contains(ColourCount cells) const;
    /// Whether some pair is from `least` to `most`, both colours. The limits of contains() hold for both.
    bool meets(ColourCount least, ColourCount most) const;

  private:
    void moveInto(std::vector<std::uint64_t>& result, ColourCount by) const;

    ColourCount most_;
    std::size_t rowWords_;
    /// A row for each number of black cells, a bit for each number of white ones.
    std::vector<std::uint64_t> rows_;
    std::vector<std::uint64_t> next_;
};

}  // namespace tilewright
