#include "core/watch/search_tree.h"

#include <algorithm>

namespace tilewright {

namespace {

// More than a drawing can show. At this size the half of the nodes with the least work is dropped.
constexpr std::size_t mostNodes = std::size_t{1} << 14;

}  // namespace

SearchTree::SearchTree() : nodes_(1), open_{0} {}

void SearchTree::apply(const SearchEvent& event) {
    step_ = event.step;
    switch (event.kind) {
        case SearchEvent::Kind::target:
            targets_.back() = event.cell;
            break;
        case SearchEvent::Kind::placed: {
            if (nodes_.size() >= mostNodes) dropSmallSubtrees();
            nodes_.push_back({.parent = open_.back(),
                              .image = event.image,
                              .piecesLeft = event.piecesLeft,
                              .depth = static_cast<int>(open_.size()),
                              .target = targets_.back(),
                              .firstStep = event.step,
                              .lastStep = event.step});
            open_.push_back(static_cast<std::uint32_t>(nodes_.size() - 1));
            targets_.push_back(-1);
            break;
        }
        case SearchEvent::Kind::removed: {
            Node& node = nodes_[open_.back()];
            node.isOpen = false;
            node.lastStep = event.step;
            open_.pop_back();
            targets_.pop_back();
            break;
        }
        case SearchEvent::Kind::solution:
            for (const std::uint32_t open : open_)
                ++nodes_[open].solutions;
            break;
        default:
            break;
    }
}

// A child has less work than its parent, so the remaining nodes still form a tree.
void SearchTree::dropSmallSubtrees() {
    std::vector<std::uint64_t> work;
    for (const Node& node : nodes_)
        if (!node.isOpen) work.push_back(workOf(node));
    const auto middle = work.begin() + static_cast<std::ptrdiff_t>(work.size() / 2);
    std::nth_element(work.begin(), middle, work.end());
    const std::uint64_t least = *middle;

    std::vector<std::uint32_t> placeOf(nodes_.size(), none);
    std::vector<Node> kept;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node node = nodes_[i];
        if (!node.isOpen && workOf(node) <= least) continue;
        if (node.parent != none) node.parent = placeOf[node.parent];
        placeOf[i] = static_cast<std::uint32_t>(kept.size());
        kept.push_back(node);
    }
    for (std::uint32_t& node : open_)
        node = placeOf[node];
    nodes_ = std::move(kept);
    isWhole_ = false;
}

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
