#pragma once

#include <vector>

#include "core/puzzle/open_cells.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// How many of a piece are still to be placed, at least and at most.
struct Supply {
    /// Index into Puzzle::pieces.
    std::size_t piece = 0;
    /// Its cells.
    int size = 0;
    long long min = 0;
    /// One more than there is room for, at least, where any number is allowed.
    long long max = 0;
};

/// What is left of a puzzle when the fixed pieces are in place.
struct Remainder {
    /// `puzzle` must pass `validate` and outlive the object.
    explicit Remainder(const Puzzle& puzzle);

    const Shape& shapeOf(const Supply& supply) const { return puzzle.pieces[supply.piece].shape; }

    const Puzzle& puzzle;
    OpenCells open;
    /// Whether one of them is small enough for what is open.
    bool hasRoom(const Supply& supply) const { return supply.size <= open.size(); }

    /// The pieces of which one or more are left.
    std::vector<Supply> supplies;
};

}  // namespace tilewright
