#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <optional>
#include <vector>

#include "core/jobs/branch_queue.h"
#include "core/jobs/journal.h"
#include "core/jobs/resumed_spaces.h"
#include "core/jobs/run_state.h"
#include "core/plans/prepared_search.h"
#include "core/search/dlx.h"
#include "core/search/host.h"

namespace tilewright {

/// Walks branches on one thread, as the host of the search algorithms.
///
/// What it does not finish, because it was stopped, other workers are idle or its share of time is over, goes
/// back to the queue as smaller branches; so progress is known, and no thread waits at the end.
///
/// With a journal, a walk is a transaction: its solutions are handed over together with what it has counted
/// and left, and not before.
class Worker final : public SearchHost {
  public:
    /// All must outlive the object; `journal` and `resumed`, both for jobs with a checkpoint, may be null.
    Worker(const PreparedSearch& search, RunState& state, BranchQueue& queue, Journal* journal = nullptr,
           ResumedSpaces* resumed = nullptr);

    /// Takes branches from the queue until there are none.
    void work();

    /// Replaces `branch` by the branches of its node, in order; only its node is walked.
    std::vector<Branch> split(Branch branch);

    /// What it counted up to its last poll. May be called from any thread.
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

    // One level on the way from the node at which the search stopped back to the root of its branch.
    struct LeftLevel {
        std::vector<Branch> branches;
        std::size_t siblings = 1;
    };

    std::vector<Branch> walk(const Branch& branch);
    bool search(const Branch& branch);
    Dlx& dlx();
    std::vector<Branch> weighRest(double weight);
    void publishAndPause();
    void publishCounts();
    void deliverFound();
    void publish();
    void adjustBudget();

    const PreparedSearch& search_;
    RunState& state_;
    BranchQueue& queue_;
    Journal* journal_;
    ResumedSpaces* resumed_;
    std::optional<Dlx> dlx_;
    std::vector<LeftLevel> left_;
    std::vector<Solution> found_;
    bool splitting_ = false;
    bool sharing_ = false;
    bool isFull_ = false;
    /// How long it took to walk to the node of the branch; nullopt until it is reached.
    std::optional<Clock::duration> arrival_;
    int nodesUntilPublish_ = 0;
    int smallestShared_ = 0;
    int interval_ = 0;
    Clock::time_point lastPoll_;
    Clock::time_point branchStart_;
    std::vector<std::atomic<std::uint64_t>> publishedAttempts_;
    std::vector<std::atomic<std::uint64_t>> publishedFits_;
    std::array<std::atomic<std::uint64_t>, FilterCounts::kinds> publishedFilters_{};
};

}  // namespace tilewright
