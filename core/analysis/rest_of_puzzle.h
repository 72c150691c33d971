#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/feasibility.h"
#include "core/puzzle/open_cells.h"

namespace tilewright {

/// How many of a piece are still to be placed, at least and at most.
struct Supply {
    /// Index into Puzzle::pieces.
    std::size_t piece = 0;
    /// Its cells.
    int size = 0;
    long long min = 0;
    /// Where any number is allowed, more than there is room for.
    long long max = 0;
};

/// What is left of a puzzle when the fixed pieces are in place.
struct RestOfPuzzle {
    /// `puzzle` must pass `validate` and outlive the object.
    explicit RestOfPuzzle(const Puzzle& puzzle);

    const Shape& shapeOf(const Supply& supply) const { return puzzle.pieces[supply.piece].shape; }
    /// Whether one of them is small enough for what is open.
    bool hasRoom(const Supply& supply) const { return supply.size <= open.size(); }

    const Puzzle& puzzle;
    OpenCells open;
    /// The pieces of which one or more are left.
    std::vector<Supply> supplies;
};

/// No choice of the pieces left covers as many black and as many white cells as are open. There must be a
/// choice with the right size. With `together` it must have the right size and the right colours at the same
/// time: for puzzles small enough for a search. Throws Stopped soon after `stop` is requested.
std::optional<Obstacle> parityRule(const RestOfPuzzle& left, bool together, const std::stop_token& stop);

}  // namespace tilewright
