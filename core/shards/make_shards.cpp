#include "core/shards/make_shards.h"

#include <algorithm>
#include <numeric>
#include <random>

#include "core/jobs/worker.h"

namespace tilewright {

namespace {

// A branch takes at most this part of a shard, so that shards can be made equal.
constexpr double branchesInShard = 8.0;
// Trials below a branch, and how many where its size decides whether it is split.
constexpr int trialsAtBranch = 20;
// A trial searches everything from here on, which takes some hundred microseconds.
constexpr double workOfTrial = 4000.0;
constexpr int fewestPiecesToSplit = 2;

double workOf(const Statistics& counted) {
    return static_cast<double>(counted.totalFits()) + static_cast<double>(counted.totalAttempts()) / 16.0;
}

struct Leaf {
    Trail trail;
    double weight = 0.0;
    double work = 0.0;
};

class Expander {
  public:
    Expander(const PreparedSearch& search, const ShardingOptions& options, const std::stop_token& stop)
        : search_(search),
          stop_(stop),
          random_(options.seed),
          state_({}, {},
                 [this](std::span<const Solution> found) {
                     solutions_.insert(solutions_.end(), found.begin(), found.end());
                 }),
          trialState_({}, {}, [](std::span<const Solution>) {}),
          walker_(search, state_, queue_, nullptr),
          trier_(search, trialState_, trialQueue_, nullptr) {
        Branch root;
        chooseWholeFrom(root);
        const double work = meanWork(root, 16 * trialsAtBranch);
        target_ = work / (static_cast<double>(options.shards) * branchesInShard);
        expand(std::move(root), work);
    }

    std::vector<Leaf> takeLeaves() { return std::move(leaves_); }
    std::vector<Solution> takeSolutions() { return std::move(solutions_); }
    const Statistics& counted() const { return walker_.statistics; }
    double weightDone() const { return state_.progress(); }

  private:
    void expand(Branch branch, double work) {
        if (stop_.stop_requested()) throw Stopped{};
        const int piecesLeft = search_.table().piecesLeftAfter(branch.trail);
        if (!branch.trail.empty() && (work <= target_ || piecesLeft <= fewestPiecesToSplit)) {
            leaves_.push_back({std::move(branch.trail), branch.weight, work});
            return;
        }
        for (Branch& part : walker_.split(std::move(branch))) {
            const double partWork = meanWork(part, trialsAtBranch);
            expand(std::move(part), partWork);
        }
    }

    // Fewer pieces make trials shorter and their spread larger.
    void chooseWholeFrom(const Branch& root) {
        const int most = search_.table().maxPieces();
        for (wholeFrom_ = std::min(most, 3); wholeFrom_ < most; ++wholeFrom_) {
            double work = 0.0;
            for (int trial = 0; trial < trialsAtBranch; ++trial)
                work = std::max(work, workBelowRandomNode(root));
            if (work > workOfTrial) break;
        }
        wholeFrom_ = std::max(0, wholeFrom_ - 1);
    }

    // How much a trial searches at its end.
    double workBelowRandomNode(const Branch& root) {
        Branch at = root;
        while (search_.table().piecesLeftAfter(at.trail) > wholeFrom_) {
            std::vector<Branch> parts = trier_.split(std::move(at));
            if (parts.empty()) return 0.0;
            at = std::move(parts[pick(parts.size())]);
        }
        return searchAll(at);
    }

    double meanWork(const Branch& branch, int trials) {
        // The first node is the same in all of them.
        const Statistics before = trier_.statistics;
        const std::vector<Branch> parts = trier_.split(branch);
        double sum = 0.0;
        for (int trial = 0; trial < trials && !parts.empty(); ++trial)
            sum += static_cast<double>(parts.size()) * oneTrial(parts[pick(parts.size())]);
        return workOf(firstNode(before)) + sum / trials;
    }

    Statistics firstNode(const Statistics& before) const { return trier_.statistics - before; }

    double oneTrial(Branch at) {
        double work = 0.0;
        double scale = 1.0;
        while (search_.table().piecesLeftAfter(at.trail) > wholeFrom_) {
            const Statistics before = trier_.statistics;
            std::vector<Branch> parts = trier_.split(std::move(at));
            work += scale * workOf(trier_.statistics - before);
            if (parts.empty()) return work;
            scale *= static_cast<double>(parts.size());
            at = std::move(parts[pick(parts.size())]);
        }
        return work + scale * searchAll(at);
    }

    double searchAll(const Branch& branch) {
        if (stop_.stop_requested()) throw Stopped{};
        const Statistics before = trier_.statistics;
        trialQueue_.add(branch);
        trialQueue_.run(
            1, [this](int, const Branch& below) { trier_.work(below); }, [] {});
        return workOf(trier_.statistics - before);
    }

    std::size_t pick(std::size_t count) { return random_() % count; }

    const PreparedSearch& search_;
    const std::stop_token& stop_;
    std::mt19937_64 random_;
    std::vector<Solution> solutions_;
    std::vector<Leaf> leaves_;
    double target_ = 0.0;
    int wholeFrom_ = 0;

    RunState state_;
    RunState trialState_;
    BranchQueue queue_;
    BranchQueue trialQueue_;
    Worker walker_;
    Worker trier_;
};

// Neighbours stay together, as they share the lists that a worker makes for them.
ShardedSearch packed(std::vector<Leaf> leaves, std::uint64_t most) {
    const auto sumOf = [&leaves] {
        return std::accumulate(leaves.begin(), leaves.end(), 0.0,
                               [](double sum, const Leaf& leaf) { return sum + leaf.work; });
    };
    // A branch in which no trial saw anything takes some time all the same.
    const double least = sumOf() / static_cast<double>(std::max<std::size_t>(1, leaves.size())) / 16.0;
    for (Leaf& leaf : leaves)
        leaf.work = std::max(leaf.work, least);

    ShardedSearch sharded;
    const std::size_t count = std::min<std::size_t>(most, leaves.size());
    const double share = sumOf() / static_cast<double>(std::max<std::size_t>(1, count));
    double before = 0.0;
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        // The next shard begins where most of a branch is beyond its share, or where each branch that is left
        // needs a shard of its own.
        const std::size_t made = sharded.shards.size();
        const bool isFull = before + leaves[i].work / 2 >= share * static_cast<double>(made);
        if (made == 0 || (made < count && (isFull || leaves.size() - i <= count - made))) {
            sharded.shards.push_back({std::to_string(made + 1), {}});
            sharded.estimates.push_back(0.0);
        }
        before += leaves[i].work;
        sharded.estimates.back() += leaves[i].work;
        sharded.shards.back().branches.emplace(std::move(leaves[i].trail), leaves[i].weight);
    }
    return sharded;
}

}  // namespace

ShardedSearch makeShards(const PreparedSearch& search, const ShardingOptions& options,
                         const std::stop_token& stop) {
    Expander expander(search, options, stop);
    ShardedSearch sharded = packed(expander.takeLeaves(), options.shards);
    sharded.topSolutions = expander.takeSolutions();
    ShardResult& top = sharded.top;
    top.id = topShard;
    top.search = searchKey(search);
    top.weight = expander.weightDone();
    top.statistics = expander.counted();
    top.solutions = sharded.topSolutions.size();
    for (const Solution& solution : sharded.topSolutions)
        top.solutionsRaw += static_cast<std::uint64_t>(solution.copies);
    return sharded;
}

}  // namespace tilewright
