#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
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
    /// The number of a cell of the box when they are numbered from 0 in cell order.
    constexpr std::size_t indexOf(Cell c) const {
        const Cell e = extent();
        const Cell d = c - low;
        return static_cast<std::size_t>((static_cast<long long>(d.x) * e.y + d.y) * e.z + d.z);
    }
    constexpr bool contains(Cell c) const {
        return c.x >= low.x && c.y >= low.y && c.z >= low.z && c.x <= high.x && c.y <= high.y &&
               c.z <= high.z;
    }

    friend constexpr bool operator==(const Box&, const Box&) = default;
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
