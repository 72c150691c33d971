#pragma once

#include <atomic>
#include <cstdint>

#include "core/jobs/run_control.h"

namespace tilewright {

/// What the owner of a run asks of it and reads from it while it works. All members may be called from any
/// thread.
class EdgeControl final : public RunControl {
  public:
    using RunControl::RunControl;

    /// From 0 to 1; never falls.
    double progress() const { return progress_.load(std::memory_order_relaxed); }
    void addProgress(double part) { progress_.fetch_add(part, std::memory_order_relaxed); }
    /// The boards that a search has counted so far.
    std::uint64_t boards() const { return boards_.load(std::memory_order_relaxed); }
    void addBoards(std::uint64_t boards) { boards_.fetch_add(boards, std::memory_order_relaxed); }
    std::uint64_t placements() const { return placements_.load(std::memory_order_relaxed); }
    void addPlacements(std::uint64_t number) { placements_.fetch_add(number, std::memory_order_relaxed); }

  private:
    std::atomic<double> progress_ = 0.0;
    std::atomic<std::uint64_t> boards_ = 0;
    std::atomic<std::uint64_t> placements_ = 0;
};

}  // namespace tilewright
