#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tilewright {

/// Fletcher's tree over the cells around a target: every image that may fill the target is a leaf, and the
/// cells that it covers besides the target are the way to it.
///
/// To find the images that fit, the tree is walked from the target, and the subtree of a filled cell is
/// passed over as a whole. On an empty board the 12 pentominoes have 63 leaves, and 90 reads find them all;
/// with the neighbour most of them need filled, one read passes over 49.
///
/// Fletcher drew his tree by hand. Here it grows by one rule: of the images that are left, take the cell that
/// most of them need, split off those, and go on with the others.
///
/// Source: J. G. Fletcher, "A program to solve the pentomino problem by the recursive use of macros", CACM
/// 8(10), 1965.
class FletcherTree {
  public:
    /// `images[i]` are the bits that image i covers, without the target.
    explicit FletcherTree(std::vector<std::vector<std::uint16_t>> images);

    /// Nodes are in the order of the walk; `next` is where it goes on after the subtree of the node. Leaves
    /// are in the order of the walk too: those of a branch are side by side.
    struct Node {
        std::uint16_t bit = 0;
        std::uint32_t next = 0;
        std::uint32_t firstLeaf = 0;
        std::uint32_t lastLeaf = 0;
    };
    std::span<const Node> nodes() const { return nodes_; }
    /// Which image is at each leaf.
    std::span<const std::uint32_t> imagesAtLeaves() const { return leaves_; }
    /// How many leaves, the first ones, need no cell besides the target.
    std::uint32_t leavesAtTarget() const { return atTarget_; }

    /// Calls `read(bit)` before each look at a cell and `leaf(i)` for each image i that fits.
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

    void grow(std::vector<Rest> images);
    std::uint32_t takeLeaves(std::vector<Rest>& images);

    std::vector<Node> nodes_;
    std::vector<std::uint32_t> leaves_;
    std::uint32_t atTarget_ = 0;
};

}  // namespace tilewright
