#include "views/assembly/region_outline.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/lattice/axes.h"
#include "core/lattice/cell_index.h"

namespace tilewright {

namespace {

// A unit edge of the lattice: where it begins (corner (x, y, z) lies half a step below cell (x, y, z)), and
// its axis.
struct UnitEdge {
    Cell from;
    int axis = 0;

    friend auto operator<=>(const UnitEdge&, const UnitEdge&) = default;
};

QVector3D toPoint(Cell corner) {
    return {static_cast<float>(corner.x) - 0.5F, static_cast<float>(corner.y) - 0.5F,
            static_cast<float>(corner.z) - 0.5F};
}

}  // namespace

std::vector<QVector3D> regionOutline(std::span<const Cell> cells) {
    // For each edge, which of the four cells around it are there: bit 0 and 1 count along one direction, so
    // that 3, 5, 10 and 12 are two neighbours side by side.
    std::map<UnitEdge, unsigned> around;
    for (const Cell cell : cells)
        for (int axis = 0; axis < 3; ++axis)
            for (unsigned side = 0; side < 4; ++side) {
                const Cell from = cell + stepAlong((axis + 1) % 3, (side & 1U) != 0 ? 1 : 0) +
                                  stepAlong((axis + 2) % 3, (side & 2U) != 0 ? 1 : 0);
                around[{from, axis}] |= 1U << side;
            }
    const std::set<unsigned> flat{3, 5, 10, 12, 15};
    std::vector<QVector3D> points;
    for (const auto& [edge, present] : around) {
        if (flat.count(present) > 0) continue;
        points.push_back(toPoint(edge.from));
        points.push_back(toPoint(edge.from + stepAlong(edge.axis, 1)));
    }
    return points;
}

std::vector<QVector3D> surfaceGrid(std::span<const Cell> cells, float height) {
    const CellIndex grid(cells);
    std::vector<UnitEdge> edges;
    for (const Cell cell : cells)
        for (int axis = 0; axis < 3; ++axis)
            for (const int side : {0, 1}) {
                if (grid.contains(cell + stepAlong(axis, side == 0 ? -1 : 1))) continue;
                const Cell corner = cell + stepAlong(axis, side);
                const int u = (axis + 1) % 3;
                const int v = (axis + 2) % 3;
                edges.insert(edges.end(),
                             {UnitEdge{corner, u}, UnitEdge{corner, v}, UnitEdge{corner + stepAlong(v, 1), u},
                              UnitEdge{corner + stepAlong(u, 1), v}});
            }
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    std::vector<QVector3D> points;
    const QVector3D scale(1.0F, 1.0F, height);
    for (const UnitEdge& edge : edges) {
        points.push_back(toPoint(edge.from) * scale);
        points.push_back(toPoint(edge.from + stepAlong(edge.axis, 1)) * scale);
    }
    return points;
}

std::vector<QVector3D> boardGrid(std::span<const Cell> cells, float z) {
    const std::set<Cell> all(cells.begin(), cells.end());
    std::vector<QVector3D> points;
    for (const Cell cell : all) {
        const auto x = static_cast<float>(cell.x);
        const auto y = static_cast<float>(cell.y);
        if (all.count(cell + Cell{1, 0, 0}) > 0) {
            points.emplace_back(x + 0.5F, y - 0.5F, z);
            points.emplace_back(x + 0.5F, y + 0.5F, z);
        }
        if (all.count(cell + Cell{0, 1, 0}) > 0) {
            points.emplace_back(x - 0.5F, y + 0.5F, z);
            points.emplace_back(x + 0.5F, y + 0.5F, z);
        }
    }
    return points;
}

}  // namespace tilewright
