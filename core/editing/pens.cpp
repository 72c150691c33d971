#include "core/editing/pens.h"

#include <algorithm>
#include <array>

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
    const auto addTwins = [&](auto mirror) {
        const std::size_t count = all.size();
        for (std::size_t i = 0; i < count; ++i)
            all.push_back(mirror(all[i]));
    };
    if (symmetry.x) addTwins([&](Cell c) { return Cell{sum.x - c.x, c.y, c.z}; });
    if (symmetry.y) addTwins([&](Cell c) { return Cell{c.x, sum.y - c.y, c.z}; });
    if (symmetry.z) addTwins([&](Cell c) { return Cell{c.x, c.y, sum.z - c.z}; });
    return inOrder(std::move(all));
}

}  // namespace tilewright
