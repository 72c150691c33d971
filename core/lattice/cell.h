#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <span>

namespace tilewright {

/// A cell of a lattice: the integer coordinates of its unit cell, and its kind within the unit cell. Flat
/// lattices use z = 0, and most lattices have a single kind.
///
/// Cells are ordered by x, then y, then z, then kind. All cell numbers in the engine follow this order:
/// heuristic F fills a 10x6 box column by column, from y = 0 upwards.
///
/// The difference of two cells is the step between them. If its kind is 0 it is a translation of the lattice.
struct Cell {
    int x = 0;
    int y = 0;
    int z = 0;
    int kind = 0;

    /// The cell without its kind: a translation of the lattice.
    constexpr Cell place() const { return {x, y, z}; }

    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
    friend constexpr Cell operator+(Cell a, Cell b) {
        return {a.x + b.x, a.y + b.y, a.z + b.z, a.kind + b.kind};
    }
    friend constexpr Cell operator-(Cell a, Cell b) {
        return {a.x - b.x, a.y - b.y, a.z - b.z, a.kind - b.kind};
    }
};

/// A box of cells, both corners included. At each position it contains all kinds between those of the
/// corners.
struct Box {
    Cell low;
    Cell high;

    /// The number of positions along each axis.
    constexpr Cell extent() const { return {high.x - low.x + 1, high.y - low.y + 1, high.z - low.z + 1}; }
    /// The number of cells.
    constexpr long long volume() const {
        const Cell e = extent();
        return static_cast<long long>(e.x) * e.y * e.z * kinds();
    }
    constexpr int kinds() const { return high.kind - low.kind + 1; }
    /// The number of a cell of the box, from 0 in cell order.
    constexpr std::size_t indexOf(Cell c) const {
        const Cell e = extent();
        const Cell d = c - low;
        return static_cast<std::size_t>(((static_cast<long long>(d.x) * e.y + d.y) * e.z + d.z) * kinds() +
                                        d.kind);
    }
    constexpr bool contains(Cell c) const {
        return c.x >= low.x && c.y >= low.y && c.z >= low.z && c.kind >= low.kind && c.x <= high.x &&
               c.y <= high.y && c.z <= high.z && c.kind <= high.kind;
    }

    friend constexpr bool operator==(const Box&, const Box&) = default;
};

/// The bounding box of `cells`; the cell at the origin if there are none.
constexpr Box boxAround(std::span<const Cell> cells) {
    if (cells.empty()) return {};
    Box box{cells.front(), cells.front()};
    for (const Cell c : cells) {
        box.low = {std::min(box.low.x, c.x), std::min(box.low.y, c.y), std::min(box.low.z, c.z),
                   std::min(box.low.kind, c.kind)};
        box.high = {std::max(box.high.x, c.x), std::max(box.high.y, c.y), std::max(box.high.z, c.z),
                    std::max(box.high.kind, c.kind)};
    }
    return box;
}

/// The coordinate of a cell along an axis: 0 is x, 1 is y, 2 is z.
constexpr int& at(Cell& cell, int axis) {
    return axis == 0 ? cell.x : axis == 1 ? cell.y : cell.z;
}
constexpr int at(const Cell& cell, int axis) {
    return axis == 0 ? cell.x : axis == 1 ? cell.y : cell.z;
}

/// The translation by `length` along an axis.
constexpr Cell stepAlong(int axis, int length) {
    Cell step;
    at(step, axis) = length;
    return step;
}

}  // namespace tilewright
