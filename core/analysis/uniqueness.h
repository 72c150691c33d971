#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/jobs/job.h"
#include "core/puzzle/puzzle.h"
#include "core/search/estimate.h"

namespace tilewright {

/// The result of a short search of a puzzle.
struct Verdict {
    enum class Kind : std::uint8_t {
        /// The search is complete; `solutions` is exact and may be 0.
        exact,
        /// The search stopped at VerdictOptions::enough solutions; there may be more.
        many,
        /// The time limit was exceeded; `solutions` is a lower bound.
        open,
    };

    Kind kind = Kind::open;
    std::uint64_t solutions = 0;
    /// The number of placements that the search made, in total and per solution if there is one: a measure of
    /// how much a person would have to try.
    std::uint64_t fits = 0;
    std::optional<double> fitsPerSolution;
    double seconds = 0.0;
    /// The estimate for the whole search, unless it is complete.
    std::optional<Estimate> whole;
};

struct VerdictOptions {
    /// Stop after this many solutions.
    std::uint64_t enough = 1'000;
    std::chrono::duration<double> time{10.0};
    /// Time for random probes if the search was not complete; 0 for none.
    std::chrono::duration<double> estimateTime{1.0};
    /// 0: one per CPU.
    int threads = 0;
};

/// Searches `puzzle`, which must pass `validate` and `searchObstacle`, with an automatically chosen plan at
/// the lowest priority. Throws Stopped soon after `stop` is requested, and MessageError if the search
/// fails.
Verdict judge(const Puzzle& puzzle, const VerdictOptions& options = {}, const StopToken& stop = {});

/// A small change of a puzzle that leaves fewer solutions, but at least one.
struct UniquenessProposal {
    enum class Kind : std::uint8_t {
        /// Fixes a piece at its place in a solution.
        fixPiece,
        /// Joins two pieces in the relative position that they have in a solution.
        joinPieces,
        /// Makes an optional cell required.
        fillCell,
        /// Removes an optional cell from the region.
        dropCell,
        /// Sets an exact count for a piece.
        setCount,
        /// Gives the pieces a marked top side, so that they must not be turned over.
        markSides,
        /// Replaces one cell of the region by another, so that a piece can be placed that sticks out there.
        moveCell,
        /// Moves a cell from a piece to one that it touches in a solution.
        giveCell,
    };

    Kind kind = Kind::fixPiece;
    /// Short description in lower case: "fix piece 'F' at (0, 0)".
    Message text;
    /// Cells of the region in cell order, or the removed and the added cell; may be empty.
    std::vector<Cell> cells;
    /// The pieces concerned, as indices into the original puzzle.
    std::vector<std::size_t> pieces;
    /// The placements of these pieces in the solution that the change comes from, if it fixes, joins or
    /// changes them; for changed pieces, as they are after the change.
    std::vector<Placement> parts;
    /// The number of the fixed orientation, from 1, and their total, in the order of `orientations`.
    int turn = 0;
    int turns = 0;
    /// The changed puzzle.
    Puzzle puzzle;
    /// The number of solutions of the changed puzzle; a lower bound if `isExact` is false.
    std::uint64_t left = 0;
    bool isExact = true;
    /// Difficulty of the changed puzzle: placements of the search per solution, if known.
    std::optional<double> effort;
};

/// Ways to reduce the number of solutions of a puzzle.
struct UniquenessAdvice {
    /// The current number of solutions; a lower bound if `isComplete` is false. In that case the proposals
    /// are based on a random sample.
    std::uint64_t solutions = 0;
    bool isComplete = true;
    /// The number of solutions in the sample.
    std::size_t sample = 0;
    /// Fewest remaining solutions first. Empty if there are fewer than two solutions.
    std::vector<UniquenessProposal> proposals;
};

struct UniquenessOptions {
    /// Maximum size of the sample of solutions.
    std::size_t sample = 2'000;
    /// Stop counting solutions at this number.
    std::uint64_t enough = 100'000;
    std::chrono::duration<double> time{5.0};
    /// The number of proposals that are verified by a search, and the time limit of each.
    std::size_t proposals = 30;
    std::chrono::duration<double> timeForEach{1.0};
    /// 0: one per CPU.
    int threads = 0;
};

/// Searches for changes of `puzzle`, which must pass `validate` and `searchObstacle`, that leave few
/// solutions.
///
/// Candidates are features that few of the solutions share, where symmetric features count together. The most
/// promising candidates of each kind are verified by a search. Throws Stopped soon after `stop` is requested,
/// and std::runtime_error if a search fails.
UniquenessAdvice adviseUniqueness(const Puzzle& puzzle, const UniquenessOptions& options = {},
                                  const StopToken& stop = {});

}  // namespace tilewright
