#include "core/search/cell_order.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/lattice/vectors.h"

namespace tilewright {

std::vector<int> cellOrder(const ImageTable& table, const Heuristic& heuristic) {
    std::vector<int> order(static_cast<std::size_t>(table.cellCount()));
    std::iota(order.begin(), order.end(), 0);
    const Lattice lattice = table.lattice();
    // Crossings are only filled by what passes through them, so they come last.
    const auto cells = table.cells().first(static_cast<std::size_t>(table.crossingStart()));
    std::vector<Cell> positions;
    std::vector<Point> middles;
    for (const Cell c : cells) {
        positions.push_back(lattice.positionOf(c).place());
        middles.push_back(lattice.middleOf(c));
    }
    CellToRank cell;
    cell.box = boxAround(positions);
    cell.numbers = heuristic.numbers;
    const Point centre = heuristic.ownCentre ? heuristic.numbers : boxCentreOf(middles);
    std::vector<Rank> rank(order.size(), Rank{std::numeric_limits<double>::infinity()});
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cell.cell = positions[i];
        cell.middle = middles[i];
        for (std::size_t axis = 0; axis < 3; ++axis)
            cell.fromCentre[axis] = middles[i][axis] - centre[axis];
        rank[i] = heuristic.rank(cell);
    }
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return rank[static_cast<std::size_t>(a)] < rank[static_cast<std::size_t>(b)];
    });
    return order;
}

}  // namespace tilewright
