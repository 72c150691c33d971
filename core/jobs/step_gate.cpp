#include "core/jobs/step_gate.h"

namespace tilewright {

void StepGate::pass(std::uint64_t events) {
    const std::lock_guard lock(mutex_);
    open_ = false;
    allowed_ = events;
    // From now on nobody waits where it did: the next wait is a new one.
    if (events > 0) waiting_.reset();
    changed_.notify_all();
}

void StepGate::open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    waiting_.reset();
    changed_.notify_all();
}

void StepGate::close() {
    pass(0);
}

std::optional<SearchEvent> StepGate::waitUntilClosed(std::chrono::duration<double> time) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, time, [this] { return waiting_.has_value(); });
    return waiting_;
}

void StepGate::event(const SearchEvent& event) {
    {
        std::unique_lock lock(mutex_);
        if (!open_ && !released_ && allowed_ == 0) {
            waiting_ = event;
            changed_.notify_all();
            changed_.wait(lock, [this] { return open_ || released_ || allowed_ > 0; });
            waiting_.reset();
        }
        if (allowed_ > 0) --allowed_;
        if (released_) return;
    }
    listener_(event);
}

void StepGate::letGo() {
    const std::lock_guard lock(mutex_);
    released_ = true;
    changed_.notify_all();
}

}  // namespace tilewright
