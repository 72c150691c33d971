#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/edges/board_methods.h"
#include "core/edges/board_state.h"
#include "core/edges/board_symmetry.h"
#include "core/edges/edge_run.h"
#include "core/jobs/work_queue.h"

namespace tilewright {

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
