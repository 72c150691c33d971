#pragma once

#include <algorithm>
#include <compare>
#include <span>

namespace tilewright {

/// A unit of a lattice, by its integer coordinates. The square lattice uses z = 0.
///
/// Cells are ordered by x first, then y, then z. That order is the numbering of cells everywhere in the
/// engine: heuristic F fills a 10x6 box column by column, from y = 0 up.
struct Cell {
    int x = 0;
    int y = 0;
    int z = 0;

    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
    friend constexpr Cell operator+(Cell a, Cell b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend constexpr Cell operator-(Cell a, Cell b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
};

/// The smallest box of cells around some cells: both corners belong to it.
struct Box {
    Cell low;
    Cell high;

    constexpr Cell extent() const { return high - low + Cell{1, 1, 1}; }
    constexpr long long volume() const {
        const Cell e = extent();
        return static_cast<long long>(e.x) * e.y * e.z;
    }
    constexpr bool contains(Cell c) const {
        return c.x >= low.x && c.y >= low.y && c.z >= low.z && c.x <= high.x && c.y <= high.y &&
               c.z <= high.z;
    }
};

/// The box around `cells`; the single cell at the origin when there are none.
constexpr Box boxAround(std::span<const Cell> cells) {
    if (cells.empty()) return {};
    Box box{cells.front(), cells.front()};
    for (const Cell c : cells) {
        box.low = {std::min(box.low.x, c.x), std::min(box.low.y, c.y), std::min(box.low.z, c.z)};
        box.high = {std::max(box.high.x, c.x), std::max(box.high.y, c.y), std::max(box.high.z, c.z)};
    }
    return box;
}

}  // namespace tilewright
