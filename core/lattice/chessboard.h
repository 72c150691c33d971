#pragma once

#include <cstdlib>
#include <span>

#include "core/lattice/cell.h"

namespace tilewright {

/// The colour of a cell when the lattice is coloured like a chessboard: cells that share a side differ.
///
/// Moving a set of cells along the lattice, turning it or mirroring it either keeps all their colours or
/// changes all of them.
constexpr bool isBlack(Cell c) {
    return ((c.x + c.y + c.z) & 1) == 0;
}

/// How many cells of each colour there are.
struct ColourCount {
    int black = 0;
    int white = 0;

    constexpr void add(Cell c) { ++(isBlack(c) ? black : white); }
    /// How many cells one colour has more than the other: the same wherever a shape is placed.
    int imbalance() const { return std::abs(black - white); }
    friend constexpr bool operator==(const ColourCount&, const ColourCount&) = default;
};

/// The colours of `cells`.
constexpr ColourCount coloursOf(std::span<const Cell> cells) {
    ColourCount count;
    for (const Cell c : cells)
        count.add(c);
    return count;
}

}  // namespace tilewright
