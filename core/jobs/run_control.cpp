#include "core/jobs/run_control.h"

namespace tilewright {

void RunControl::start() {
    const std::lock_guard lock(clockMutex_);
    started_ = true;
    if (!isPaused()) runningSince_ = Clock::now();
}

void RunControl::stop(StopReason reason) {
    StopReason none = StopReason::none;
    stopReason_.compare_exchange_strong(none, reason);
    source_.request_stop();
    // Taken so that nobody misses the call between looking at the reason and going to sleep.
    const std::lock_guard lock(clockMutex_);
    wake_.notify_all();
}

void RunControl::setPaused(bool paused) {
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

void RunControl::waitWhilePaused() {
    if (!isPaused()) return;
    std::unique_lock lock(clockMutex_);
    wake_.wait(lock, [this] { return !isPaused() || isStopping(); });
}

std::chrono::duration<double> RunControl::elapsed() const {
    const std::lock_guard lock(clockMutex_);
    return ranBefore_ + (runningSince_ ? Clock::now() - *runningSince_ : Clock::duration{});
}

void RunControl::checkTime() {
    if (timeLimit_ && elapsed() >= *timeLimit_) stop(StopReason::time);
}

}  // namespace tilewright
