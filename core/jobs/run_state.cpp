#include "core/jobs/run_state.h"

#include <utility>

namespace tilewright {

RunState::RunState(std::optional<std::uint64_t> solutionLimit,
                   std::optional<std::chrono::duration<double>> timeLimit, Delivery deliver)
    : RunControl(timeLimit), solutionLimit_(solutionLimit), deliver_(std::move(deliver)) {}

void RunState::deliver(std::span<const Solution> solutions) {
    if (solutions.empty()) return;
    const std::lock_guard lock(deliverMutex_);
    const std::uint64_t before = this->solutions();
    if (solutionLimit_ && before + solutions.size() >= *solutionLimit_) {
        solutions = solutions.first(static_cast<std::size_t>(*solutionLimit_ - before));
        stop(StopReason::limit);
    }
    std::uint64_t raw = 0;
    for (const Solution& solution : solutions)
        raw += static_cast<std::uint64_t>(solution.copies);
    solutions_.store(before + solutions.size(), std::memory_order_relaxed);
    solutionsRaw_.store(solutionsRaw() + raw, std::memory_order_relaxed);
    if (!solutions.empty()) deliver_(solutions);
}

void RunState::showTrail(std::span<const ImageId> trail) {
    const std::lock_guard lock(trailMutex_);
    trail_.assign(trail.begin(), trail.end());
    trailWanted_.store(false, std::memory_order_relaxed);
}

std::vector<ImageId> RunState::trail() const {
    const std::lock_guard lock(trailMutex_);
    return trail_;
}

}  // namespace tilewright
