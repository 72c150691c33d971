#include "core/edges/edge_job.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/jobs/threads.h"

namespace tilewright {

EdgeJob::EdgeJob(EdgePuzzle puzzle, EdgeOptions options, EdgeSink sink, bool inBackground)
    : Runner(options.threads),
      puzzle_(std::move(puzzle)),
      options_(std::move(options)),
      sink_(std::move(sink)),
      inBackground_(inBackground),
      control_(std::make_shared<EdgeControl>(options_.timeLimit)) {
    options_.control = control_;
}

EdgeJob::~EdgeJob() {
    end();
}

JobStatus EdgeJob::work() {
    if (inBackground_) lowerThreadPriority();
    {
        const std::lock_guard lock(mutex());
        setSearching();
    }
    auto result = std::make_shared<const EdgeResult>(
        solveEdges(puzzle_, options_, [this](std::span<const EdgeArrangement> found) {
            if (sink_) sink_(found);
            delivered_.fetch_add(found.size(), std::memory_order_relaxed);
        }));
    const std::lock_guard lock(mutex());
    result_ = std::move(result);
    return result_->status;
}

EdgeSnapshot EdgeJob::snapshot() const {
    EdgeSnapshot now;
    const std::lock_guard lock(mutex());
    describe(now);
    now.solutions = std::max(control_->boards(), delivered_.load(std::memory_order_relaxed));
    now.placements = control_->placements();
    if (now.phase != JobPhase::finished) {
        now.progress = std::min(control_->progress(), 1.0 - 1e-9);
        return now;
    }
    now.result = result_;
    if (result_ && result_->count && *result_->count <= std::numeric_limits<std::uint64_t>::max())
        now.solutions = result_->count->convert_to<std::uint64_t>();
    now.progress = now.status == JobStatus::complete ? 1.0 : std::min(control_->progress(), 1.0 - 1e-9);
    if (result_ && result_->status == JobStatus::failed) {
        now.failure = JobFailure::tooLarge;
        now.error = result_->reason;
    }
    return now;
}

std::shared_ptr<const RunSnapshot> EdgeJob::state() const {
    return std::make_shared<EdgeSnapshot>(snapshot());
}

}  // namespace tilewright
