#pragma once

#include <string>

#include "core/jobs/job.h"

namespace tilewright {

/// What is reported of a finished job besides its snapshot.
struct SolveReport {
    std::string name;
    std::string plan;
    int pieces = 0;
    int cells = 0;
    int threads = 0;
    double totalSeconds = 0.0;
    JobSnapshot result;
};

/// The JSON object of `tilewright-cli solve --json` on one line, with a line break. Numbers beyond 2^53 are
/// strings.
std::string toJson(const SolveReport& report);

/// The table of attempts, fits and no-fits by pieces left with their ratios to the number of targets, for
/// people.
std::string statisticsTable(const Statistics& statistics);

}  // namespace tilewright
