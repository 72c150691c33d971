#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis/difficulty.h"
#include "core/assembly/separation.h"
#include "core/assembly/turn_motion.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/puzzle/design_goal.h"
#include "core/search/estimate.h"

namespace tilewright {

/// What is known about a design. Figures that were not asked for, or are not defined for the puzzle, are
/// nullopt.
struct DesignFigures {
    /// Rotations and reflections count as one.
    std::uint64_t solutions = 0;
    /// Placements per solution of a normal search.
    std::optional<double> effort;
    /// See triesAtRandom() and decisionsOf().
    std::optional<Spread> tries;
    std::optional<Decisions> decisions;
    /// The minimum over all solutions that can be disassembled; without numbers if none can.
    std::optional<AssemblyLevel> level;
    /// The fewest turns that disassemble a solution; 0 if slides do.
    std::optional<int> turns;
    /// Number of empty cells in the boxes around the pieces: 0 for blocks. Squares and cubes only.
    std::optional<int> gaps;
    /// By how many cells the largest piece exceeds the smallest.
    int sizes = 0;

    /// As a number; for `level`, that of moves to the first separation, 0 if there is none.
    std::optional<double> of(DesignMeasure measure) const;
    std::optional<double> of(const DesignWish& wish) const;
    /// Of two puzzles that are solved one after the other.
    void add(const DesignFigures& other);
};

struct FigureOptions {
    /// Stop at this number of solutions; all figures that need them are then unknown.
    std::uint64_t enough = 100'000;
    std::chrono::duration<double> time{10.0};
    /// How pieces are made, for turns.
    PieceFinish finish;
};

/// A puzzle with its figures.
struct MeasuredDesign {
    DesignFigures figures;
    /// A solution, the one of the least level if that was asked for; empty if there is none.
    std::vector<Placement> solution;
    /// Whether all solutions are known; otherwise there may be more of them.
    bool isComplete = false;
};

/// Solves `puzzle`, which must pass `validate` and `searchObstacle`, on the calling thread and determines
/// `measures`. Throws Stopped when `stop` is requested, and MessageError if the search fails.
MeasuredDesign measured(const Puzzle& puzzle, std::span<const DesignMeasure> measures,
                        const FigureOptions& options = {}, const StopToken& stop = {});

/// Why a measure is not defined for designs of this puzzle; empty if it is. Its pieces need not be known.
Message measureObstacle(const Puzzle& puzzle, DesignMeasure measure);

/// Whether all bounds among `wishes` are met; an unknown figure meets none.
bool meetsBounds(const DesignFigures& figures, std::span<const DesignWish> wishes);

/// For each design the number of its Pareto front: 0 if no other one is at least as good in all wishes and
/// better in one, 1 if that holds once the first front is left out, and so on. Bounds are ignored.
std::vector<int> paretoRanks(std::span<const DesignFigures* const> designs,
                             std::span<const DesignWish> wishes);

}  // namespace tilewright
