#include "core/lattice/positions.h"

#include <algorithm>

namespace tilewright {

Box positionsAround(std::span<const Cell> cells, Lattice lattice) {
    std::vector<Cell> positions;
    for (const Cell cell : cells)
        positions.push_back(lattice.positionOf(cell));
    Box box = boxAround(positions);
    box.low.kind = 0;
    box.high.kind = lattice.writesKinds() ? lattice.kinds() - 1 : 0;
    return box;
}

std::vector<Cell> cellsIn(const Box& positions, Lattice lattice) {
    std::vector<Cell> cells;
    const auto [low, high] = positions;
    for (int x = low.x; x <= high.x; ++x)
        for (int y = low.y; y <= high.y; ++y)
            for (int z = low.z; z <= high.z; ++z)
                for (int kind = low.kind; kind <= high.kind; ++kind)
                    if (const auto cell = lattice.cellAt({x, y, z, kind})) cells.push_back(*cell);
    std::ranges::sort(cells);
    return cells;
}

Cell positionStep(Cell step, Lattice lattice) {
    return (lattice.positionOf(step.place()) - lattice.positionOf({})).place();
}

Point inTranslations(const Point& way, Lattice lattice) {
    const std::array rows{lattice.displacement({1, 0, 0}), lattice.displacement({0, 1, 0}),
                          lattice.displacement({0, 0, 1})};
    const auto cross = [](const Point& a, const Point& b) {
        return Point{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    };
    const auto dot = [](const Point& a, const Point& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; };
    const double volume = dot(rows[0], cross(rows[1], rows[2]));
    Point result{};
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = dot(way, cross(rows[(i + 1) % 3], rows[(i + 2) % 3])) / volume;
    return result;
}

}  // namespace tilewright
