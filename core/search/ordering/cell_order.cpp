#include "core/search/ordering/cell_order.h"

#include <algorithm>
#include <numeric>

namespace tilewright {

std::vector<int> cellOrder(const ImageTable& table, const Heuristic& heuristic) {
    std::vector<int> order(static_cast<std::size_t>(table.cellCount()));
    std::iota(order.begin(), order.end(), 0);
    CellToRank cell;
    cell.box = boxAround(table.cells());
    cell.numbers = heuristic.numbers;
    const auto [low, high] = cell.box;
    const std::array<double, 3> centre =
        heuristic.ownCentre
            ? heuristic.numbers
            : std::array{(low.x + high.x) / 2.0, (low.y + high.y) / 2.0, (low.z + high.z) / 2.0};
    std::vector<Rank> rank;
    for (const Cell c : table.cells()) {
        cell.cell = c;
        cell.fromCentre = {c.x - centre[0], c.y - centre[1], c.z - centre[2]};
        rank.push_back(heuristic.rank(cell));
    }
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return rank[static_cast<std::size_t>(a)] < rank[static_cast<std::size_t>(b)];
    });
    return order;
}

}  // namespace tilewright
