#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/cover/cover_model.h"
#include "core/jobs/runner.h"

namespace tilewright {

/// The best packing and the bound at one moment.
struct CoverPoint {
    double seconds = 0.0;
    /// Nothing while no packing is known that keeps the counts.
    std::optional<long long> value;
    long long bound = 0;
};

/// Where everybody who looks for a best cover leaves what was found: the best packing, and the least bound.
///
/// All members may be called from any thread.
class CoverBoard {
  public:
    using Column = CoverModel::Column;

    /// Both must outlive the object.
    CoverBoard(const CoverModel& model, RunControl& control);

    /// Keeps `packing` if it is one and counts more than any before. Whether it was kept.
    bool offer(std::span<const Column> packing);

    /// No packing counts more than `bound`.
    void boundBy(long long bound);
    /// No packing counts more than the best one; if there is none yet, none keeps the counts.
    void close();

    /// The value of the best packing, -1 while there is none; fixed pieces included.
    long long value() const { return value_.load(std::memory_order_acquire); }
    long long bound() const { return bound_.load(std::memory_order_acquire); }
    /// Whether nothing better can be found.
    bool isSettled() const { return settled_.load(std::memory_order_acquire); }
    std::vector<Column> best() const;
    /// When value and bound changed, in order.
    std::vector<CoverPoint> history() const;

    /// Whether all threads should stop: asked to, or nothing is left to do. Blocks while the job is paused.
    bool mustStop() const;

  private:
    void note();

    const CoverModel* model_;
    RunControl& control_;
    std::atomic<long long> value_ = -1;
    std::atomic<long long> bound_;
    std::atomic<bool> settled_ = false;
    mutable std::mutex mutex_;
    std::vector<Column> best_;
    std::vector<CoverPoint> history_;
};

}  // namespace tilewright
