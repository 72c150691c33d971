#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/jobs/run_control.h"
#include "core/solutions/solution.h"

namespace tilewright {

/// What the workers of one search share: besides the control of the job what has been found.
///
/// All members may be called from any thread.
class RunState : public RunControl {
  public:
    using Delivery = std::function<void(std::span<const Solution>)>;

    /// `deliver` is called by one thread at a time, but not always the same one.
    RunState(std::optional<std::uint64_t> solutionLimit,
             std::optional<std::chrono::duration<double>> timeLimit, Delivery deliver);

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
    Delivery deliver_;

    std::mutex deliverMutex_;
    std::atomic<std::uint64_t> solutions_ = 0;
    std::atomic<std::uint64_t> solutionsRaw_ = 0;
    std::atomic<double> progress_ = 0.0;

    std::atomic<bool> trailWanted_ = false;
    mutable std::mutex trailMutex_;
    std::vector<ImageId> trail_;
};

}  // namespace tilewright
