#pragma once

#include <vector>

#include "core/lattice/cell.h"
#include "core/search/ordering/cell_order.h"
#include "core/search/schedule.h"

namespace tilewright {

/// All cells in the order in which a search over lists numbers them, from `piecesLeft` pieces left on.
///
/// Ties of unordered heuristics go by this order. In three dimensions cell order gives the figures of the
/// article to the digit; in two row by row comes nearest to them. Without such a heuristic the bits follow
/// the fixed order that has most of the work, the last one.
inline std::vector<int> numberingFor(const ImageTable& table, const Schedule& schedule, int piecesLeft) {
    for (int p = piecesLeft; p > 1; --p) {
        if (schedule.heuristicAt(p).isFixedOrder()) continue;
        const Box box = boxAround(table.cells());
        return cellOrder(table, box.low.z == box.high.z ? parseHeuristic("y") : heuristicF);
    }
    const Heuristic last = schedule.heuristicAt(1);
    return cellOrder(table, last.isFixedOrder() ? last : heuristicF);
}

}  // namespace tilewright
