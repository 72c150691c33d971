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

/// The set of subset sums of a multiset of numbers, one bit per sum.
///
/// The empty multiset has the sum 0. Adding n equal numbers takes log2(n) shifts of the words, so a search
/// can recompute the sums of the remaining pieces at every node. Sums above the limit are dropped.
class SubsetSums {
  public:
    /// `limit` is the largest sum of interest, at least 0.
    explicit SubsetSums(int limit);

    /// Resets to the empty multiset.
    void clear();

    /// Adds `copies` numbers `value` (at least 0), each of which may be part of a sum or not.
    void add(int value, int copies);
    /// Adds `value` (at least 0) to every sum.
    void addAlways(long long value);

    int limit() const { return limit_; }
    bool contains(int sum) const;
    /// Whether there is a sum in [least, most], within [0, limit].
    bool meets(int least, int most) const;
    /// The largest sum that is at most `most`, if any.
    std::optional<int> greatestUpTo(int most) const;
    /// The smallest sum from `least` to the limit, if any.
    std::optional<int> leastFrom(int least) const;

  private:
    int limit_;
    BitSet sums_;
};

/// The bit of each of `cellCount` cells: `bitOf`, or the identity if that is empty.
inline std::vector<int> bitNumbers(int cellCount, std::span<const int> bitOf) {
    std::vector<int> bits(bitOf.begin(), bitOf.end());
    if (bits.empty()) {
        bits.resize(static_cast<std::size_t>(cellCount));
        std::iota(bits.begin(), bits.end(), 0);
    }
    return bits;
}

/// The size of a set that holds all of `bits`, ignoring negative ones; at least 1.
inline std::size_t sizeFor(std::span<const int> bits) {
    int highest = 0;
    for (const int bit : bits)
        highest = std::max(highest, bit);
    return static_cast<std::size_t>(highest) + 1;
}

/// The volume filter: detects from sizes alone that the remaining pieces cannot fill the open cells, which
/// lets a search backtrack.
///
/// The open cells fall into components that no piece connects; each needs a subset of the remaining pieces
/// whose volumes add up to its size. A disconnected piece may extend over several components, so each of its
/// parts counts separately. Optional cells count as filled or open, whichever fits.
///
/// Allocates only in the constructor. Uses scratch buffers: one object per thread. Source: M. Busche,
/// "Solving Polyomino and Polycube Puzzles", 2011.
class VolumeCheck {
  public:
    /// Cells are bits of 64-bit words: cell c of the table is bit bitOf[c], or is ignored as never open if
    /// that is negative. If `bitOf` is empty, cell numbers are bit numbers.
    explicit VolumeCheck(const ImageTable& table, std::span<const int> bitOf = {});

    /// The number of words of a set of cells.
    std::size_t words() const { return words_; }

    /// Whether every component of `open` has the size of some subset of the remaining pieces. `left` is the
    /// number of pieces left of each shape class; that of holes is ignored.
    bool partsAllowed(std::span<const std::uint64_t> open, std::span<const int> left);

  private:
    struct Kind {
        int size = 0;
        /// Classes whose pieces have a part of this size, once per such part.
        std::vector<std::size_t> classes;
    };
    struct Extent {
        int required = 0;
        int all = 0;
    };

    void sumParts(std::span<const int> left);
    Extent takeComponent(std::size_t word);

    std::size_t words_;
    /// Adjacency: the neighbours of each bit, `words_` words each.
    BitSet neighbours_;
    BitSet required_;
    std::vector<Kind> kinds_;
    /// Open cells that are not in a component yet, and the queue of the flood fill.
    BitSet rest_;
    BitSet pending_;
    SubsetSums sums_;
};

/// The set of pairs (black, white) of cell counts that some pieces can cover, where each piece may be placed
/// with its colours swapped.
///
/// This is stronger than separate sums of volumes and of imbalances: nine T tetrominoes can fill 36 cells,
/// and an even number of them can be balanced, but nine cannot. Needs a bit per pair, so it is meant for
/// checking a puzzle once. Source: M. R. Garvie's and M. Busche's work on the parity of polyomino puzzles.
class ColourSums {
  public:
    /// No pieces at first. Pairs above `most` are dropped.
    explicit ColourSums(ColourCount most)
        : rows_(static_cast<std::size_t>(most.black) + 1, BitSet(static_cast<std::size_t>(most.white) + 1)) {
        rows_.front().set(0);
    }

    /// Adds a piece that covers these numbers of cells of the two colours; it must be used or may be.
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

    /// Adds any number of such pieces.
    void addAny(ColourCount piece) {
        const auto one = static_cast<std::size_t>(piece.black);
        const auto other = static_cast<std::size_t>(piece.white);
        for (std::size_t black = 0; black < rows_.size(); ++black) {
            // A piece on one colour only can leave the number of black cells unchanged, so its row depends on
            // itself: apply it once per copy that may fit.
            const std::size_t white = rows_[black].words().size() * 64;
            const std::size_t rounds =
                one == 0 || other == 0 ? std::max<std::size_t>(1, white / (one + other)) : 1;
            for (std::size_t round = 0; round < rounds; ++round) {
                if (black >= one) rows_[black].addShifted(rows_[black - one], other);
                if (black >= other) rows_[black].addShifted(rows_[black - other], one);
            }
        }
    }

    /// The numbers of white cells that occur together with `black` black cells.
    const BitSet& whiteFor(int black) const { return rows_[static_cast<std::size_t>(black)]; }
    bool contains(int black, int white) const {
        return whiteFor(black).test(static_cast<std::size_t>(white));
    }

  private:
    std::vector<BitSet> rows_;
};

/// The set of possible differences between the black and white cells that some pieces cover in a checkerboard
/// colouring.
///
/// The difference for a single shape, its imbalance, is the same everywhere except for the sign. With S the
/// sum of all imbalances, pieces that must all be placed reach the difference d exactly if a subset of the
/// doubled imbalances has the sum S + d; an optional piece contributes 0, 1 or 2 times its imbalance. Source:
/// M. R. Garvie's and M. Busche's work on the parity of polyomino puzzles.
class ImbalanceSums {
  public:
    /// `most` is the sum of the imbalances of all pieces that may be added.
    explicit ImbalanceSums(int most) : sums_(2 * most) {}

    /// Resets to no pieces.
    void clear() {
        sums_.clear();
        balanced_ = 0;
    }

    /// Adds `must` required and `may` optional pieces of this imbalance.
    void add(int imbalance, int must, int may) {
        sums_.add(2 * imbalance, must);
        sums_.add(imbalance, 2 * may);
        balanced_ += imbalance * (must + may);
    }

    /// Whether a surplus of black cells in [least, most] is possible; negative for more white cells.
    bool meets(int least, int most) const { return sums_.meets(balanced_ + least, balanced_ + most); }

  private:
    SubsetSums sums_;
    /// The sum S that corresponds to the difference 0.
    int balanced_ = 0;
};

/// The parity filter: detects from a checkerboard colouring that the remaining pieces cannot fill the open
/// cells, which lets a search backtrack.
///
/// The imbalance of the open cells must be reachable by the remaining pieces; with optional cells it is an
/// interval.
///
/// Allocates only in the constructor. Uses scratch buffers: one object per thread.
class ParityCheck {
  public:
    /// `bitOf` as for VolumeCheck.
    explicit ParityCheck(const ImageTable& table, std::span<const int> bitOf = {});

    /// Whether the remaining pieces can cover the numbers of open black and white cells. `left` and `needed`
    /// are the numbers of pieces of each shape class that may and that must still be placed; negative values
    /// count as 0. `left` must not exceed the counts of the table.
    bool allowed(std::span<const std::uint64_t> open, std::span<const int> left, std::span<const int> needed);

  private:
    /// Classes with the same imbalance.
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
