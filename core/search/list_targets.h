#pragma once

#include <bit>
#include <cstdint>

#include "core/search/schedule.h"

namespace tilewright {

// How a walk over lists picks what to fill next where no fixed order says it. The walk and those who look
// inside it ask here both.

/// Something that a heuristic weighs up: the cell with bit `bit`, or, if that is -1, the shape class `shape`;
/// and the images that may fill it.
template <class Space>
struct ListTarget {
    int bit = -1;
    int shape = -1;
    typename Space::Blocks::Set set;
};

/// Calls `visit(target)` for everything that the heuristic weighs up at a node, until it returns false.
///
/// Heuristic P weighs the pieces that are the last of their shape and must be used. Where there is none,
/// equal pieces would be tried in every order, and so it weighs cells as E does.
template <class Space, class Visit>
inline void forEachTarget(const Space& space, Heuristic::Kind heuristic, const typename Space::Node& node,
                          const typename Space::Occupancy& occupied, const typename Space::ShapeSet& used,
                          Visit visit) {
    typename Space::Occupancy cells;
    switch (heuristic) {
        case Heuristic::Kind::fixedOrder:
            return;
        case Heuristic::Kind::piece: {
            bool anyPiece = false;
            for (int shape = 0; shape < space.table().shapeCount(); ++shape) {
                if (!node.mayTarget(shape, used)) continue;
                anyPiece = true;
                if (!visit(ListTarget<Space>{-1, shape, space.pieceLists().setFor(shape)})) return;
            }
            if (anyPiece) return;
            [[fallthrough]];
        }
        case Heuristic::Kind::estimate:
            cells = space.openNeighbours().fewest(occupied);
            break;
        case Heuristic::Kind::neighbours:
            cells = space.openNeighbours().mostEnclosed(occupied);
            break;
        case Heuristic::Kind::size:
            cells = ~occupied;
    }
    for (std::size_t w = 0; w < cells.word.size(); ++w)
        for (std::uint64_t rest = cells.word[w]; rest != 0; rest &= rest - 1) {
            const int bit = static_cast<int>(w) * 64 + std::countr_zero(rest);
            if (!visit(ListTarget<Space>{bit, -1, space.unorderedLists().setFor(bit, occupied)}) ||
                heuristic == Heuristic::Kind::neighbours)
                return;
        }
}

/// How many images of `set` have a piece and fit; it stops counting at `enough` or a little above.
template <class Space>
inline unsigned countFits(const Space& space, const typename Space::Blocks::Set& set,
                          const typename Space::Occupancy& occupied, const typename Space::ShapeSet& used,
                          unsigned enough) {
    unsigned count = 0;
    for (std::uint32_t b = set.first; b < set.last && count < enough; ++b) {
        const auto& block = space.blocks().block(b);
        count +=
            static_cast<unsigned>(std::popcount(block.lanesAvailable(used) & block.lanesClearOf(occupied)));
    }
    return count;
}

}  // namespace tilewright
