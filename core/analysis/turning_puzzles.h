#pragma once

#include "core/analysis/random_walks.h"
#include "core/assembly/turns.h"
#include "core/basics/stop.h"

namespace tilewright {

/// Criteria of a search for puzzles of cubes that only turns disassemble.
struct TurningCriteria : WalkCriteria {
    /// The assembly lies in a cube of this edge: 3 to 5.
    int edge = 4;
    /// 2 to 4.
    int pieces = 3;
    /// Minimum number of turns of the disassembly, and of moves to its first separation.
    int turns = 1;
    int level = 1;
    /// How pieces are made.
    PieceFinish finish;
};

/// Searches for such puzzles by random walks over assemblies that fill part of a cube. A walk starts with
/// pieces grown at random that interlock, so that slides do not separate them. A step gives a cell from one
/// piece to another, adds or removes one, and is kept if the pieces stay interlocked and need no fewer turns
/// and moves. The region of a puzzle is the assembly; it has one solution that can be built, all others are
/// proved impossible by slides and turns.
WalksResult<FoundPuzzle> findTurningPuzzles(const TurningCriteria& criteria, const StopToken& stop = {},
                                            const WalksProgress& progress = {});

}  // namespace tilewright
