#pragma once

#include <optional>

#include "core/edges/edge_solver.h"
#include "core/message/message.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

class EdgeRun;

/// How many bits tell the states between two places of a board apart (see solveColumnPatterns). `puzzle` may
/// not allow swaps.
int patternBits(const EdgePuzzle& puzzle);

/// The most bits with which solveColumnPatterns works; fewer with cyclic left and right borders, as it then
/// starts from each pattern of the first column.
int mostPatternBits(const EdgePuzzle& puzzle);

struct PatternOutcome {
    bool solvable = false;
    /// Whether it had enough memory; if not, nothing else is known.
    bool complete = true;
    /// If asked for.
    std::optional<BigCount> count;
    /// Why there is no solution.
    Message obstacle;
};

/// Solves boards whose pieces stay in their places, after Theorems 2.1 (one row) and 4.3 of Ebbesen, Fischer
/// and Witt: a path through the layered graph of the colour patterns that can lie between columns.
///
/// The layers are refined to single places: a state is what the places already laid show to those still to be
/// laid. That is one pattern for each colour that an edge can have, at most 4 for each row, and the work for
/// a place is linear in the states. Finds one arrangement, or all if the run wants them, and hands them to
/// the run; counts if `wantCount`. `border` is the colour of monochrome borders. Throws EdgesStopped.
PatternOutcome solveColumnPatterns(const EdgePuzzle& puzzle, std::optional<EdgeColour> border, bool wantCount,
                                   EdgeRun& run);

}  // namespace tilewright
