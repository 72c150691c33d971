#pragma once

#include <algorithm>
#include <vector>

#include "core/basics/bit_set.h"
#include "core/lattice/lattice.h"

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
    explicit ColourSums(ColourCount most)
        : rows_(static_cast<std::size_t>(most.black) + 1, BitSet(static_cast<std::size_t>(most.white) + 1)) {
        rows_.front().set(0);
    }

    /// Adds a piece with these numbers of cells of the two colours, which is used or, where it need not be,
    /// may be left out.
    void add(ColourCount piece, bool mustBeUsed) {
        const auto one = static_cast<std::size_t>(piece.black);
        const auto other = static_cast<std::size_t>(piece.white);
        for (std::size_t black = rows_.size(); black-- > 0;) {
            const BitSet own = rows_[black];
            if (mustBeUsed) rows_[black].clear();
            if (black >= one) rows_[black].addShifted(one == 0 ? own : rows_[black - one], other);
            if (black >= other) rows_[black].addShifted(other == 0 ? own : rows_[black - other], one);
        }
    }

    /// Adds such a piece any number of times.
    void addAny(ColourCount piece) {
        const auto one = static_cast<std::size_t>(piece.black);
        const auto other = static_cast<std::size_t>(piece.white);
        for (std::size_t black = 0; black < rows_.size(); ++black) {
            // A piece with cells of one colour only leaves the number of black cells as it is, so its row
            // depends on itself: it is applied once for each copy that may fit.
            const std::size_t white = rows_[black].words().size() * 64;
            const std::size_t rounds =
                one == 0 || other == 0 ? std::max<std::size_t>(1, white / (one + other)) : 1;
            for (std::size_t round = 0; round < rounds; ++round) {
                if (black >= one) rows_[black].addShifted(rows_[black - one], other);
                if (black >= other) rows_[black].addShifted(rows_[black - other], one);
            }
        }
    }

    /// The numbers of white cells that go with a number of black ones.
    const BitSet& whiteFor(int black) const { return rows_[static_cast<std::size_t>(black)]; }
    bool contains(int black, int white) const {
        return whiteFor(black).test(static_cast<std::size_t>(white));
    }

  private:
    std::vector<BitSet> rows_;
};

}  // namespace tilewright
