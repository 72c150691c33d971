#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/basics/message.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A plain reason why a puzzle has no solution.
struct Obstacle {
    enum class Kind {
        /// No choice of the pieces has the size of the region.
        volume,
        /// No choice of the pieces covers as many cells of each of two colours as the region has, where the
        /// lattice can be coloured so that cells that share a side differ.
        parity,
        /// Pieces that must be used fit nowhere.
        noPlace,
        /// Cells that must be filled are covered by no image of any piece.
        uncovered,
        /// The region falls into parts, and no choice of the pieces has the size of one of them.
        part,
    };

    Kind kind = Kind::volume;
    /// Without a capital and a full stop, with the cells or pieces by name.
    Message text;
    /// All cells that it is about, also those that the sentence leaves out, in cell order.
    std::vector<Cell> cells;
    /// The pieces that it is about, as indices into Puzzle::pieces.
    std::vector<std::size_t> pieces;
};

/// The word for a kind in files: "volume", "parity", "no-place", "uncovered", "part".
std::string_view nameOf(Obstacle::Kind kind);

/// Why `puzzle` has no solution, as far as that can be seen without searching: at most one reason of each
/// kind, none if none was found. A puzzle that has a solution never gets a reason.
///
/// `puzzle` must pass `validate`; it need not be fit for a search. Places of pieces are looked at only if
/// `sizeObstacle` finds the puzzle small enough, and parity counts with sizes and colours together only then.
/// Takes milliseconds, some tenths of a second for hundreds of shapes in hundreds of cells; throws Stopped
/// soon after `stop` is requested. May be called from any thread.
///
/// Sources: volume, M. Busche, "Solving Polyomino and Polycube Puzzles", 2011; parity, S. W. Golomb,
/// "Polyominoes", 1965, and M. R. Garvie's and M. Busche's work.
std::vector<Obstacle> findObstacles(const Puzzle& puzzle, const std::stop_token& stop = {});

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
