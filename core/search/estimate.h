#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "core/basics/message.h"
#include "core/search/prepared_search.h"

namespace tilewright {

/// A quantity known from random trials.
struct Spread {
    double mean = 0.0;
    /// The standard error of the mean: with many trials the true value is within one of it in two of three
    /// cases.
    double error = 0.0;
};

/// What a search would count and how long one thread would take, as far as random trials tell.
struct Estimate {
    /// Index = pieces left.
    std::vector<Spread> attempts;
    std::vector<Spread> fits;
    Spread totalFits;
    Spread solutions;
    /// Of processor time.
    Spread seconds;
    /// 0 if no trial ended in time: then nothing is known.
    std::uint64_t trials = 0;
    /// Where the trials stopped choosing and searched everything.
    int wholeFrom = 0;
};

/// How long a search takes, for people: "about 5 minutes", "millions of years".
Message searchTimeText(double seconds);

/// From here on it is worth saying that counting may be quicker than a search.
inline constexpr double longSearchSeconds = 600.0;

struct EstimateOptions {
    /// How many trials; 0: as many as `time` allows.
    std::uint64_t trials = 0;
    /// Each trial chooses at random until this number of pieces is left and searches everything below; 0: a
    /// number with which a trial takes some milliseconds.
    int wholeFrom = 0;
    std::uint64_t seed = 1;
    /// With no number of trials, stop after this time, in the middle of a trial if need be.
    std::chrono::duration<double> time{1.0};
};

/// Estimates the tree that `search` would walk, on the calling thread.
///
/// Each trial walks from the root to a random leaf or to a node with few pieces left, and weighs what it
/// counts at each node by the product of the numbers of branches above: the mean over many trials is right,
/// however unequal the branches are. The same trials and seed give the same counts. Throws Stopped when
/// `stop` is requested. Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics
/// of Computation 29, 1975.
Estimate estimate(const PreparedSearch& search, const EstimateOptions& options,
                  const std::stop_token& stop = {});

/// Plans that are worth a trial for `puzzle`, the one of choosePlan() first.
std::vector<Plan> candidatePlans(const Puzzle& puzzle);

/// A plan and what random trials say about it.
struct MeasuredPlan {
    Plan plan;
    Estimate estimate;
};

/// How many plans at the front of `measured`, as measurePlans() sorts them, take about the same time as the
/// first one, itself included: their means differ by no more than trials of this number may err.
std::size_t tiedWithTheFirst(std::span<const MeasuredPlan> measured);

/// Tries each plan on sampled branches of its tree and sorts them by the processor time that one thread would
/// take, the least first. The best of a first round are tried again for longer. Takes about `time` in all; a
/// plan of which no trial ends in its share of it comes last. Throws Stopped when `stop` is requested.
std::vector<MeasuredPlan> measurePlans(const Puzzle& puzzle, std::span<const Plan> plans,
                                       std::chrono::duration<double> time, const std::stop_token& stop = {});

}  // namespace tilewright
