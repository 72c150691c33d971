#pragma once

#include <string>
#include <vector>

#include "core/jobs/job.h"

namespace tilewright {

/// What is reported of a finished job besides its snapshot.
struct SolveReport {
    std::string name;
    std::string plan;
    /// See PreparedSearch::listBytes().
    std::uint64_t listBytes = 0;
    int pieces = 0;
    int cells = 0;
    int threads = 0;
    double totalSeconds = 0.0;
    JobSnapshot result;
};

/// The JSON object of `tilewright-cli solve --json` on one line, with a line break. Numbers beyond 2^53 are
/// strings. Where filters did more than the volume
/// filter does before the search, there is one more key: "removed", with the numbers before the
/// search and at nodes for "volume", "parity", "fit" (images), "volumeBacktracks" and "parityBacktracks"
/// (branches).
std::string toJson(const SolveReport& report);

/// A sentence for each filter that removed something: "removed images by the volume filter: 125 before the
/// search, 0 at nodes".
std::vector<Message> filterLines(const JobSnapshot& result);

/// The table of attempts, fits and no-fits by pieces left with their ratios to the number of targets, for
/// people.
std::string statisticsTable(const Statistics& statistics);

}  // namespace tilewright
