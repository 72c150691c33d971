#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/search/host.h"

namespace tilewright {

/// The explored part of a search tree, with the work and the solutions of each subtree. If it is too large,
/// only the nodes with the largest subtrees are kept. Not thread-safe.
class SearchTree {
  public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    /// A node corresponds to a placed image; node 0 is the root.
    struct Node {
        std::uint32_t parent = none;
        ImageId image = 0;
        /// Before the image was placed; 0 for the root.
        int piecesLeft = 0;
        /// 0 for the root, 1 for the first image.
        int depth = 0;
        /// The target cell; -1 for the root, and if the target was a piece.
        int target = -1;
        /// The event that placed the image; 0 for the root.
        std::uint64_t firstStep = 0;
        /// The event that removed the image; meaningless while it is placed.
        std::uint64_t lastStep = 0;
        /// Solutions found in the subtree.
        std::uint64_t solutions = 0;
        /// Whether the image is still placed.
        bool isOpen = true;
    };

    SearchTree();

    void apply(const SearchEvent& event);

    /// The nodes in preorder: parents before children, children by firstStep. Work of a node that its
    /// children do not account for is its own or that of dropped children.
    std::span<const Node> nodes() const { return nodes_; }

    /// The number of events in the subtree so far, including those that placed and removed the image.
    std::uint64_t workOf(const Node& node) const {
        return (node.isOpen ? step_ : node.lastStep) - node.firstStep + 1;
    }

    /// The step of the last event.
    std::uint64_t step() const { return step_; }
    /// Whether no nodes have been dropped.
    bool isWhole() const { return isWhole_; }

  private:
    void dropSmallSubtrees();

    std::uint64_t step_ = 0;
    bool isWhole_ = true;
    std::vector<Node> nodes_;
    /// The path to the current node, and the targets chosen along it.
    std::vector<std::uint32_t> open_;
    std::vector<int> targets_{-1};
};

/// A node of the union of two search trees: the same images, placed in the same order.
struct MergedNode {
    /// An index into the merged nodes; SearchTree::none for the root.
    std::uint32_t parent = SearchTree::none;
    /// The node's index in each tree; SearchTree::none if it is not in the tree.
    std::array<std::uint32_t, 2> nodes{SearchTree::none, SearchTree::none};
};

/// The union of the trees of two searches of a puzzle, in preorder. Children of a node are those of `a` in
/// their order, then those that only `b` has.
std::vector<MergedNode> mergedNodes(const SearchTree& a, const SearchTree& b);

}  // namespace tilewright
