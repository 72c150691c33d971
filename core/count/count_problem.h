#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/images/region_symmetry.h"

namespace tilewright {

/// A way to cover some cells at once.
struct CountItem {
    /// How much it adds to a counter.
    struct Use {
        int counter = 0;
        int amount = 1;
    };

    /// Ascending.
    std::vector<std::uint16_t> cells;
    /// At most one for each counter.
    std::vector<Use> uses;
    /// The image that it is, the first one where it is several.
    ImageId image = 0;
};

/// What is counted: the sets of items that cover every cell exactly once and leave every counter between its
/// bounds. Shapes of which any number may be used need no counter.
///
/// Cells are numbered in the order in which they are filled. Those that the same items cover are one cell
/// here.
struct CountProblem {
    struct Counter {
        int min = 0;
        int max = 1;
    };

    int cellCount = 0;
    /// By their lowest cells.
    std::vector<CountItem> items;
    std::vector<Counter> counters;
    /// Cells that share a side, where every item is connected by them; empty otherwise.
    std::vector<std::vector<std::uint16_t>> neighbours;
    /// How many states there may be to tell apart, roughly: tells which of two problems takes longer.
    double cost = 0.0;
    /// Where each cell goes by a symmetry that changes nothing; empty if none is known.
    std::vector<std::uint16_t> mirror;

    /// The items whose lowest cell is the one with this number.
    std::span<const CountItem> itemsFrom(int cell) const;
    /// Whether each counter must end at its upper bound.
    bool isExact() const;
    /// Whether every counter may stay at 0: the solution without an item.
    bool allowsNothing() const;
};

/// Problems with more cells, crossings among them, are too large for counting without a list.
inline constexpr int mostCountedCells = 9 * 64;

/// What to tell apart while counting.
enum class CountBy {
    nothing,
    /// Which optional cells stay open: one more counter for each of them, in the order of the table.
    openCells,
    /// Where one piece lies; known from a diagram of all solutions.
    places,
};

/// The tilings of a table by some of its images, ascending. The counters are those of the shapes that need
/// one, in their order, and then those that `by` adds.
CountProblem countProblem(const ImageTable& table, std::span<const ImageId> images,
                          CountBy by = CountBy::nothing);

/// Sets `problem.mirror`, where every shape is its own mirror image, to the symmetry that moves cells least
/// in their order: what is open is then open in the same order as its mirror image. `problem` is made from
/// all images of the table.
void findMirror(CountProblem& problem, const ImageTable& table, std::span<const RegionSymmetry> symmetries);

/// The tilings that a symmetry carries to themselves. The symmetry must keep the fixed pieces.
CountProblem fixedProblem(const ImageTable& table, const RegionSymmetry& symmetry);

}  // namespace tilewright
