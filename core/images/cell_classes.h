#pragma once

#include <span>
#include <vector>

#include "core/basics/stop.h"
#include "core/images/image_table.h"

namespace tilewright {

/// The classes of cells that a search cannot tell apart.
///
/// In a fine grid, such as rhombic tetrahedra or cubes drawn at twice their size, many cells are covered by
/// exactly the same placements. A solution then covers all of them with one piece, so the search needs a
/// single column for them. Statistics and pictures still speak of cells.
struct CellClasses {
    /// The class of each cell of the table. Classes are numbered by their lowest cells.
    std::vector<int> classOf;
    /// The lowest cell of each class.
    std::vector<int> lowest;

    std::size_t count() const { return lowest.size(); }
    std::size_t of(std::size_t cell) const { return static_cast<std::size_t>(classOf[cell]); }
};

/// The coarsest classes such that each of `images` covers all cells of a class or none of them, and all cells
/// of a class may stay open as the same kind of hole, or must be filled.
///
/// Partition refinement: each image splits the classes that it covers in part. Takes time proportional to the
/// number of cells of all images.
CellClasses cellClasses(const ImageTable& table, std::span<const ImageId> images);

/// For each cell the lowest one of its class, which stands for all of them in a search; empty if each cell is
/// to be on its own. That is so if a puzzle of up to `small` cells has small classes: those do not pay, and
/// the counts of a heuristic that looks at neighbours would depend on them.
std::vector<int> lowestOfClasses(const ImageTable& table, std::span<const ImageId> images, int small);

/// Removes images that no solution has: where all images of a cell A that must be filled cover a cell B, too,
/// those that cover B but not A (column dominance). Repeats that until there are none.
///
/// So a puzzle that is drawn at twice its size loses the placements between the cells of the original, and
/// has classes of the size of those. Takes little time if no cell dominates another: the common cells of the
/// first images of a cell are few. `images` must be ascending. Throws Stopped when `stop` is requested.
std::vector<ImageId> withoutDominated(const ImageTable& table, std::span<const ImageId> images,
                                      const StopToken& stop);

}  // namespace tilewright
