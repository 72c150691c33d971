#pragma once

#include <cstdio>
#include <optional>
#include <string>

#include "app/cli/assemble.h"
#include "core/jobs/job.h"

namespace tilewright::cli {

/// What is reported of a finished job besides its snapshot.
struct SolveReport {
    std::string name;
    std::string plan;
    SearchMemory memory;
    int pieces = 0;
    int cells = 0;
    int threads = 0;
    double totalSeconds = 0.0;
    JobSnapshot result;
    /// With --assemble: the solutions that can be built are counted.
    std::optional<AssemblyCounts> assembly;
};

/// The JSON object of `solve --json` on one line, with a line break. Numbers beyond 2^53 are strings. Where
/// filters did more than the volume filter does before the search, there is one more key: "removed", with the
/// numbers before the search and at nodes. "memory" says in bytes what the images take, the matrix of each
/// thread, the lists of each branch that is searched at the same time, and all of them together.
std::string toJson(const SolveReport& report);

/// How many solutions there are, for people; with `info` also plan, filters, statistics and times.
std::string toText(const SolveReport& report, bool info);

/// How an unfinished job ended: "stopped at the limit", "stopped"; empty if it is complete.
std::string stopText(JobStatus status);

}  // namespace tilewright::cli
