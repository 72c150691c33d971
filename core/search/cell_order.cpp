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

std::vector<std::vector<int>> neighboursOfJoined(const ImageTable& table, std::span<const int> joined) {
    std::vector<std::vector<int>> around(joined.size());
    for (std::size_t cell = 0; cell < joined.size(); ++cell) {
        std::vector<int>& here = around[static_cast<std::size_t>(joined[cell])];
        for (const int next : table.neighboursOf(static_cast<int>(cell))) {
            const int other = next < 0 ? -1 : joined[static_cast<std::size_t>(next)];
            if (other >= 0 && other != joined[cell] && std::ranges::find(here, other) == here.end())
                here.push_back(other);
        }
    }
    return around;
}

std::vector<int> joinedInLists(const ImageTable& table, const Schedule& schedule,
                               std::span<const int> lowest) {
    const bool isCounted = schedule.filters.volumeBacktrack || schedule.filters.parityBacktrack;
    const bool isRead = std::ranges::any_of(schedule.algorithms, [](const auto& level) {
        return level.second == Algorithm::deBruijn || level.second == Algorithm::fletcher;
    });
    if (lowest.empty() || isCounted || isRead) return {};
    const bool hasRoom = std::ranges::all_of(
        neighboursOfJoined(table, lowest),
        [](const std::vector<int>& around) { return around.size() <= mostOpenNeighbours; });
    return hasRoom ? std::vector<int>(lowest.begin(), lowest.end()) : std::vector<int>();
}

}  // namespace tilewright
