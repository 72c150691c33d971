#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <vector>

#include "core/jobs/branch_queue.h"
#include "core/jobs/prepared_search.h"
#include "core/jobs/run_state.h"
#include "core/search/dlx.h"
#include "core/search/host.h"

namespace tilewright {

/// Walks branches on one thread, as the host of the search algorithms.
///
/// What it does not finish, because it was stopped or others starve, or because a share of time is over, goes
/// back to the queue as smaller branches; so progress is known, and no thread waits at the end.
class Worker final : public SearchHost {
  public:
    Worker(const PreparedSearch& search, RunState& state, BranchQueue& queue);

    /// Takes branches from the queue until there are none.
    void work();

    /// Replaces `branch` by the branches of its node, in order; only its node is walked.
    std::vector<Branch> split(Branch branch);

    /// What it counted up to its last poll. May be called from any thread.
    Statistics published() const;

    bool poll(int piecesLeft) override;
    bool wantsTrail() const override { return state_.isTrailWanted(); }
    void showTrail(std::span<const ImageId> trail) override { state_.showTrail(trail); }
    void solution(std::span<const ImageId> images) override;
    void leaveNode(std::span<const ImageId> trail, const std::shared_ptr<const FilaSpace>& space) override;
    void leaveBranches(std::span<const ImageId> trail, std::span<const ImageId> rest, std::size_t siblings,
                       const std::shared_ptr<const FilaSpace>& space) override;

  private:
    using Clock = RunState::Clock;

    // One level on the way from the node at which the search stopped back to the root of its branch.
    struct LeftLevel {
        std::vector<Branch> branches;
        std::size_t siblings = 1;
    };

    std::vector<Branch> walk(const Branch& branch);
    std::vector<Branch> weighRest(double weight);
    void publish();
    void adjustBudget();

    const PreparedSearch& search_;
    RunState& state_;
    BranchQueue& queue_;
    std::optional<Dlx> dlx_;
    std::vector<LeftLevel> left_;
    std::vector<Solution> found_;
    bool splitting_ = false;
    bool sharing_ = false;
    int smallestShared_ = 0;
    int interval_ = 0;
    Clock::time_point lastPoll_;
    Clock::time_point branchStart_;
    std::vector<std::atomic<std::uint64_t>> publishedAttempts_;
    std::vector<std::atomic<std::uint64_t>> publishedFits_;
};

}  // namespace tilewright
