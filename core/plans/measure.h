#pragma once

#include <chrono>
#include <span>
#include <stop_token>
#include <vector>

#include "core/plans/estimate.h"
#include "core/plans/plan.h"

namespace tilewright {

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
/// take, the least first. The best of a first round are tried again for longer. Takes about `time` in all, or
/// a little more where trials are long. Throws Stopped when `stop` is requested.
std::vector<MeasuredPlan> measurePlans(const Puzzle& puzzle, std::span<const Plan> plans,
                                       std::chrono::duration<double> time, const std::stop_token& stop = {});

}  // namespace tilewright
