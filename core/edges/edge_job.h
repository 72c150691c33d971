#pragma once

#include <memory>
#include <optional>

#include "core/edges/edge_solver.h"
#include "core/jobs/runner.h"

namespace tilewright {

/// Where a run of the solver stands at one moment. `solutions` are the boards that were counted or delivered
/// so far, whichever is more, and all boards once their number is known and fits. Methods other than the
/// search report progress while they count.
struct EdgeSnapshot : RunSnapshot {
    /// Pieces that the search has placed.
    std::uint64_t placements = 0;
    /// Once it is finished; null before, and if it failed.
    std::shared_ptr<const EdgeResult> result;
};

/// A run of solveEdges in the background. All members may be called from any thread. Destruction cancels and
/// waits.
class EdgeJob final : public Runner {
  public:
    /// `puzzle` must be valid. `inBackground` lets everything else on the machine go first.
    EdgeJob(EdgePuzzle puzzle, EdgeOptions options, EdgeSink sink = {}, bool inBackground = false);
    ~EdgeJob() override;

    EdgeSnapshot snapshot() const;
    std::shared_ptr<const RunSnapshot> state() const override;

  protected:
    RunControl& control() const override { return *control_; }
    JobStatus work() override;

  private:
    const EdgePuzzle puzzle_;
    EdgeOptions options_;
    const EdgeSink sink_;
    const bool inBackground_;
    std::shared_ptr<EdgeControl> control_;
    std::atomic<std::uint64_t> delivered_ = 0;
    std::shared_ptr<const EdgeResult> result_;
};

}  // namespace tilewright
