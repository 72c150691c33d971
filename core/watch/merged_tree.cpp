#include "core/watch/merged_tree.h"

#include <algorithm>

namespace tilewright {

namespace {

constexpr std::uint32_t none = SearchTree::none;

using Children = std::vector<std::vector<std::uint32_t>>;

Children childrenOf(const SearchTree& tree) {
    Children children(tree.nodes().size());
    for (std::uint32_t i = 1; i < children.size(); ++i)
        children[tree.nodes()[i].parent].push_back(i);
    return children;
}

struct Merger {
    std::array<const SearchTree*, 2> trees;
    std::array<Children, 2> children;
    std::vector<MergedNode> merged;

    std::vector<std::uint32_t> below(std::size_t side, std::uint32_t node) const {
        return node == none ? std::vector<std::uint32_t>{} : children[side][node];
    }

    void add(std::uint32_t parent, const std::array<std::uint32_t, 2>& nodes) {
        const auto here = static_cast<std::uint32_t>(merged.size());
        merged.push_back({parent, nodes});
        std::vector<std::uint32_t> onlyInB = below(1, nodes[1]);
        for (const std::uint32_t ofA : below(0, nodes[0])) {
            const auto same =
                std::ranges::find(onlyInB, trees[0]->nodes()[ofA].image,
                                  [this](std::uint32_t ofB) { return trees[1]->nodes()[ofB].image; });
            const std::uint32_t ofB = same == onlyInB.end() ? none : *same;
            if (ofB != none) onlyInB.erase(same);
            add(here, {ofA, ofB});
        }
        for (const std::uint32_t ofB : onlyInB)
            add(here, {none, ofB});
    }
};

}  // namespace

std::vector<MergedNode> mergedNodes(const SearchTree& a, const SearchTree& b) {
    Merger merger{{&a, &b}, {childrenOf(a), childrenOf(b)}, {}};
    merger.add(none, {0, 0});
    return std::move(merger.merged);
}

}  // namespace tilewright
