#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace tilewright {

/// Lets a watched search go on event by event, and blocks it before any of them. `Observer` is the interface
/// through which that search reports its events.
///
/// It is closed at first: the search waits before its first event. All members may be called from any thread.
template <class Observer>
class StepGate final : public Observer {
  public:
    using Event = typename Observer::Event;
    /// Gets each event as it passes; called by the thread that searches.
    using Listener = std::function<void(const Event&)>;

    explicit StepGate(Listener listener) : listener_(std::move(listener)) {}

    /// Lets N more events pass, then closes.
    void pass(std::uint64_t events) { set(false, events); }
    /// Lets all events pass.
    void open() { set(true, 0); }
    /// Lets no further event pass.
    void close() { set(false, 0); }

    /// Waits until the search waits, at most `time`. Returns the event that it waits before, or nullopt if it
    /// has not come to wait.
    std::optional<Event> waitUntilClosed(std::chrono::duration<double> time) {
        std::unique_lock lock(mutex_);
        // A search that was allowed to go on but has not woken up yet does not count as waiting; if it is
        // stopped again before it wakes up, it waits where it did.
        const bool isClosed = changed_.wait_for(lock, time, [this] { return waiting_ && !mayPass(); });
        return isClosed ? waiting_ : std::nullopt;
    }

    void event(const Event& event) override {
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

    void letGo() override {
        const std::lock_guard lock(mutex_);
        released_ = true;
        changed_.notify_all();
    }

  private:
    bool mayPass() const { return open_ || released_ || allowed_ > 0; }

    void set(bool open, std::uint64_t allowed) {
        const std::lock_guard lock(mutex_);
        open_ = open;
        allowed_ = allowed;
        changed_.notify_all();
    }

    const Listener listener_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t allowed_ = 0;
    bool open_ = false;
    bool released_ = false;
    /// The event before which the search waits, until it has noticed that it may go on.
    std::optional<Event> waiting_;
};

}  // namespace tilewright
