#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/search/prepared_search.h"

namespace tilewright {

/// A quantity estimated by random trials.
struct Spread {
    double mean = 0.0;
    /// Standard error of the mean: with many trials, the true value is within one standard error in two cases
    /// out of three.
    double error = 0.0;
};

/// Mean and standard error of independent samples, by Welford's method.
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

  private:
    std::uint64_t count_ = 0;
    double mean_ = 0.0;
    /// Of the differences from the mean.
    double squares_ = 0.0;
};

/// Estimated counts of a search and its time on one thread.
struct Estimate {
    /// Index = pieces left.
    std::vector<Spread> attempts;
    std::vector<Spread> fits;
    Spread totalFits;
    Spread solutions;
    /// CPU time.
    Spread seconds;
    /// 0 if no trial completed in time; nothing is known then.
    std::uint64_t trials = 0;
    /// The number of pieces left from which trials search the whole subtree instead of choosing a branch.
    int wholeFrom = 0;
};

/// A search time for people: "about 5 minutes", "millions of years".
Message searchTimeText(double seconds);

/// From this search time on, suggest counting instead.
inline constexpr double longSearchSeconds = 600.0;

struct EstimateOptions {
    /// Number of trials; 0: as many as `time` allows.
    std::uint64_t trials = 0;
    /// Each trial chooses branches at random until this many pieces are left, and searches the whole subtree
    /// below. 0: chosen so that a trial takes some milliseconds.
    int wholeFrom = 0;
    std::uint64_t seed = 1;
    /// Limit of the CPU time of the thread if the number of trials is not given. A running trial is
    /// interrupted.
    std::chrono::duration<double> time{1.0};
    /// How much memory the search may take. Up to 64 MB and a quarter of it are for lists at the nodes where
    /// trials begin.
    std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
};

/// Estimates the size of the tree that `search` would walk, on the calling thread.
///
/// Each trial walks from the root to a random leaf, or to a node with few pieces left, and weights the counts
/// at each node by the product of the branching factors above. The mean over many trials is unbiased, however
/// uneven the tree is. Where time decides, the top of the tree is walked whole for up to a quarter of it, and
/// the trials begin below. The same number of trials and the same seed give the same counts. Throws Stopped
/// when `stop` is requested. Source: D. E. Knuth, "Estimating the efficiency of backtrack programs",
/// Mathematics of Computation 29, 1975.
Estimate estimate(const PreparedSearch& search, const EstimateOptions& options, const StopToken& stop = {});

/// Plans worth measuring for `puzzle`; the first is that of choosePlan(). Which solutions count as the same,
/// and the code that is used, are those of `given`.
std::vector<Plan> candidatePlans(const Puzzle& puzzle, const Plan& given = {});

/// A plan and its estimate.
struct MeasuredPlan {
    Plan plan;
    Estimate estimate;
};

/// How many plans at the front of `measured` (sorted by measurePlans()) are statistically tied with the first
/// one, which is included.
std::size_t tiedWithTheFirst(std::span<const MeasuredPlan> measured);

/// Estimates each plan on sampled branches and sorts the plans by CPU time on one thread, fastest first. The
/// best plans of the first round are measured again for longer. Takes about `time` in all; plans without a
/// completed trial come last. Throws Stopped when `stop` is requested.
std::vector<MeasuredPlan> measurePlans(const Puzzle& puzzle, std::span<const Plan> plans,
                                       std::chrono::duration<double> time, const StopToken& stop = {},
                                       const MemoryBound& bound = {});

/// How far a search has come.
struct SpentSoFar {
    std::chrono::duration<double> time{};
    /// The share of the tree that is done, from 0 to 1.
    double share = 0.0;
};

/// A search of the same puzzle with the same redundancy filter that takes at most half the time that is left
/// to `search`.
///
/// Measures for a fiftieth of the time that `search` is expected to take or has spent, and for at most three
/// seconds or a fiftieth of what it has spent. Null if there is none, the measurements are not clear, or the
/// time would be too short for any. Throws Stopped when `stop` is requested, and MemoryError beyond `bound`.
std::unique_ptr<const PreparedSearch> betterSearch(const PreparedSearch& search, const SpentSoFar& spent,
                                                   const MemoryBound& bound, const StopToken& stop);

}  // namespace tilewright
