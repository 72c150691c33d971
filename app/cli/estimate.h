#pragma once

#include <chrono>
#include <cstdio>
#include <optional>
#include <string>

#include "app/cli/shared_options.h"
#include "core/search/estimate.h"

namespace tilewright::cli {

/// Reads "T[,P[,SEED]]", the value of --sample. Throws UsageError.
EstimateOptions parseSample(const std::string& text);

/// Estimates the tree of `puzzle` under `plan` and prints it; Ctrl-C stops it. Returns an exit code.
int printEstimate(const Puzzle& puzzle, const Plan& plan, const EstimateOptions& options, bool json);

/// The plan for `puzzle` from `file`: from the options, chosen for the puzzle, or measured by some seconds of
/// trials (at most half of `timeLimit`), which are printed to `to`. Throws UsageError, and FormatError if the
/// puzzle cannot be searched.
Plan plannedFor(const PlanArguments& arguments, const Puzzle& puzzle, const std::string& file, std::FILE* to,
                std::optional<std::chrono::duration<double>> timeLimit = {});

}  // namespace tilewright::cli
