#pragma once

#include <cstdint>
#include <limits>

#include "core/search/cell_order.h"
#include "core/search/fila.h"
#include "core/search/inside.h"
#include "core/search/lanes.h"
#include "core/search/list_walk.h"
#include "core/search/schedule.h"

namespace tilewright {

/// The neighbours of a cell with their occupancy, and the list index that their bits form (ILSI of the FILA
/// article).
template <class Occupancy>
std::vector<TargetNeighbour> closedNeighbours(const ImageTable& table, const CellBits& cells, int cell,
                                              const Occupancy& occupied) {
    std::vector<TargetNeighbour> neighbours;
    for (const int neighbour : cells.neighboursOf(table, cell)) {
        const int bit = cells.bitOf(neighbour);
        neighbours.push_back({neighbour, bit < 0 || occupied.test(bit)});
    }
    return neighbours;
}

inline unsigned listSetIndex(std::span<const TargetNeighbour> neighbours) {
    unsigned index = 0;
    for (const TargetNeighbour& neighbour : neighbours)
        index = index << 1 | (neighbour.isClosed ? 1U : 0U);
    return index;
}

/// Reads the state of a ListSpace at one node. Constructed for a single call of at().
template <class Space>
class InsideLists {
    using Occupancy = typename Space::Occupancy;
    using Set = typename Space::Blocks::Set;

  public:
    InsideLists(const Space& space, typename Space::Node node)
        : space_(space),
          node_(std::move(node)),
          stage_(space.stageAt(node_.piecesLeft)),
          inside_{node_.left, {}, 0, {}, {}, {}, 0, 0, {}, false, {}, {}} {}

    ListsInside at(int cell, int shape) {
        const ImageTable& table = space_.table();
        for (int c = 0; c < table.cellCount(); ++c)
            if (space_.cells().bitOf(c) < 0) inside_.filledBefore.push_back(c);
        if (stage_.order == nullptr) weighCandidates();
        if (cell < 0) {
            takeSet(space_.pieceLists().setFor(shape));
            return std::move(inside_);
        }
        const int bit = space_.cells().bitOf(cell);
        for (const auto& layout : space_.layouts())
            if (layout.cells.test(bit) && !table.isHole(layout.image)) ++inside_.covering;
        inside_.neighbours = closedNeighbours(table, space_.cells(), cell, node_.occupied);
        inside_.listSet = listSetIndex(inside_.neighbours);
        if (stage_.order != nullptr)
            for (int b = 0; b < space_.cells().count(); ++b)
                if (space_.cells().hasCell(b) &&
                    stage_.order->filling.rankOf(b) < stage_.order->filling.rankOf(bit))
                    inside_.earlier.push_back(space_.cells().cellOf(b));
        takeLists(bit);
        return std::move(inside_);
    }

  private:
    void takeLists(int bit) {
        if (stage_.algorithm == Algorithm::fila) {
            const auto& lists = stage_.order != nullptr ? *stage_.order->lists : space_.unorderedLists();
            // Without a filling order, there may be no list for a target whose neighbours are all open.
            if (stage_.order != nullptr)
                forEachImage(lists.setFor(bit, {}), [&](ImageId image) { countBefore(image); });
            else
                inside_.beforeNeighbours = inside_.covering;
            takeSet(lists.setFor(bit, node_.occupied));
            if (!space_.schedule().neighbourFilter) return;
            for (const TargetNeighbour& neighbour : inside_.neighbours)
                if (neighbour.cell >= 0 && neighbour.isClosed && isChosen(lists, bit, neighbour.cell))
                    inside_.filledNeighbours.push_back(neighbour.cell);
            return;
        }
        if (stage_.algorithm == Algorithm::deBruijn)
            stage_.order->deBruijn->forEach(
                bit, [&](const auto& layout) { inside_.images.push_back(layout.image); });
        else
            takeTree(bit);
        for (const ImageId image : inside_.images)
            countBefore(image);
    }

    // Whether the lists depend on a neighbour; not all take part.
    template <class Lists>
    bool isChosen(const Lists& lists, int target, int neighbour) const {
        if (inside_.neighbours.size() <= mostListNeighbours) return true;
        const int bit = space_.cells().bitOf(neighbour);
        return bit >= 0 && lists.neighboursOf(target).test(bit);
    }

    void countBefore(ImageId image) { inside_.beforeNeighbours += space_.table().isHole(image) ? 0 : 1; }

    void takeTree(int bit) {
        const auto& tree = stage_.order->fletcher[static_cast<std::size_t>(bit)];
        const auto& layouts = stage_.order->layoutsAt[static_cast<std::size_t>(bit)];
        for (const std::uint32_t leaf : tree.imagesAtLeaves())
            inside_.images.push_back(layouts[leaf].image);
        FletcherInside& fletcher = inside_.fletcher;
        fletcher.atTarget = tree.leavesAtTarget();
        for (const auto& node : tree.nodes())
            fletcher.nodes.push_back({space_.cells().cellOf(node.bit), node.next, node.firstLeaf,
                                      node.lastLeaf, node_.occupied.test(node.bit)});
        tree.walkNodes(
            node_.occupied,
            [&](std::uint32_t node) {
                fletcher.walk.push_back({false, node});
            },
            [&](std::uint32_t leaf) {
                fletcher.walk.push_back({true, leaf});
            });
    }

    template <class Visit>
    void forEachImage(const Set& set, Visit visit) const {
        for (std::uint32_t b = set.first; b < set.last; ++b)
            for (unsigned lane = 0; lane < laneCount; ++lane)
                if (!space_.blocks().block(b).shape(lane).test(Space::Blocks::kPadding))
                    visit(space_.blocks().image(b, lane));
    }

    void takeSet(const Set& set) {
        forEachImage(set, [&](ImageId image) { inside_.images.push_back(image); });
    }

    void weighCandidates() {
        forEachTarget(space_, stage_.heuristic, node_, node_.occupied, node_.used,
                      [&](const ListTarget<Space>& target) {
                          inside_.candidates.push_back(candidateOf(target));
                          return true;
                      });
    }

    TargetCandidate candidateOf(const ListTarget<Space>& target) const {
        TargetCandidate candidate;
        candidate.shape = target.shape;
        forEachImage(target.set, [&](ImageId) { ++candidate.images; });
        constexpr unsigned all = std::numeric_limits<unsigned>::max();
        candidate.fits = static_cast<int>(countFits(space_, target.set, node_.occupied, node_.used, all));
        if (target.bit < 0) return candidate;
        candidate.cell = space_.cells().cellOf(target.bit);
        for (const TargetNeighbour& neighbour :
             closedNeighbours(space_.table(), space_.cells(), candidate.cell, node_.occupied))
            candidate.openNeighbours += neighbour.isClosed ? 0 : 1;
        return candidate;
    }

    const Space& space_;
    const typename Space::Node node_;
    const typename Space::Stage& stage_;
    ListsInside inside_;
};

}  // namespace tilewright
