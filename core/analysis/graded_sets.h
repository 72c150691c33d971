#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis/design_figures.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/puzzle/design_goal.h"

namespace tilewright {

/// A puzzle of a graded set.
struct GradedPuzzle {
    /// Given pieces are fixed.
    Puzzle puzzle;
    DesignFigures figures;
    /// With the given pieces; empty if the search found none.
    std::vector<Placement> solution;
    /// Whether all solutions are known; otherwise there may be more of them.
    bool isComplete = false;
    /// From 1 to 5: by the order of magnitude of the difficulty, from the easiest to the hardest of the set.
    int stars = 1;
    /// Index of the puzzle that it was made from.
    std::size_t from = 0;
};

struct GradeOptions {
    /// What difficulty is; if it is not known for all puzzles, the effort.
    DesignMeasure by = DesignMeasure::tries;
    /// Number of puzzles, evenly chosen from easy to hard; nullopt: all puzzles as they are, or 100 with
    /// given pieces.
    std::optional<std::size_t> count;
    /// Number of pieces that are given, at their places in a solution, so that one solution is left. None:
    /// the puzzles stay as they are.
    Count given{0, 0};
    /// The same seed gives the same set for any number of threads, as long as no search takes seconds.
    std::uint64_t seed = 1;
    /// 0: one per CPU.
    int threads = 0;
    /// Called from one thread at a time with the completed share, 0 to 1.
    std::function<void(double)> progress;
};

/// Sorts puzzles, which must pass `validate` and `searchObstacle`, from easy to hard. With given pieces, each
/// puzzle stands for all those that arise from its solutions; the pieces that lie there are drawn at random.
/// Fewer puzzles than wanted are returned if there are not more. Throws Stopped soon after `stop` is
/// requested, and MessageError if a search fails.
std::vector<GradedPuzzle> gradedSet(std::span<const Puzzle> puzzles, const GradeOptions& options = {},
                                    const StopToken& stop = {});

}  // namespace tilewright
