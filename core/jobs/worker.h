#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/hash_index.h"
#include "core/jobs/branch.h"
#include "core/jobs/journal.h"
#include "core/jobs/runner.h"
#include "core/search/host.h"
#include "core/search/prepared_search.h"
#include "core/solutions/solution_store.h"

namespace tilewright {

/// Solutions that have been delivered, as sets of images:
///
///   images_  [ 3 9 17 | 4 8 | 1 5 21 | ...     one after the other, each ascending
///   starts_  [ 0, 3, 5, 8, ...                 where each begins, and the end
class RememberedSolutions {
  public:
    /// Returns whether it is new.
    bool add(std::span<const ImageId> images);
    /// Whether one consists of these images, in any order.
    bool contains(std::span<const ImageId> images) const;
    std::size_t size() const { return starts_.size() - 1; }
    /// An upper bound for the memory of each, with this many pieces: vectors grow twofold.
    static std::uint64_t bytesOfOne(std::uint64_t pieces) {
        return 2 * (sizeof(ImageId) * pieces + sizeof(std::size_t)) + 4 * sizeof(std::uint64_t);
    }

  private:
    static std::uint64_t hashOf(std::span<const ImageId> sorted);
    std::span<const ImageId> at(std::uint32_t number) const;

    std::vector<ImageId> images_;
    std::vector<std::size_t> starts_{0};
    HashIndex index_;
};

/// Shared by the workers of one search besides the control of the job: results and progress.
///
/// Thread-safe.
class RunState : public RunControl {
  public:
    using Delivery = std::function<void(std::span<const Solution>)>;

    /// `deliver` is called by one thread at a time, but not always the same one.
    RunState(std::optional<std::uint64_t> solutionLimit,
             std::optional<std::chrono::duration<double>> timeLimit, Delivery deliver);

    /// Counts the solutions and passes them on; those beyond the limit are dropped, and the job is stopped.
    void deliver(std::span<const Solution> solutions);
    std::uint64_t solutions() const { return solutions_.load(std::memory_order_relaxed); }
    std::uint64_t solutionsRaw() const { return solutionsRaw_.load(std::memory_order_relaxed); }
    /// With a limit, no solution should wait in a buffer.
    bool hasLimit() const { return solutionLimit_.has_value(); }
    bool reachesLimit(std::size_t more) const {
        return solutionLimit_ && solutions() + more >= *solutionLimit_;
    }

    /// Notes what is delivered from now on, until settle() or until there are more than `most` solutions; see
    /// beginAgain(). Called before any is delivered.
    void remember(std::size_t most);
    void settle();
    /// Whether it knows all solutions that have been delivered.
    bool isRemembering() const { return remembering_.load(std::memory_order_relaxed); }
    /// For a search that finds the same solutions in another order: those that have been delivered, as sets
    /// of images, are not delivered again. While isRemembering() and no worker is running; may be called
    /// again.
    void beginAgain();

    /// If there is no solution when this time has passed, isTurning() is true until the next call: then
    /// others than the branches of now are searched first. Never without a time.
    void turnAfter(std::optional<std::chrono::duration<double>> patience);
    bool isTurning() const { return isTurning_.load(std::memory_order_relaxed); }
    /// Whether all workers leave their branches.
    bool isLeaving() const { return isStopping() || isTurning(); }
    /// Called often by workers.
    void checkPatience();

    /// Credits a part of the search as done; all parts add up to 1.
    void addProgress(double weight) { progress_.fetch_add(weight, std::memory_order_relaxed); }
    double progress() const {
        return std::max(shown_.load(std::memory_order_relaxed), progress_.load(std::memory_order_relaxed));
    }

    /// Asks the workers to call showTrail().
    void wantTrail() { trailWanted_.store(true, std::memory_order_relaxed); }
    bool isTrailWanted() const { return trailWanted_.load(std::memory_order_relaxed); }
    void showTrail(std::span<const ImageId> trail);
    std::vector<ImageId> trail() const;

  private:
    void stopRemembering();

    std::optional<std::uint64_t> solutionLimit_;
    Delivery deliver_;

    std::mutex deliverMutex_;
    std::atomic<bool> remembering_ = false;
    std::size_t mostRemembered_ = 0;
    RememberedSolutions delivered_;
    bool hasBegunAgain_ = false;
    std::atomic<std::uint64_t> solutions_ = 0;
    std::atomic<std::uint64_t> solutionsRaw_ = 0;
    std::atomic<Clock::duration> patienceEnd_ = Clock::duration::max();
    std::atomic<bool> isTurning_ = false;
    std::atomic<double> progress_ = 0.0;
    /// The progress when the search began again.
    std::atomic<double> shown_ = 0.0;

    std::atomic<bool> trailWanted_ = false;
    mutable std::mutex trailMutex_;
    std::vector<ImageId> trail_;
};

/// Walks branches on one thread, as the host of the search algorithms.
///
/// Branches that it does not finish, because it was stopped, the search turns elsewhere, other workers are
/// idle or its time slice is over, return to the queue as smaller branches; so progress is known, and no
/// thread waits at the end.
///
/// With a journal, a walk is a transaction: its solutions are delivered together with its counts and
/// remaining branches, not before.
class Worker final : public SearchHost {
  public:
    /// All arguments must outlive the object; `journal` is null for a job without a checkpoint.
    Worker(const PreparedSearch& search, RunState& state, BranchQueue& queue, Journal* journal);

    /// Walks a branch; its rest goes to the queue.
    void work(const Branch& branch);

    /// Walks only the node of `branch`, and returns its branches in order.
    std::vector<Branch> split(Branch branch);

    /// Its counts up to the last poll. Thread-safe.
    Statistics published() const;

    bool poll(int piecesLeft) override;
    bool mustStop() override;
    bool wantsTrail() const override { return state_.isTrailWanted(); }
    void showTrail(std::span<const ImageId> trail) override { state_.showTrail(trail); }
    void solution(std::span<const ImageId> images) override;
    void leaveNode(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>& space) override;
    void leaveBranches(std::span<const ImageId> trail, std::span<const ImageId> rest, std::size_t siblings,
                       const std::shared_ptr<const SearchSpace>& space) override;

  private:
    using Clock = RunState::Clock;

    // Remaining branches at one node on the path from the interrupted node back to the root of the branch.
    struct LeftLevel {
        std::vector<Branch> branches;
        std::size_t siblings = 1;
    };

    std::vector<Branch> walk(const Branch& branch);
    void search(const Branch& branch);
    Dlx& dlx();
    /// Credits the finished part of the branch and returns the rest.
    std::vector<Branch> weighRest(double weight);
    void publishAndPause();
    void publishCounts();
    void deliverFound();
    void adjustBudget();

    const PreparedSearch& search_;
    RunState& state_;
    BranchQueue& queue_;
    Journal* journal_;
    std::optional<Dlx> dlx_;
    std::vector<LeftLevel> left_;
    std::vector<Solution> found_;
    bool splitting_ = false;
    /// Whether the rest of the branch returns to the queue at the next suitable node.
    bool sharing_ = false;
    /// Whether the walk has found as many solutions as may wait for its end.
    bool isFull_ = false;
    /// How long it took to walk to the node of the branch; nullopt until it is reached.
    std::optional<Clock::duration> arrival_;
    int nodesUntilPublish_ = 0;
    int smallestShared_ = 0;
    int interval_ = 0;
    Clock::time_point lastPoll_;
    Clock::time_point branchStart_;
    mutable std::mutex publishedMutex_;
    Statistics published_;
};

}  // namespace tilewright
