#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/edges/board_state.h"
#include "core/edges/board_symmetry.h"
#include "core/edges/edge_solver.h"
#include "core/jobs/threads.h"

namespace tilewright {

// The methods for boards of several rows, and for rows whose pieces stay in their places.

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

/// A first step of a search of a board, and what else it stands for.
struct BoardRoot {
    BoardDecision decision;
    /// The symmetries that carry solutions that begin with this step to those that begin with the others that
    /// it stands for; the first is the identity.
    std::vector<SymmetricImage> copies;
    /// The symmetries that keep the step itself.
    std::vector<SymmetricImage> keepers;
};

/// What the threads of one search of a board share. The references must outlive it.
struct BoardTask {
    const BoardTables& tables;
    /// The first steps that remain without symmetric copies; empty if the search begins anywhere.
    const std::vector<BoardRoot>& roots;
    /// Those that make boards the same; of use only if different ones are wanted.
    const std::vector<SymmetricImage>& symmetries;
    bool unique;
    bool wantCount;
    EdgeRun& run;

    bool isOver() const { return run.isStopping() || (!wantCount && !run.wantsMore()); }
};

/// Counts the boards that one thread finds, and hands them to the run. For one thread.
class BoardResults {
  public:
    explicit BoardResults(const BoardTask& task) : task_(task) {}

    /// A solved board, with the root that it was found below; null if there are no roots. Adds the copies
    /// that the root stands for.
    void add(const std::vector<EdgeColours>& board, const BoardRoot* root);
    /// Hands on what waits.
    void deliver();
    /// Reports the share of the search that has been finished and the pieces placed since the last time.
    void credit(double finished, std::uint64_t placements);

    std::uint64_t boards() const { return boards_; }
    bool hasFound() const { return hasFound_; }

  private:
    const BoardTask& task_;
    std::vector<EdgeArrangement> found_;
    std::uint64_t boards_ = 0;
    std::uint64_t credited_ = 0;
    bool hasFound_ = false;
};

/// Walks the parts in `queue` with `threads` workers that `makeWorker()` makes; each has `work(part)` and
/// `results()`.
template <typename Part, typename MakeWorker>
BoardOutcome runBoardWorkers(const BoardTask& task, WorkQueue<Part>& queue, int threads,
                             const MakeWorker& makeWorker) {
    std::vector<decltype(makeWorker())> workers;
    for (int i = 0; i < threads; ++i)
        workers.push_back(makeWorker());
    // A worker that fails must not leave the others waiting for its work.
    queue.run(
        threads, [&](int thread, const Part& part) { workers[static_cast<std::size_t>(thread)]->work(part); },
        [&] {
            task.run.fail();
            queue.close();
        });
    BoardOutcome outcome{.count = 0};
    for (const auto& worker : workers) {
        *outcome.count += worker->results().boards();
        outcome.solvable = outcome.solvable || worker->results().hasFound();
    }
    return outcome;
}

}  // namespace tilewright
