#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/solutions/solution.h"

namespace tilewright {

/// Why a job ended before the search was complete.
enum class StopReason { none, limit, time, cancelled };

/// What the workers of one job share: its clock, the wishes of its owner, and what has been found.
///
/// All members may be called from any thread.
class RunState {
  public:
    using Clock = std::chrono::steady_clock;
    using Delivery = std::function<void(std::span<const Solution>)>;

    /// `deliver` is called by one thread at a time, but not always the same one.
    RunState(std::optional<std::uint64_t> solutionLimit,
             std::optional<std::chrono::duration<double>> timeLimit, Delivery deliver);

    /// Starts the clock. Called once.
    void start();

    /// Asks everybody to stop; the first reason counts. Wakes those that pause.
    void stop(StopReason reason);
    StopReason stopReason() const { return stopReason_.load(std::memory_order_relaxed); }
    bool isStopping() const { return stopReason() != StopReason::none; }

    void setPaused(bool paused);
    bool isPaused() const { return paused_.load(std::memory_order_relaxed); }
    /// Returns at once unless paused; then when it is no longer, or when asked to stop.
    void waitWhilePaused();

    /// Since start(), pauses left out.
    std::chrono::duration<double> elapsed() const;
    /// Stops the job when its time is over.
    void checkTime();

    /// Counts the solutions and hands them on; those beyond the limit are dropped, and the job is stopped.
    void deliver(std::span<const Solution> solutions);
    std::uint64_t solutions() const { return solutions_.load(std::memory_order_relaxed); }
    std::uint64_t solutionsRaw() const { return solutionsRaw_.load(std::memory_order_relaxed); }
    /// True when the limit may be reached by a single further solution: then it should not wait in a buffer.
    bool hasLimit() const { return solutionLimit_.has_value(); }
    /// Whether the limit is reached with `more` solutions.
    bool reachesLimit(std::size_t more) const {
        return solutionLimit_ && solutions() + more >= *solutionLimit_;
    }

    /// Credits a part of the search as done; all parts together are 1.
    void addProgress(double weight) { progress_.fetch_add(weight, std::memory_order_relaxed); }
    double progress() const { return progress_.load(std::memory_order_relaxed); }

    /// Asks the workers to show where they are.
    void wantTrail() { trailWanted_.store(true, std::memory_order_relaxed); }
    bool isTrailWanted() const { return trailWanted_.load(std::memory_order_relaxed); }
    void showTrail(std::span<const ImageId> trail);
    std::vector<ImageId> trail() const;

  private:
    std::optional<std::uint64_t> solutionLimit_;
    std::optional<std::chrono::duration<double>> timeLimit_;
    Delivery deliver_;

    std::atomic<StopReason> stopReason_ = StopReason::none;
    std::atomic<bool> paused_ = false;
    mutable std::mutex clockMutex_;
    std::condition_variable wake_;
    std::optional<Clock::time_point> runningSince_;
    Clock::duration ranBefore_{};
    bool started_ = false;

    std::mutex deliverMutex_;
    std::atomic<std::uint64_t> solutions_ = 0;
    std::atomic<std::uint64_t> solutionsRaw_ = 0;
    std::atomic<double> progress_ = 0.0;

    std::atomic<bool> trailWanted_ = false;
    mutable std::mutex trailMutex_;
    std::vector<ImageId> trail_;
};

}  // namespace tilewright
