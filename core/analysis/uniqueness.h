#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/basics/message.h"
#include "core/images/image_table.h"
#include "core/jobs/job.h"
#include "core/puzzle/puzzle.h"
#include "core/search/estimate.h"

namespace tilewright {

/// What a short search says about a puzzle.
struct Verdict {
    enum class Kind : std::uint8_t {
        /// The search is complete: there are `solutions`, maybe none.
        exact,
        /// There are at least this many, which was enough.
        many,
        /// The time was over before; there are at least this many.
        open,
    };

    Kind kind = Kind::open;
    std::uint64_t solutions = 0;
    /// How many pieces were placed by the search, and how many of them for each solution, if there is any:
    /// what a person would have to try.
    std::uint64_t fits = 0;
    std::optional<double> fitsPerSolution;
    double seconds = 0.0;
    /// What the whole search would count, unless it is complete.
    std::optional<Estimate> whole;
};

struct VerdictOptions {
    /// When it is enough.
    std::uint64_t enough = 1'000;
    std::chrono::duration<double> time{10.0};
    /// For random trials of a search that was not complete; 0 for none.
    std::chrono::duration<double> estimateTime{1.0};
    /// 0: one per CPU.
    int threads = 0;
};

/// Searches `puzzle`, which must pass `validate` and `searchObstacle`, by a plan chosen for it, at the
/// lowest priority. Throws Stopped soon after `stop` is requested, and std::runtime_error if
/// the search fails.
Verdict judge(const Puzzle& puzzle, const VerdictOptions& options = {}, const std::stop_token& stop = {});

/// Starts `job`, waits for its end and gives its last snapshot. Throws as judge().
JobSnapshot runToEnd(Job& job, const std::stop_token& stop);

/// A small change of a puzzle that leaves fewer solutions, but at least one.
struct UniquenessProposal {
    enum class Kind : std::uint8_t {
        /// A piece is in its place from the beginning.
        fixPiece,
        /// Two pieces are glued together as they are placed in a solution.
        joinPieces,
        /// A cell that may stay open must be filled.
        fillCell,
        /// A cell that may stay open does not belong to the region.
        dropCell,
        /// A piece has a certain count.
        setCount,
        /// Pieces are marked on one side, and must not be turned over.
        markSides,
        /// The region has another cell in the place of one, as a piece can be put down that sticks out there.
        moveCell,
        /// A piece gives a cell to another one that it touches in a solution.
        giveCell,
    };

    Kind kind = Kind::fixPiece;
    /// What to do, in a few words without a capital: "fix piece 'F' at (0, 0)".
    Message text;
    /// Where: cells of the region in cell order, or the one that goes and the one that comes; may be empty.
    std::vector<Cell> cells;
    /// Which pieces of the puzzle before.
    std::vector<std::size_t> pieces;
    /// Where these pieces are in the solution that it comes from, if it fixes, glues or changes them; then as
    /// they are with it.
    std::vector<Placement> parts;
    /// Which turn of its piece is fixed, from 1, and how many there are; as `orientations` orders them.
    int turn = 0;
    int turns = 0;
    /// The puzzle with it.
    Puzzle puzzle;
    /// How many solutions that has; at least that many if `isExact` is false.
    std::uint64_t left = 0;
    bool isExact = true;
    /// How hard it then is: the pieces that a search places for each solution, if it was found out.
    std::optional<double> effort;
};

/// How a puzzle comes to fewer solutions.
struct UniquenessAdvice {
    /// How many it has now; at least that many if `isComplete` is false. Then proposals come from a random
    /// sample of them.
    std::uint64_t solutions = 0;
    bool isComplete = true;
    /// How many solutions were looked at.
    std::size_t sample = 0;
    /// Those that leave the fewest solutions first. Empty if there are no two solutions.
    std::vector<UniquenessProposal> proposals;
};

struct UniquenessOptions {
    /// The most solutions that are looked at.
    std::size_t sample = 2'000;
    /// When to stop counting those that there are.
    std::uint64_t enough = 100'000;
    std::chrono::duration<double> time{5.0};
    /// How many proposals are tried by solving them, and for how long each.
    std::size_t proposals = 30;
    std::chrono::duration<double> timeForEach{1.0};
    /// 0: one per CPU.
    int threads = 0;
};

/// Looks for changes of `puzzle`, which must pass `validate` and `searchObstacle`, that leave few solutions.
///
/// Candidates come from the solutions: what few of them share, symmetric ones counted together. The most
/// promising ones of each kind are solved. Throws Stopped soon after `stop` is requested, and
/// std::runtime_error if a search fails.
UniquenessAdvice adviseUniqueness(const Puzzle& puzzle, const UniquenessOptions& options = {},
                                  const std::stop_token& stop = {});

}  // namespace tilewright
