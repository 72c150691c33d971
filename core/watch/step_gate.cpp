#include "core/watch/step_gate.h"

namespace tilewright {

void StepGate::pass(std::uint64_t events) {
    const std::lock_guard lock(mutex_);
    open_ = false;
    allowed_ = events;
    changed_.notify_all();
}

void StepGate::open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
}

void StepGate::close() {
    pass(0);
}

std::optional<SearchEvent> StepGate::waitUntilClosed(std::chrono::duration<double> time) {
    std::unique_lock lock(mutex_);
    // A search that may go on and has not yet noticed waits no longer; but if it is told to wait again before
    // it has noticed, it waits where it did.
    const bool isClosed = changed_.wait_for(lock, time, [this] { return waiting_ && !mayPass(); });
    return isClosed ? waiting_ : std::nullopt;
}

void StepGate::event(const SearchEvent& event) {
    {
        std::unique_lock lock(mutex_);
        if (!mayPass()) {
            waiting_ = event;
            changed_.notify_all();
            changed_.wait(lock, [this] { return mayPass(); });
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
