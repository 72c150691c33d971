#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

/// The bits that Fletcher's tree prefers to read around a target; see FletcherTree.
struct FletcherReads {
    /// The straight line along which the filling order leaves the target, starting with the next cell.
    std::vector<std::uint16_t> ahead;
    /// Read after the line, in this order.
    std::vector<std::uint16_t> beside;
};

/// Finds the FletcherReads of all targets for one filling order. `table` must outlive it.
class FletcherOrder {
  public:
    /// `order` holds all cells of the table in filling order.
    FletcherOrder(const ImageTable& table, const std::vector<int>& order);

    /// `bitOf` holds the bit of each cell; -1 for filled ones. Empty unless the puzzle is flat and made of
    /// squares.
    FletcherReads around(int target, std::span<const int> bitOf) const;

  private:
    Cell step(Cell from, int ahead, int beside) const;

    std::map<Cell, int> numberOf_;
    const ImageTable& table_;
    /// The direction of the filling order along a line, and the one to the next line.
    Cell ahead_;
    Cell beside_;
};

/// Fletcher's tree over the cells around a target: each image that may fill the target is a leaf, and the
/// cells that it covers besides the target are the path to it.
///
///     target --+-- ahead --+-- ahead --+-- ... -- the images that cover the cells of the path
///              |           |           +-- beside -- ...
///              |           +-- beside -- ...
///              +-- beside -- ...
///
/// To find the images that fit, the tree is walked from the target, and the subtree of a filled cell is
/// skipped as a whole. The images of a node are split by one cell after the other; those that cover the cell
/// become its subtree. The next cell is chosen by these rules:
/// 1. a cell that all images of the node cover, since they share the read;
/// 2. the next cell straight ahead, if the path has covered the line up to it (FletcherReads::ahead);
/// 3. the cell beside the target, then those a knight's move away (FletcherReads::beside);
/// 4. the cell that most images cover. On other lattices and in space this is the only rule.
///
/// Fletcher drew his tree by hand. Rules 2 and 3 reproduce everything that the FILA article reports about it:
/// on open ground the 12 pentominoes have 63 leaves, and 90 reads find all of them. The first read is of the
/// cell ahead (there below, here above the target) and skips 29 images if that cell is filled; the cell
/// beside the target is read in steps 5, 9, 20 and 44, where it skips 1, 4, 10 and 34. Rule 4 alone also
/// needs 90 reads, but reads the cell beside the target first, where one read skips 49.
///
/// Source: J. G. Fletcher, "A program to solve the pentomino problem by the recursive use of macros", CACM
/// 8(10), 1965.
class FletcherTree {
  public:
    /// `images[i]` are the bits that image i covers, without the target.
    explicit FletcherTree(std::vector<std::vector<std::uint16_t>> images, FletcherReads reads = {});

    /// Nodes are in preorder; `next` is where the walk continues after the subtree of the node. Leaves are in
    /// the same order, so the leaves of a branch are contiguous.
    struct Node {
        std::uint16_t bit = 0;
        std::uint32_t next = 0;
        std::uint32_t firstLeaf = 0;
        std::uint32_t lastLeaf = 0;
    };
    std::span<const Node> nodes() const { return nodes_; }
    /// The image at each leaf.
    std::span<const std::uint32_t> imagesAtLeaves() const { return leaves_; }
    /// The number of leaves that need no cell besides the target; they come first.
    std::uint32_t leavesAtTarget() const { return atTarget_; }

    /// Calls `read(bit)` before each look at a cell, and `leaf(i)` for each image i that fits.
    template <class Occupancy, class Read, class Leaf>
    void walk(const Occupancy& occupied, Read read, Leaf leaf) const {
        walkNodes(
            occupied, [&](std::uint32_t node) { read(static_cast<int>(nodes_[node].bit)); },
            [&](std::uint32_t at) { leaf(leaves_[at]); });
    }

    /// The same, but passes the indices of nodes and leaves.
    template <class Occupancy, class Read, class Leaf>
    void walkNodes(const Occupancy& occupied, Read read, Leaf leaf) const {
        for (std::uint32_t i = 0; i < atTarget_; ++i)
            leaf(i);
        for (std::uint32_t n = 0; n < nodes_.size();) {
            const Node& node = nodes_[n];
            read(n);
            if (occupied.test(node.bit)) {
                n = node.next;
                continue;
            }
            for (std::uint32_t i = node.firstLeaf; i < node.lastLeaf; ++i)
                leaf(i);
            ++n;
        }
    }

  private:
    struct Rest {
        std::uint32_t image = 0;
        std::vector<std::uint16_t> bits;
    };

    void grow(std::vector<Rest> images, std::size_t aheadRead);
    std::uint16_t nextRead(const std::vector<Rest>& images, std::size_t aheadRead) const;
    std::uint32_t takeLeaves(std::vector<Rest>& images);

    FletcherReads reads_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> leaves_;
    std::uint32_t atTarget_ = 0;
};

}  // namespace tilewright
