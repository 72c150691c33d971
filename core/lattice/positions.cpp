#include "core/lattice/positions.h"

#include <algorithm>

#include "core/lattice/vectors.h"

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

Cell translationBy(Cell by, Lattice lattice) {
    if (!lattice.data().voxels) return by;
    // The longest way between two translations in positions.
    constexpr int reach = 6;
    const Cell first = lattice.positionOf({});
    for (int far = 0; far <= 3 * reach; ++far)
        for (int x = 0; x <= std::min(far, reach); ++x)
            for (int y = 0; y <= std::min(far - x, reach); ++y)
                if (const auto cell = lattice.cellAt(first + by + Cell{x, y, far - x - y});
                    cell && cell->kind == 0)
                    return cell->place();
    return {};
}

Point inTranslations(const Point& way, Lattice lattice) {
    const auto dual = dualOf(
        {lattice.displacement({1, 0, 0}), lattice.displacement({0, 1, 0}), lattice.displacement({0, 0, 1})});
    return {dot(way, dual[0]), dot(way, dual[1]), dot(way, dual[2])};
}

}  // namespace tilewright
