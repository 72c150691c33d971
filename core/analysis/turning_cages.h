#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/assembly/separation.h"
#include "core/assembly/turn_motion.h"
#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Criteria of a search for cages whose pieces have to be turned.
struct TurningCageCriteria {
    /// The cage is what is left of the surface of a cube with this many cells along each edge: from 3 to 5.
    int edge = 4;
    /// The number of pieces in it, from 2 to 4.
    int pieces = 3;
    /// Minimum number of turns in the disassembly, at least 1.
    int turns = 1;
    /// Minimum number of moves to the first separation.
    int level = 1;
    PieceFinish finish;
    /// The number of cages to find.
    std::size_t count = 1;
    /// The same seed gives the same cages for any number of threads.
    std::uint64_t seed = 0;
    /// 0: one per CPU.
    int threads = 0;
    std::optional<std::chrono::duration<double>> time;
};

/// A cage with pieces that can be assembled in exactly one way so that they come out again, which takes
/// turns.
struct TurningCage {
    Puzzle puzzle;
    /// The number of assemblies, of which one can be disassembled.
    std::size_t assemblies = 0;
    AssemblyLevel level;
    /// Of all moves.
    int turns = 0;
    std::vector<Placement> placements;
    Separation separation;
};

struct TurningCageResult {
    std::vector<TurningCage> cages;
    /// The number of random assemblies examined.
    std::uint64_t looked = 0;
    double seconds = 0.0;
    /// Whether the requested number of cages was found; otherwise the search timed out or was stopped.
    bool isComplete = false;
};

/// Searches for cages by random cuts. `progress` is called after each assembly, from one thread at a time.
TurningCageResult findTurningCages(
    const TurningCageCriteria& criteria, const std::stop_token& stop = {},
    const std::function<void(std::uint64_t looked, std::size_t found)>& progress = {});

}  // namespace tilewright
