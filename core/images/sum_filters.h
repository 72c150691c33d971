#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/bits.h"
#include "core/images/image_table.h"
#include "core/lattice/lattice.h"

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

/// Which bit each of `cellCount` cells is: what `bitOf` says, or its own number where that is empty.
inline std::vector<int> bitNumbers(int cellCount, std::span<const int> bitOf) {
    std::vector<int> bits(bitOf.begin(), bitOf.end());
    if (bits.empty()) {
        bits.resize(static_cast<std::size_t>(cellCount));
        std::iota(bits.begin(), bits.end(), 0);
    }
    return bits;
}

/// How large a set has to be to hold all of `bits`, those below 0 left out; 1 at least.
inline std::size_t sizeFor(std::span<const int> bits) {
    int highest = 0;
    for (const int bit : bits)
        highest = std::max(highest, bit);
    return static_cast<std::size_t>(highest) + 1;
}

/// Tells, from sizes alone, when the pieces left cannot fill what is open: the volume filter, and a reason to
/// backtrack.
///
/// What is open falls into parts that no piece connects; each needs some of the pieces left whose volumes add
/// up to its size. A piece that is not connected itself may be placed in several parts, so each of its own
/// parts counts alone. Optional cells count as filled or open, whichever helps.
///
/// Made once for a table; then it allocates nothing. It has scratch memory of its own: one object serves one
/// thread. Source: M. Busche, "Solving Polyomino and Polycube Puzzles", 2011.
class VolumeCheck {
  public:
    /// Cells are bits of 64-bit words: cell c of the table is bit bitOf[c], or none at all if that is below 0
    /// (a cell that is never open). Without `bitOf` the cells are the bits.
    explicit VolumeCheck(const ImageTable& table, std::span<const int> bitOf = {});

    /// How many words of a set of cells are looked at: enough for the highest bit.
    std::size_t words() const { return words_; }

    /// Whether every part of `open` can be filled by some of the pieces left, as far as their sizes say.
    /// `left` holds for each shape class how many pieces may still be placed; holes are not looked at.
    bool partsAllowed(std::span<const std::uint64_t> open, std::span<const int> left);

  private:
    struct Kind {
        int size = 0;
        /// Classes whose pieces have a part of that size, each as often as they have one.
        std::vector<std::size_t> classes;
    };
    struct Extent {
        int required = 0;
        int all = 0;
    };

    void sumParts(std::span<const int> left);
    Extent takeComponent(std::size_t word);

    std::size_t words_;
    /// The bits of the neighbours of each bit, `words_` words for each.
    BitSet neighbours_;
    BitSet required_;
    std::vector<Kind> kinds_;
    /// The open cells that no component has taken yet, and those whose neighbours are still to be looked at.
    BitSet rest_;
    BitSet pending_;
    SubsetSums sums_;
};

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
