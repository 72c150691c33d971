#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "core/edges/board_symmetry.h"
#include "core/edges/edge_solver.h"

namespace tilewright {

/// Thrown by what was stopped before it was done.
struct EdgesStopped {};

/// What the methods share while they solve one puzzle: the clock, the requests of the owner, and what was
/// found.
///
/// All members but those that say so may be called from any thread.
class EdgeRun {
  public:
    EdgeRun(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink);

    const EdgePuzzle& puzzle() const { return puzzle_; }
    const EdgeOptions& options() const { return options_; }

    /// Waits while the run is paused; then looks at the clock and at the owner's requests and returns whether
    /// the run must stop.
    bool mustStop();
    /// Throws EdgesStopped if the run must stop.
    void check();
    /// Whether mustStop() was true before, or the limit is reached.
    bool isStopping() const { return reason_.load(std::memory_order_relaxed) != JobStatus::complete; }
    JobStatus status() const { return reason_.load(std::memory_order_relaxed); }

    /// Whether one more arrangement would be of use.
    bool wantsMore() const {
        return !isQuiet_ && !isStopping() && (options_.wantAll ? !isFull() : !hasSome());
    }
    /// All arrangements have been handed on; those that come are others' copies.
    void setQuiet() { isQuiet_ = true; }
    bool hasSome() const { return found_.load(std::memory_order_acquire); }
    /// Hands arrangements on; those beyond the limit are dropped, and the run is stopped.
    void deliver(std::vector<EdgeArrangement> arrangements);

    /// Hands on an arrangement that others will find again; they are not handed on then. Boards are the same
    /// if one of `symmetries`, which must outlive the object, makes them so.
    void deliverAhead(EdgeArrangement arrangement, const std::vector<SymmetricImage>& symmetries);
    /// Sets whether arrangements are delivered in the places of the transposed puzzle and must be transposed
    /// back.
    void setTransposed(bool transposed) { transposed_ = transposed; }
    /// From now on only boards are handed on of which `symmetries`, which must outlive the object, make no
    /// smaller ones.
    void setSmallestOnly(const std::vector<SymmetricImage>& symmetries) { smallestOf_ = &symmetries; }
    /// In which order the board is searched; by one thread.
    void setOrder(BoardOrder order) { order_ = order; }
    std::optional<BoardOrder> order() const { return order_; }
    void fail() { end(JobStatus::failed); }

    /// The run is one of `parts` equal parts from now on, as for progress.
    void setParts(std::size_t parts) { share_ = 1.0 / static_cast<double>(parts); }
    /// Credits a share of the current part as done; all shares of a part together are 1.
    void addProgress(double share) { control().addProgress(share * share_); }
    EdgeControl& control() { return *control_; }

    /// What was found first. Not while others deliver.
    const std::optional<EdgeArrangement>& first() const { return first_; }
    std::uint64_t delivered() const { return delivered_; }
    double seconds() const { return control_->elapsed().count(); }

  private:
    // The first reason counts.
    void end(JobStatus reason);
    bool isFull() const { return isFull_.load(std::memory_order_relaxed); }

    const EdgePuzzle& puzzle_;
    const EdgeOptions& options_;
    const EdgeSink& sink_;
    const std::shared_ptr<EdgeControl> control_;
    double share_ = 1.0;
    std::optional<BoardOrder> order_;
    std::atomic<JobStatus> reason_ = JobStatus::complete;
    std::atomic<bool> found_ = false;
    std::atomic<bool> isFull_ = false;
    bool transposed_ = false;
    bool isQuiet_ = false;
    std::mutex mutex_;
    std::optional<EdgeArrangement> first_;
    std::uint64_t delivered_ = 0;
    // What was handed on ahead, as the smallest of its images.
    std::optional<std::vector<EdgeColours>> ahead_;
    const std::vector<SymmetricImage>* symmetries_ = nullptr;
    const std::vector<SymmetricImage>* smallestOf_ = nullptr;
};

}  // namespace tilewright
