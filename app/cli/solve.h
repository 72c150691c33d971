#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <utility>

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

/// The time left at the present rate; infinite if it is unknown.
double secondsLeft(const RunSnapshot& now);

/// "  3.10 %  12 solutions  0:00:07  left about 0:03:40", with `what` for "solution".
std::string progressText(const RunSnapshot& now, const std::string& what);

/// Throws the error of a failed job.
void checkFailure(const RunSnapshot& result);

/// Reports problems with the checkpoint and the output of a running job on standard error, once each.
class SearchNotes {
  public:
    /// `checkpoint` is empty if there is none, and must outlive the object; `what` is found.
    SearchNotes(const std::string& checkpoint, std::string what)
        : checkpoint_(checkpoint), what_(std::move(what)) {}

    void begin(bool isResumed) const;
    void show(const CheckpointReport& report, JobPhase phase, const std::string& outputError);
    void end(const CheckpointReport& report, JobStatus status) const;

  private:
    void showResumed(const CheckpointReport& report);

    const std::string& checkpoint_;
    std::string what_;
    bool isResumedSaid_ = false;
    Message error_;
    bool isOutputErrorSaid_ = false;
};

/// How an unfinished job ended: "stopped at the limit", "stopped"; empty if it is complete.
std::string stopText(JobStatus status);

}  // namespace tilewright::cli
