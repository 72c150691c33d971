#include "core/search/ordering/cell_order.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace tilewright {

namespace {

using Point = std::array<double, 3>;

Point centreOf(const ImageTable& table, const Heuristic& heuristic) {
    if (heuristic.ownCentre) return heuristic.numbers;
    const Box box = boxAround(table.cells());
    return {(box.low.x + box.high.x) / 2.0, (box.low.y + box.high.y) / 2.0, (box.low.z + box.high.z) / 2.0};
}

double angle(double x, double y) {
    const double a = std::atan2(y, x);
    return a < 0 ? a + 2 * std::numbers::pi : a;
}

// The lower, the earlier.
double rankOf(Cell cell, const Heuristic& heuristic, const Point& centre) {
    const double x = cell.x - centre[0];
    const double y = cell.y - centre[1];
    const double z = cell.z - centre[2];
    switch (heuristic.kind) {
        case Heuristic::Kind::linear:
            return heuristic.numbers[0] * cell.x + heuristic.numbers[1] * cell.y +
                   heuristic.numbers[2] * cell.z;
        case Heuristic::Kind::angular:
            return angle(x, y);
        case Heuristic::Kind::angularDown:
            return -angle(x, y);
        case Heuristic::Kind::radial:
            return -(x * x + y * y + z * z);
        default:
            return 0;
    }
}

}  // namespace

std::vector<int> cellOrder(const ImageTable& table, const Heuristic& heuristic) {
    std::vector<int> order(static_cast<std::size_t>(table.cellCount()));
    std::iota(order.begin(), order.end(), 0);
    const Point centre = centreOf(table, heuristic);
    std::vector<double> rank;
    for (const Cell cell : table.cells())
        rank.push_back(rankOf(cell, heuristic, centre));
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return rank[static_cast<std::size_t>(a)] < rank[static_cast<std::size_t>(b)];
    });
    return order;
}

}  // namespace tilewright
