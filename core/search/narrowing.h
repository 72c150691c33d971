#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/search/search_space.h"

namespace tilewright {

/// List narrowing: at each node, the images that still fit are known, and so is what has the fewest of them.
///
/// An *item* is something that an image occupies: one of its cells, several of them that no image tells apart
/// (see CellClasses), or its shape.
///
/// Problem: the best target is the cell or piece with the fewest images, but a heuristic over FILA lists can
/// only compare cells, and DLX pays for its links at every node. Idea: images are columns of a matrix of
/// bits. Those that collide with a placed image are in the rows of its items: a few dozen instructions for
/// 512 images.
///
///   matrix  item    image 0 1 2 3 4 ... 511      of a node  images that fit  1 1 0 1 1 ...
///           cell 0        0 1 0 0 1      1
///           cell 1        1 0 0 1 1      0                  counts, a bit per item and plane:
///           shape F       1 1 0 0 0      0                    ones  1 0 1 ...
///                                                             twos  0 1 1 ...
///
/// The images of all items are counted at once, by full adders on whole sets of items ("bit-sliced"): those
/// that a placement excludes are added up, a tree of adders with one adder per image, and subtracted from the
/// counts of the node above; or those that stay are added up, if they are fewer. Where both are many, the
/// rows are counted instead, each only up to the best count so far, and a node with an item without images is
/// left at once.
///
/// A node that has lost most images gets a smaller matrix, once its subtree has had enough nodes to pay for
/// it: no subtree takes more than about twice as long as if its size had been known in advance.
///
/// Target: the item with the fewest images; a piece may have half as many again as a cell (see
/// NarrowChooser).
///
/// Invariants: each node's images are exactly those that are disjoint from everything placed; its counts, if
/// there are any, are theirs. Cells that may stay open are never targets, and a hole is not an image; but
/// where a number of a group of cells stays open, the holes of the group are images, and its cells and the
/// group are targets like any other.
///
/// A node without mandatory cells and pieces is a solution; optional pieces are then added in every way. A
/// node is pruned when a mandatory cell or piece has no image, or when more cells would stay open than the
/// volume of the pieces allows.
std::shared_ptr<const SearchSpace> makeNarrowSpace(const SpaceOrigin& origin,
                                                   const std::vector<bool>& filled);

/// The maximum number of items of a narrowing search.
inline constexpr std::size_t maxNarrowItems = 4096;

/// How many images a block of a row stands for; a row has whole blocks.
inline constexpr std::size_t narrowBlock = 512;

/// The number of 64-bit words for the items of a narrowing search.
constexpr std::size_t narrowWordsFor(std::size_t items) {
    if (items > 1024) return maxNarrowItems / 64;
    std::size_t words = 2;
    while (words * 64 < items)
        words *= 2;
    return words;
}

}  // namespace tilewright
