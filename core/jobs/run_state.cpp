#include "core/jobs/run_state.h"

#include <utility>

namespace tilewright {

RunState::RunState(std::optional<std::uint64_t> solutionLimit,
                   std::optional<std::chrono::duration<double>> timeLimit, Delivery deliver)
    : solutionLimit_(solutionLimit), timeLimit_(timeLimit), deliver_(std::move(deliver)) {}

void RunState::start() {
    const std::lock_guard lock(clockMutex_);
    started_ = true;
    if (!isPaused()) runningSince_ = Clock::now();
}

void RunState::stop(StopReason reason) {
    StopReason none = StopReason::none;
    stopReason_.compare_exchange_strong(none, reason);
    // Taken so that nobody misses the call between looking at the reason and going to sleep.
    const std::lock_guard lock(clockMutex_);
    wake_.notify_all();
}

void RunState::setPaused(bool paused) {
    const std::lock_guard lock(clockMutex_);
    if (paused == isPaused()) return;
    paused_.store(paused, std::memory_order_relaxed);
    if (started_) {
        const Clock::time_point now = Clock::now();
        if (runningSince_) ranBefore_ += now - *runningSince_;
        runningSince_ = paused ? std::nullopt : std::optional(now);
    }
    wake_.notify_all();
}

void RunState::waitWhilePaused() {
    if (!isPaused()) return;
    std::unique_lock lock(clockMutex_);
    wake_.wait(lock, [this] { return !isPaused() || isStopping(); });
}

std::chrono::duration<double> RunState::elapsed() const {
    const std::lock_guard lock(clockMutex_);
    return ranBefore_ + (runningSince_ ? Clock::now() - *runningSince_ : Clock::duration{});
}

void RunState::checkTime() {
    if (timeLimit_ && elapsed() >= *timeLimit_) stop(StopReason::time);
}

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
