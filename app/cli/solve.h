#pragma once

#include <cstdio>
#include <optional>
#include <string>

#include "app/cli/assemble.h"
#include "core/jobs/job.h"

namespace tilewright::cli {

/// Results of a finished job besides its snapshot.
struct SolveReport {
    std::string name;
    std::string plan;
    SearchMemory memory;
    int pieces = 0;
    int cells = 0;
    int threads = 0;
    double totalSeconds = 0.0;
    JobSnapshot result;
    /// With --assemble: counts of the solutions that can be assembled.
    std::optional<AssemblyCounts> assembly;
};

/// The JSON object of `solve --json` as one line. Numbers beyond 2^53 are strings. If filters other than the
/// volume filter before the search removed anything, the key "removed" has the counts before the search and
/// at nodes. "memory" has the bytes of the placements, of the matrix per thread, of the lists per concurrent
/// branch, and the total.
std::string toJson(const SolveReport& report);

/// The number of solutions for people; with `info` also plan, filters, statistics and times.
std::string toText(const SolveReport& report, bool info);

/// How an unfinished job ended: "stopped at the limit", "stopped"; empty if it is complete.
std::string stopText(JobStatus status);

}  // namespace tilewright::cli
