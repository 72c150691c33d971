#include "core/editing/pens.h"

#include <algorithm>

#include "core/lattice/axes.h"

namespace tilewright {

namespace {

std::vector<Cell> inOrder(std::vector<Cell> cells) {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

}  // namespace

std::vector<Cell> cellsBetween(Cell a, Cell b) {
    const Box box = boxAround(std::array{a, b});
    std::vector<Cell> cells;
    for (int x = box.low.x; x <= box.high.x; ++x)
        for (int y = box.low.y; y <= box.high.y; ++y)
            for (int z = box.low.z; z <= box.high.z; ++z)
                cells.push_back({x, y, z});
    return cells;
}

std::vector<Cell> columnsOf(std::span<const Cell> cells, const Box& box) {
    std::vector<Cell> all(cells.begin(), cells.end());
    for (const Cell cell : cells)
        for (int z = box.low.z; z <= box.high.z; ++z)
            all.push_back({cell.x, cell.y, z});
    return inOrder(std::move(all));
}

std::vector<Cell> symmetricCells(std::span<const Cell> cells, const Box& box, PenSymmetry symmetry) {
    std::vector<Cell> all(cells.begin(), cells.end());
    const Cell sum = box.low + box.high;
    for (int axis = 0; axis < 3; ++axis)
        for (std::size_t i = 0, count = symmetry[static_cast<std::size_t>(axis)] ? all.size() : 0; i < count;
             ++i) {
            Cell twin = all[i];
            at(twin, axis) = at(sum, axis) - at(twin, axis);
            all.push_back(twin);
        }
    return inOrder(std::move(all));
}

}  // namespace tilewright
