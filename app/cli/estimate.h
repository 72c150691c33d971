#pragma once

#include "core/plans/estimate.h"
#include "core/plans/plan.h"

namespace tilewright::cli {

/// Estimates the tree of `puzzle` under `plan` and prints it; Ctrl-C stops it. Returns an exit code.
int printEstimate(const Puzzle& puzzle, const Plan& plan, const EstimateOptions& options, bool json);

/// The best of the candidate plans for `puzzle`, after a few seconds of trials; prints the comparison, to
/// standard error if `quietly`.
Plan measuredPlan(const Puzzle& puzzle, Mirrors mirrors, bool quietly);

}  // namespace tilewright::cli
