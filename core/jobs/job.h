#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/jobs/checkpoint_file.h"
#include "core/jobs/run_state.h"
#include "core/plans/plan.h"
#include "core/plans/prepared_search.h"
#include "core/search/observer.h"
#include "core/search/statistics.h"

namespace tilewright {

/// Takes the solutions of a search as they are found, several at a time. Called by one thread at a time, but
/// not always the same one.
using SolutionSink = std::function<void(const PreparedSearch&, std::span<const Solution>)>;

struct JobOptions {
    /// 0: as many as the machine has.
    int threads = 0;
    /// Stop after this many solutions.
    std::optional<std::uint64_t> solutionLimit;
    /// Stop after this time of searching.
    std::optional<std::chrono::duration<double>> timeLimit;
    /// Lets everything else on the machine go first: for windows that stay responsive while all processors
    /// search.
    bool inBackground = false;
    /// Sees every step of the search, which is then made by one thread in its proper order.
    std::shared_ptr<SearchObserver> observer;
    /// Where to keep finished work. What the file holds already counts as found by this job: the sink gets
    /// its solutions first, and all totals go on from there, as does the solution limit. The time limit does
    /// not. Solutions then come at the end of short walks, a moment later than otherwise.
    std::optional<CheckpointOptions> checkpoint;
};

enum class JobPhase {
    preparing,
    searching,
    paused,
    /// Always the last: all solutions have been delivered, and nothing changes any more.
    finished,
};

/// How a finished job ended.
enum class JobStatus { complete, limit, time, cancelled, failed };

/// "complete", "limit", "time", "cancelled" or "failed".
const char* nameOf(JobStatus status);

/// Why a job failed.
enum class JobFailure {
    none,
    internal,
    /// As the reasons of CheckpointError.
    checkpointRefused,
    checkpointUnusable,
};

/// What a job says about its checkpoint, if it has one.
struct CheckpointReport {
    /// Whether there was a search in the file to go on with; how far it had come, and what it had found.
    bool resumed = false;
    double resumedAt = 0.0;
    std::uint64_t solutions = 0;
    /// How many bytes at the end of the file were damaged; what they said is searched again.
    std::uint64_t cutBytes = 0;
    /// Why the file cannot be written at the moment, for people; empty if it can. It is tried again.
    std::string error;
};

/// Where a job stands at one moment.
struct JobSnapshot {
    JobPhase phase = JobPhase::preparing;
    JobStatus status = JobStatus::complete;
    /// Why it failed, and the same for people.
    JobFailure failure = JobFailure::none;
    std::string error;
    std::uint64_t solutions = 0;
    std::uint64_t solutionsRaw = 0;
    Statistics statistics;
    /// From 0 to 1; never falls, and is 1 only when the search is complete.
    double progress = 0.0;
    double prepareSeconds = 0.0;
    /// Pauses left out; with the earlier runs of a resumed search.
    double searchSeconds = 0.0;
    ImageCounts images;
    CheckpointReport checkpoint;
};

/// One run of a plan on a snapshot of a puzzle, on a number of threads of its own.
///
/// A task arena of that many threads works through the branches of the search tree: the first levels are
/// split into hundreds of branches before the threads start, and a thread that finds nothing to do gets part
/// of another one's. The totals do not depend on the number of threads: solutions as a set, attempts and fits
/// for each number of pieces left.
///
/// All members may be called from any thread. Destruction cancels and waits.
class Job {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`. `sink`, if any, gets all solutions.
    Job(Puzzle puzzle, Plan plan, JobOptions options, SolutionSink sink = {});
    ~Job();
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    /// Starts the run in the background. Called once.
    void start();

    /// These act within 50 ms.
    void pause();
    void resume();
    void cancel();

    /// Waits until the job is finished, at most `time`. Whether it is.
    bool waitFor(std::chrono::duration<double> time) const;

    JobSnapshot snapshot() const;

    int threads() const;

    /// How long this run has searched, pauses left out; costs a sink nothing to ask.
    double secondsSearched() const;

    /// What is being searched; null while preparing, and after that valid as long as the job.
    const PreparedSearch* search() const;

    /// The images that some thread had placed a moment ago; empty until the search begins.
    std::vector<ImageId> currentTrail() const;

  private:
    class Run;
    std::unique_ptr<Run> run_;
};

}  // namespace tilewright
