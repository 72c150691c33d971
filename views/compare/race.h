#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/jobs/job.h"
#include "views/compare/run_figures.h"

namespace tilewright {

/// A plan that runs unwatched on one thread, to be measured by the processor time that it takes. A short
/// search is repeated, since a single run of it says little. All members are for one thread.
class Race {
  public:
    /// Starts at once. `puzzle` must pass `validate` and `searchObstacle`.
    Race(Puzzle puzzle, Plan plan);

    /// Starts the next repetition if one is due. Whether the race still goes on.
    bool poll();
    /// Ends it early; what it has found stays.
    void stop();

    /// Of the first complete run; until then of the run that goes on.
    JobSnapshot snapshot() const { return complete_ ? *complete_ : job_->snapshot(); }
    RunFigures figures() const;
    /// What to show: where the search is or, when it is complete, its last solution. Empty while the search
    /// is being prepared.
    std::vector<ImageId> images() const;
    /// Null while it is being prepared; valid until the next call of another member.
    const PreparedSearch* search() const { return job_->search(); }

  private:
    // Written to by the job.
    struct Found {
        std::mutex mutex;
        std::vector<ImageId> latest;
    };

    void run();

    const Puzzle puzzle_;
    const Plan plan_;
    const std::shared_ptr<Found> found_ = std::make_shared<Found>();
    std::unique_ptr<Job> job_;
    /// Processor time of each complete run, in seconds.
    std::vector<double> runs_;
    std::optional<JobSnapshot> complete_;
    bool isOver_ = false;
};

}  // namespace tilewright
