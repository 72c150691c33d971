#pragma once

#include <cstdint>
#include <optional>

#include "core/edges/edge_solver.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

class EdgeRun;

struct BoardSearchOutcome {
    /// How many boards there are, if the search came to its end.
    BigCount boards;
    bool solvable = false;
};

/// Searches place by place, always on the most constrained place, with the threads of the run. Hands
/// arrangements to the run as it wants them, and goes on to the end if `countAll`.
///
/// Colours that cannot come out even end a branch. Turns and mirror images of the board that make solutions
/// of solutions, and exchanges of colours that do, are searched once: a piece that is there once and that
/// they all keep is put only on places and in positions that they do not carry to each other; the others
/// follow. `border` is the colour of monochrome borders. Progress is the sum over finished branches of the
/// product of 1/(branching) along their way; progress, boards and placements go to the control of the run.
/// What stops the run ends the search early; it does not throw.
BoardSearchOutcome searchBoard(const EdgePuzzle& puzzle, std::optional<EdgeColour> border, bool countAll,
                               EdgeRun& run);

}  // namespace tilewright
