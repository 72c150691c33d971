#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/basics/bit_set.h"
#include "core/images/image_table.h"
#include "core/images/subset_sums.h"

namespace tilewright {

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

}  // namespace tilewright
