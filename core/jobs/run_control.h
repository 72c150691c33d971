#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>

namespace tilewright {

/// Why a job ended before the search was complete.
enum class StopReason { none, limit, time, cancelled };

/// What the threads of one job share: its clock, and whether they shall pause or stop.
///
/// All members may be called from any thread.
class RunControl {
  public:
    using Clock = std::chrono::steady_clock;

    explicit RunControl(std::optional<std::chrono::duration<double>> timeLimit = {})
        : timeLimit_(timeLimit) {}

    /// Starts the clock. Called once.
    void start();
    /// Stops the clock for good.
    void end() { setPaused(true); }

    /// Asks all threads to stop; the first reason counts. Wakes those that pause.
    void stop(StopReason reason);
    StopReason stopReason() const { return stopReason_.load(std::memory_order_relaxed); }
    bool isStopping() const { return stopReason() != StopReason::none; }
    /// For work that is stopped by a token: requested by stop().
    std::stop_token token() const { return source_.get_token(); }

    void setPaused(bool paused);
    bool isPaused() const { return paused_.load(std::memory_order_relaxed); }
    /// Blocks while the job is paused and not asked to stop.
    void waitWhilePaused();

    /// Since start(), pauses left out.
    std::chrono::duration<double> elapsed() const;
    /// Stops the job when its time is over.
    void checkTime();

  private:
    std::optional<std::chrono::duration<double>> timeLimit_;
    std::atomic<StopReason> stopReason_ = StopReason::none;
    std::atomic<bool> paused_ = false;
    std::stop_source source_;
    mutable std::mutex clockMutex_;
    std::condition_variable wake_;
    std::optional<Clock::time_point> runningSince_;
    Clock::duration ranBefore_{};
    bool started_ = false;
};

}  // namespace tilewright
