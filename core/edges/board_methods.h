#pragma once

#include <optional>

#include "core/edges/edge_solver.h"

// The methods for boards of several rows, and for rows whose pieces stay in their places.

namespace tilewright {

class EdgeRun;

struct BoardOutcome {
    bool solvable = false;
    /// Whether it had enough memory; if not, nothing else is known.
    bool complete = true;
    /// How many boards there are, if asked for and if it came to its end.
    std::optional<BigCount> count;
    /// Why there is no solution, where that is known.
    Message obstacle;
};

/// Searches place by place, always on the most constrained place, with the threads of the run. Hands
/// arrangements to the run as it wants them, and goes on to the end if `wantCount`.
///
/// Colours that cannot come out even end a branch. Turns and mirror images of the board that make solutions
/// of solutions, and exchanges of colours that do, are searched once: a piece that is there once and that
/// they all keep is put only on places and in positions that they do not carry to each other; the others
/// follow. `border` is the colour of monochrome borders. Progress is the sum over finished branches of the
/// product of 1/(branching) along their way; progress, boards and placements go to the control of the run.
/// What stops the run ends the search early; it does not throw.
BoardOutcome searchBoard(const EdgePuzzle& puzzle, std::optional<EdgeColour> border, bool wantCount,
                         EdgeRun& run);

/// How many bits tell the states between two places of a board apart (see solveColumnPatterns). `puzzle` may
/// not allow swaps.
int patternBits(const EdgePuzzle& puzzle);

/// The most bits with which solveColumnPatterns works; fewer with cyclic left and right borders, as it then
/// starts from each pattern of the first column.
int mostPatternBits(const EdgePuzzle& puzzle);

/// Solves boards whose pieces stay in their places, after Theorems 2.1 (one row) and 4.3 of Ebbesen, Fischer
/// and Witt: a path through the layered graph of the colour patterns that can be between columns.
///
/// The layers are refined to single places: a state is what the places already filled show to those still to
/// be filled. That is one pattern for each colour that an edge can have, at most 4 for each row, and the work
/// for a place is linear in the states. Finds one arrangement, or all if the run wants them, and hands them
/// to the run; counts if `wantCount`. `border` is the colour of monochrome borders. Throws EdgesStopped.
BoardOutcome solveColumnPatterns(const EdgePuzzle& puzzle, std::optional<EdgeColour> border, bool wantCount,
                                 EdgeRun& run);

}  // namespace tilewright
