#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/watch/search_tree.h"

namespace tilewright {

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
