#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/basics/message.h"
#include "core/jobs/journal.h"
#include "core/jobs/runner.h"
#include "core/jobs/worker.h"

namespace tilewright {

/// Takes the solutions of a search as they are found, several at a time. Called by one thread at a time, but
/// not always the same one.
using SolutionSink = std::function<void(const PreparedSearch&, std::span<const Solution>)>;

/// What others do of a search, in other processes; see JobOptions::feed.
class SearchFeed {
  public:
    struct News {
        /// Those that have not been told before.
        std::vector<Solution> solutions;
        /// All so far.
        Statistics statistics;
        double seconds = 0.0;
        double progress = 0.0;
        bool isComplete = false;
    };

    virtual ~SearchFeed() = default;

    /// Called every few seconds in the thread of the job; what it throws ends the job.
    virtual News next(const PreparedSearch& search) = 0;
};

struct JobOptions {
    /// 0: as many as the machine has.
    int threads = 0;
    /// Stop after this many solutions.
    std::optional<std::uint64_t> solutionLimit;
    /// Stop after this time of searching.
    std::optional<std::chrono::duration<double>> timeLimit;
    /// How many bytes it may take, the solutions left out; by default a quarter of the memory of the machine.
    std::optional<std::uint64_t> memory;
    /// Lets everything else on the machine go first: for windows that stay responsive while all processors
    /// search.
    bool inBackground = false;
    /// Sees every step of the search, which is then made by one thread in its proper order.
    std::shared_ptr<SearchObserver> observer;
    /// Where to keep finished work. What the file holds already counts as found by this job: the sink gets
    /// its solutions first, and all totals go on from there, as does the solution limit. The time limit does
    /// not. Solutions then come at the end of short walks, a moment later than otherwise.
    std::optional<CheckpointOptions> checkpoint;
    /// Where others search: the job then only delivers what they have found, until they are done.
    std::shared_ptr<SearchFeed> feed;
    /// Called in the thread of the job once the search is complete, before anyone sees that it is finished.
    /// Should end soon when the token asks for it. What it throws makes the job fail.
    std::function<void(const PreparedSearch&, const std::stop_token&)> whenComplete;
};

/// What a job says about its checkpoint, if it has one.
struct CheckpointReport {
    /// Whether the file held a search to go on with; how far it had come, and what it had found.
    bool resumed = false;
    double resumedAt = 0.0;
    std::uint64_t solutions = 0;
    /// How many bytes at the end of the file were damaged; what they said is searched again.
    std::uint64_t cutBytes = 0;
    /// Why the file cannot be written at the moment; empty if it can. It is tried again.
    Message error;
};

/// Where a search stands at one moment. `seconds` counts the earlier runs of a resumed search too.
struct JobSnapshot : RunSnapshot {
    std::uint64_t solutionsRaw = 0;
    Statistics statistics;
    double prepareSeconds = 0.0;
    /// What the threads have taken of the processors, in seconds; known at the end.
    double processorSeconds = 0.0;
    ImageCounts images;
    /// How much memory the search may take, and takes at most; known when it begins.
    std::uint64_t memoryBound = 0;
    std::uint64_t memoryNeeded = 0;
    CheckpointReport checkpoint;
};

/// One run of a plan on a snapshot of a puzzle, on a number of threads of its own.
///
/// The threads work through the branches of the search tree: the first levels are split into hundreds of
/// branches before the threads start, and an idle thread gets part of another one's. The
/// totals do not depend on the number of threads: solutions as a set, attempts and fits for each number of
/// pieces left.
///
/// All members may be called from any thread. Destruction cancels and waits.
class Job final : public Runner {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`. `sink`, if any, gets all solutions.
    Job(Puzzle puzzle, Plan plan, JobOptions options, SolutionSink sink = {});
    ~Job() override { end(); }

    JobSnapshot snapshot() const;
    std::shared_ptr<const RunSnapshot> state() const override {
        return std::make_shared<const JobSnapshot>(snapshot());
    }

    /// What is being searched; null while preparing, and after that valid as long as the job.
    const PreparedSearch* search() const;

    /// The images that some thread had placed a moment ago; empty until the search begins.
    std::vector<ImageId> currentTrail() const;

  private:
    RunControl& control() const override { return state_; }
    JobStatus work() override;
    JobFailure failureOf(const std::exception& error) const override;
    void onCancel() override;
    void onEnd() override;

    JobStatus searchToEnd();
    void prepare();
    void readCheckpoint();
    void searchAll();
    JobStatus follow();
    void splitFirstLevels();
    JobStatus statusAtEnd();
    std::uint64_t spacesAtOnce() const;

    /// Given to `search_` when that is made.
    Puzzle puzzle_;
    Plan plan_;
    const JobOptions options_;
    const MemoryBound bound_;
    mutable RunState state_;
    BranchQueue queue_;
    std::optional<CheckpointFile> file_;
    bool isComplete_ = false;

    // What snapshot() reads too: guarded by mutex().
    CheckpointReport report_;
    std::unique_ptr<const PreparedSearch> search_;
    /// What a checkpoint says was done before.
    Statistics before_;
    double secondsBefore_ = 0.0;
    std::optional<Journal> journal_;
    std::deque<Worker> workers_;
    double processorSeconds_ = 0.0;
    double prepareSeconds_ = 0.0;
};

/// What one filter of a search removed.
struct FilterReport {
    FilterCounts::Kind kind{};
    /// In JSON.
    const char* key = "";
    std::uint64_t before = 0;
    std::uint64_t atNodes = 0;
    /// All of it in a sentence.
    Message text;
};

/// Of all filters that removed something.
std::vector<FilterReport> filterReports(const JobSnapshot& result);

}  // namespace tilewright
