#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/search/host.h"

namespace tilewright {

/// The tree that a search has walked so far, with the work and the solutions below each node; where it is
/// too large, only the nodes with the most work below them. One thread at a time.
class SearchTree {
  public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    /// A node is an image that was placed; the root, node 0, is the beginning.
    struct Node {
        std::uint32_t parent = none;
        ImageId image = 0;
        /// Before the image was placed; for the root 0.
        int piecesLeft = 0;
        /// 0 for the root, 1 for the first image.
        int depth = 0;
        /// The cell that it was placed to fill; -1 for the root, and where a piece was to be placed.
        int target = -1;
        /// Of the event that placed the image; 0 for the root.
        std::uint64_t firstStep = 0;
        /// Of the event that removed it; meaningless while it is placed.
        std::uint64_t lastStep = 0;
        /// Found below it.
        std::uint64_t solutions = 0;
        /// Whether the image is still placed.
        bool isOpen = true;
    };

    SearchTree();

    void apply(const SearchEvent& event);

    /// Parents before their children, and children in the order of the search: the order of firstStep. Work
    /// of a node that none of its children has is its own, or that of children too small to be kept.
    std::span<const Node> nodes() const { return nodes_; }

    /// How many events there were so far below a node, those that placed and removed its image among them.
    std::uint64_t workOf(const Node& node) const {
        return (node.isOpen ? step_ : node.lastStep) - node.firstStep + 1;
    }

    /// The step that the tree is about.
    std::uint64_t step() const { return step_; }
    /// Whether it has all nodes.
    bool isWhole() const { return isWhole_; }

  private:
    void forgetSmall();

    std::uint64_t step_ = 0;
    bool isWhole_ = true;
    std::vector<Node> nodes_;
    /// The nodes whose images are placed, from the root on, and the targets chosen there.
    std::vector<std::uint32_t> open_;
    std::vector<int> targets_{-1};
};

/// A node of two search trees that are seen as one: the same images, placed in the same order.
struct MergedNode {
    /// An index into the merged nodes; SearchTree::none for the root.
    std::uint32_t parent = SearchTree::none;
    /// Its index in each tree; SearchTree::none where only the other one has it.
    std::array<std::uint32_t, 2> nodes{SearchTree::none, SearchTree::none};
};

/// All nodes of two searches of one puzzle; the root comes first, and what lies below a node follows it. The
/// children of a node are those of `a` in their order, then those that only `b` has.
std::vector<MergedNode> mergedNodes(const SearchTree& a, const SearchTree& b);

}  // namespace tilewright
