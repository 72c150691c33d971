#include "core/plans/estimate.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <random>

#include "core/basics/processor_time.h"
#include "core/search/dlx.h"
#include "core/search/host.h"
#include "core/search/search_space.h"

namespace tilewright {

namespace {

using Clock = std::chrono::steady_clock;

// Long trials have less spread, many trials too: some milliseconds are a good compromise.
constexpr double goodTrialSeconds = 0.004;
constexpr int trialsToJudge = 8;
// How many nodes are searched before the stop token is read again.
constexpr int interval = 1 << 14;
constexpr std::size_t nodesToKnow = 64;

// A mean and its spread over a growing number of samples, by Welford's method.
class Samples {
  public:
    void add(double value) {
        ++count_;
        const double before = value - mean_;
        mean_ += before / static_cast<double>(count_);
        squares_ += before * (value - mean_);
    }
    Spread spread() const {
        const auto n = static_cast<double>(count_);
        return {mean_, count_ > 1 ? std::sqrt(squares_ / (n - 1) / n) : 0.0};
    }
    double mean() const { return mean_; }

  private:
    std::uint64_t count_ = 0;
    double mean_ = 0.0;
    double squares_ = 0.0;
};

// Walks either one node, and collects its branches, or all below it.
class Sampler final : public SearchHost {
  public:
    struct Branch {
        std::vector<ImageId> trail;
        std::shared_ptr<const SearchSpace> space;
    };

    Sampler(const PreparedSearch& search, std::stop_token stop)
        : search_(search),
          stop_(std::move(stop)),
          dlx_(search.table(), search.images(), search.plan().schedule) {}

    /// What was counted, and the branches that were left.
    struct Walked {
        Statistics statistics;
        std::uint64_t solutions = 0;
        std::vector<Branch> branches;
    };

    // Walks the node alone. Trials meet at the first nodes, where making the lists takes long.
    Walked splitNode(const Branch& branch) {
        const auto known = known_.find(branch.trail);
        if (known != known_.end()) return known->second;
        splitting_ = true;
        Walked walked = walk(branch, 1);
        if (known_.size() < nodesToKnow) known_.emplace(branch.trail, walked);
        return walked;
    }

    Walked searchAll(const Branch& branch) {
        splitting_ = false;
        return walk(branch, interval);
    }

    int piecesLeftAt(const Branch& branch) const { return search_.table().piecesLeftAfter(branch.trail); }

    bool poll(int) override {
        if (stop_.stop_requested()) throw Stopped{};
        budget = interval;
        return !splitting_;
    }
    bool mustStop() override {
        if (stop_.stop_requested()) throw Stopped{};
        return false;
    }
    bool wantsTrail() const override { return false; }
    void showTrail(std::span<const ImageId>) override {}
    void solution(std::span<const ImageId> images) override {
        if (search_.symmetry().copiesOf(images)) ++walked_.solutions;
    }
    void leaveNode(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>& space) override {
        walked_.branches.push_back({{trail.begin(), trail.end()}, space});
    }
    void leaveBranches(std::span<const ImageId> trail, std::span<const ImageId> rest, std::size_t,
                       const std::shared_ptr<const SearchSpace>& space) override {
        for (const ImageId image : rest) {
            leaveNode(trail, space);
            walked_.branches.back().trail.push_back(image);
        }
    }

  private:
    Walked walk(const Branch& branch, int nodes) {
        statistics = Statistics(search_.table().maxPieces());
        walked_ = {};
        budget = nodes;
        if (branch.space)
            branch.space->search(branch.trail, branch.space, *this);
        else
            dlx_.search(branch.trail, *this);
        walked_.statistics = statistics;
        return std::move(walked_);
    }

    const PreparedSearch& search_;
    std::stop_token stop_;
    Dlx dlx_;
    bool splitting_ = false;
    Walked walked_;
    std::map<std::vector<ImageId>, Walked> known_;
};

class Trials {
  public:
    Trials(const PreparedSearch& search, const EstimateOptions& options, const std::stop_token& stop)
        : options_(options),
          sampler_(search, stop),
          levels_(static_cast<std::size_t>(search.table().maxPieces()) + 1) {
        reset();
    }

    Estimate run() {
        const Clock::time_point begin = Clock::now();
        int wholeFrom = options_.wholeFrom > 0 ? options_.wholeFrom : tuneWholeFrom(begin);
        std::uint64_t trial = 0;
        reset();
        while (options_.trials > 0 ? trial < options_.trials
                                   : trial < trialsToJudge || Clock::now() - begin < options_.time)
            runTrial(trial++, wholeFrom);
        return result(trial, wholeFrom);
    }

  private:
    // Searches more and more of the tree in each trial until one takes long enough.
    int tuneWholeFrom(Clock::time_point begin) {
        const int most = static_cast<int>(levels_) - 1;
        for (int wholeFrom = 1; wholeFrom < most; ++wholeFrom) {
            searching_ = 0.0;
            for (std::uint64_t trial = 0; trial < trialsToJudge; ++trial)
                runTrial(trial, wholeFrom);
            if (searching_ > trialsToJudge * goodTrialSeconds || Clock::now() - begin > options_.time / 2)
                return wholeFrom;
        }
        return most;
    }

    void reset() {
        attempts_.assign(levels_, {});
        fits_.assign(levels_, {});
        totalFits_ = solutions_ = seconds_ = {};
    }

    // Every trial has a random sequence of its own, so that trials do not depend on each other.
    void runTrial(std::uint64_t trial, int wholeFrom) {
        std::seed_seq seed{options_.seed, options_.seed >> 32, trial, trial >> 32};
        std::mt19937_64 random(seed);
        attemptsOfTrial_.assign(levels_, 0.0);
        fitsOfTrial_.assign(levels_, 0.0);
        solutionsOfTrial_ = 0.0;
        double weight = 1.0;
        double seconds = 0.0;
        Sampler::Branch branch;
        while (true) {
            const bool whole = sampler_.piecesLeftAt(branch) <= wholeFrom;
            const double start = processorSeconds();
            Sampler::Walked walked = whole ? sampler_.searchAll(branch) : sampler_.splitNode(branch);
            collect(walked, weight);
            // Splitting takes longer than walking; what counts is at the leaves.
            if (whole) {
                const double took = processorSeconds() - start;
                seconds += weight * took;
                searching_ += took;
            }
            const std::size_t branches = walked.branches.size();
            if (branches == 0) break;
            weight *= static_cast<double>(branches);
            branch = std::move(
                walked.branches[std::uniform_int_distribution<std::size_t>(0, branches - 1)(random)]);
        }
        double total = 0.0;
        for (std::size_t p = 0; p < levels_; ++p) {
            attempts_[p].add(attemptsOfTrial_[p]);
            fits_[p].add(fitsOfTrial_[p]);
            total += fitsOfTrial_[p];
        }
        totalFits_.add(total);
        solutions_.add(solutionsOfTrial_);
        seconds_.add(seconds);
    }

    void collect(const Sampler::Walked& walked, double weight) {
        for (std::size_t p = 0; p < levels_; ++p) {
            attemptsOfTrial_[p] += weight * static_cast<double>(walked.statistics.attempts[p]);
            fitsOfTrial_[p] += weight * static_cast<double>(walked.statistics.fits[p]);
        }
        solutionsOfTrial_ += weight * static_cast<double>(walked.solutions);
    }

    Estimate result(std::uint64_t trials, int wholeFrom) const {
        Estimate estimate;
        for (std::size_t p = 0; p < levels_; ++p) {
            estimate.attempts.push_back(attempts_[p].spread());
            estimate.fits.push_back(fits_[p].spread());
        }
        estimate.totalFits = totalFits_.spread();
        estimate.solutions = solutions_.spread();
        estimate.seconds = seconds_.spread();
        estimate.trials = trials;
        estimate.wholeFrom = wholeFrom;
        return estimate;
    }

    const EstimateOptions& options_;
    Sampler sampler_;
    std::size_t levels_;
    std::vector<Samples> attempts_;
    std::vector<Samples> fits_;
    Samples totalFits_;
    Samples solutions_;
    Samples seconds_;
    std::vector<double> attemptsOfTrial_;
    std::vector<double> fitsOfTrial_;
    double solutionsOfTrial_ = 0.0;
    /// Seconds spent below the nodes where everything is searched.
    double searching_ = 0.0;
};

}  // namespace

Estimate estimate(const PreparedSearch& search, const EstimateOptions& options, const std::stop_token& stop) {
    return Trials(search, options, stop).run();
}

}  // namespace tilewright
