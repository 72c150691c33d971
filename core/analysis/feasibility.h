#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A simple proof that a puzzle has no solution.
struct Obstacle {
    enum class Kind {
        /// No selection of pieces has the size of the region.
        volume,
        /// No selection of pieces covers as many cells of each colour as the region has, in a checkerboard
        /// colouring of the lattice.
        parity,
        /// Required pieces have no placement.
        noPlace,
        /// Required cells are not covered by any placement.
        uncovered,
        /// The region is not connected, and no selection of pieces has the size of one of its components.
        part,
        /// Cells can be numbered so that the pieces have another sum than the region, see CellWeights.
        weights,
    };

    Kind kind = Kind::volume;
    /// Starts in lower case and has no full stop; names the cells or pieces.
    Message text;
    /// All affected cells in cell order, including those that the text omits.
    std::vector<Cell> cells;
    /// The affected pieces, as indices into Puzzle::pieces.
    std::vector<std::size_t> pieces;
    /// Of Kind::weights: the numbers of the open cells.
    std::vector<std::pair<Cell, int>> numbers = {};
};

/// The keyword for `kind` in files: "volume", "parity", "no-place", "uncovered", "part", "weights".
std::string_view nameOf(Obstacle::Kind kind);

/// Finds proofs that `puzzle` has no solution without searching: at most one of each kind, none if there is
/// no such proof. A solvable puzzle never gets an obstacle.
///
/// `puzzle` must pass `validate`; it may exceed the limits of the search. Placements are checked, and parity
/// is combined with sizes, only if `sizeObstacle` accepts the puzzle. Weights are tried if nothing else is
/// found. Takes milliseconds, or a few tenths of a second for hundreds of shapes in hundreds of cells. Throws
/// Stopped soon after `stop` is requested. Thread-safe.
///
/// Sources: volume, M. Busche, "Solving Polyomino and Polycube Puzzles", 2011; parity, S. W. Golomb,
/// "Polyominoes", 1965, and M. R. Garvie's and M. Busche's work.
std::vector<Obstacle> findObstacles(const Puzzle& puzzle, const StopToken& stop = {});

/// The minimum and maximum number of copies of a piece that remain to be placed.
struct Supply {
    /// Index into Puzzle::pieces.
    std::size_t piece = 0;
    /// The cells of the part.
    int size = 0;
    long long min = 0;
    /// If the count is unlimited, more than there is room for.
    long long max = 0;
};

/// What remains of a puzzle after its fixed pieces are placed.
struct RestOfPuzzle {
    /// `puzzle` must pass `validate` and outlive the object.
    explicit RestOfPuzzle(const Puzzle& puzzle);

    const Shape& shapeOf(const Supply& supply) const { return puzzle.pieces[supply.piece].shape; }
    /// Whether the piece is no larger than the open part of the region.
    bool hasRoom(const Supply& supply) const { return supply.size <= open.size(); }

    const Puzzle& puzzle;
    OpenCells open;
    /// The pieces with at least one copy left.
    std::vector<Supply> supplies;
};

/// No selection of the remaining pieces covers the number of black and of white cells that are open. The
/// volume rule must hold. With `together`, size and colours must match at the same time, which is only
/// affordable for puzzles within the limits of a search. Throws Stopped soon after `stop` is requested.
std::optional<Obstacle> parityRule(const RestOfPuzzle& left, bool together, const StopToken& stop);

}  // namespace tilewright
