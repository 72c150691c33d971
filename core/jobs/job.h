#pragma once

#include <atomic>
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

/// Receives the solutions of a search as they are found, several at a time. Called by one thread at a time,
/// but not always the same one.
using SolutionSink = std::function<void(const PreparedSearch&, std::span<const Solution>)>;

/// Results of other processes that work on the same search; see JobOptions::feed.
class SearchFeed {
  public:
    struct News {
        /// Solutions that have not been reported before.
        std::vector<Solution> solutions;
        /// Totals so far.
        Statistics statistics;
        double seconds = 0.0;
        double progress = 0.0;
        bool isComplete = false;
    };

    virtual ~SearchFeed() = default;

    /// Called every few seconds in the thread of the job; exceptions end the job.
    virtual News next(const PreparedSearch& search) = 0;
};

/// Finds the solutions of a search in another way than by walking its tree. Thread-safe.
class OtherWay {
  public:
    /// Passes all solutions on, each once. What the receiver throws ends it.
    using Listing = std::function<void(const RunState::Delivery& deliver)>;

    struct Limits {
        /// Memory in bytes.
        std::uint64_t bytes = 0;
        /// How long all of it may take.
        std::chrono::duration<double> patience{};
        /// To be called often; may block, and throws Stopped.
        std::function<void()> poll;
    };

    virtual ~OtherWay() = default;

    /// Whether it may suit a search; takes no time.
    virtual bool suits(const PreparedSearch& search) const = 0;
    /// Empty if the limits do not suffice. `search` must outlive the result.
    virtual Listing prepare(const PreparedSearch& search, const Limits& limits) const = 0;
    /// Says that it was used.
    virtual Message note() const = 0;
};

struct JobOptions : RunOptions {
    /// Stop after this many solutions.
    std::optional<std::uint64_t> solutionLimit;
    /// Receives every step of the search, which then runs on one thread in its natural order.
    std::shared_ptr<SearchObserver> observer;
    /// Where to save finished work. If the file contains a search, its results count as found by this job:
    /// the sink receives its solutions first, and all totals and the solution limit include it; the time
    /// limit does not. Solutions then arrive at the end of short walks, slightly later than otherwise.
    std::optional<CheckpointOptions> checkpoint;
    /// Whether a search that takes long may begin again by a plan that is clearly faster (betterSearch()), or
    /// without placements that numbers in the cells exclude (OddPieces). What it has delivered is not
    /// delivered again. Ends at once if numbers prove that there is no solution (findWeights()). Has no
    /// effect with an observer, a checkpoint or a feed.
    bool mayChangePlan = false;
    /// With mayChangePlan: a search that has found nothing after this time also looks elsewhere, in turn.
    std::chrono::duration<double> patience = std::chrono::milliseconds(300);
    /// With mayChangePlan: prepared beside the search, in one more thread.
    std::shared_ptr<const OtherWay> otherWay;
    /// If other processes do the search: the job only delivers their results until they are done.
    std::shared_ptr<SearchFeed> feed;
    /// Called in the thread of the job once the search is complete, before anyone sees that it is finished.
    /// Should end soon when the token asks for it. What it throws makes the job fail.
    std::function<void(const PreparedSearch&, const StopToken&)> whenComplete;
};

/// A snapshot of a search. `seconds` includes the earlier runs of a resumed search.
struct JobSnapshot : RunSnapshot {
    std::uint64_t solutionsRaw = 0;
    Statistics statistics;
    double prepareSeconds = 0.0;
    /// CPU time of all threads in seconds; known at the end.
    double processorSeconds = 0.0;
    ImageCounts images;
    /// Memory limit and upper bound for the memory of the search; known when it begins.
    std::uint64_t memoryBound = 0;
    std::uint64_t memoryNeeded = 0;
    CheckpointReport checkpoint;
    /// Whether it began again by a better plan, that of Job::search().
    bool hasChangedPlan = false;
    /// How its solutions were found in the end, or that there are none, if not by the search; else empty.
    Message otherWay;
};

/// One run of a plan on a copy of a puzzle, on its own threads.
///
/// The threads process branches of the search tree: the first levels are split into hundreds of branches
/// before the threads start, and an idle thread gets part of a busy one's branch. The results do not depend
/// on the number of threads or the order of the branches: the set of solutions, and attempts and fits by
/// pieces left.
///
/// Thread-safe. Destruction cancels and waits.
class Job final : public Runner {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`. `sink`, if any, receives all solutions.
    Job(Puzzle puzzle, Plan plan, JobOptions options, SolutionSink sink = {});
    ~Job() override { end(); }

    JobSnapshot snapshot() const;

    /// The prepared search; null during preparation, then valid for the lifetime of the job, even if it is
    /// not the current one any more because the plan has changed.
    const PreparedSearch* search() const;

    /// The images that some thread had placed a moment ago; empty until the search begins.
    std::vector<ImageId> currentTrail() const;

  private:
    RunControl& control() const override { return state_; }
    JobStatus work() override;
    void onCancel() override;
    void onEnd() override;

    JobStatus searchToEnd();
    void prepare();
    void readCheckpoint();
    void searchAll();
    void turn(std::vector<Branch>& aside);
    void bePatient();
    void walkAll();
    struct Measured;
    void searchByBestPlan();
    bool searchAndMeasure();
    Measured weigh(const StopToken& stop);
    Measured measure(const StopToken& stop);
    void restWhileMeasuring() const;
    bool suitsOtherWay() const;
    std::uint64_t bytesLeft() const;
    std::uint64_t bytesToRemember() const;
    double secondsLeft() const;
    OtherWay::Listing otherListing(std::uint64_t bytes, double secondsLeft, const StopToken& stop) const;
    void listOtherwise(const OtherWay::Listing& list);
    JobStatus deliverFeed();
    void splitFirstLevels();
    JobStatus statusAtEnd();
    std::uint64_t spacesAtOnce() const;
    std::uint64_t moreSpaces() const;
    bool mayTurnAgain() const;

    /// Moved into `search_` when that is built.
    Puzzle puzzle_;
    Plan plan_;
    const JobOptions options_;
    const MemoryBound bound_;
    mutable RunState state_;
    BranchQueue queue_;
    /// Whether weigh() or measure() computes.
    std::atomic<bool> isMeasuring_ = false;
    /// How often the search has gone on elsewhere.
    std::atomic<int> turns_ = 0;
    std::optional<CheckpointFile> file_;
    bool isComplete_ = false;

    // Read by snapshot() too: guarded by mutex().
    CheckpointReport report_;
    std::unique_ptr<const PreparedSearch> search_;
    /// The searches that were given up for a better plan.
    std::vector<std::unique_ptr<const PreparedSearch>> givenUp_;
    bool isListedOtherwise_ = false;
    bool isHopeless_ = false;
    /// Totals from the checkpoint.
    Statistics before_;
    double secondsBefore_ = 0.0;
    std::optional<Journal> journal_;
    std::deque<Worker> workers_;
    double processorSeconds_ = 0.0;
    double prepareSeconds_ = 0.0;
};

/// The placements removed by one filter of a search.
struct FilterReport {
    FilterCounts::Kind kind{};
    /// The JSON key.
    const char* key = "";
    std::uint64_t before = 0;
    std::uint64_t atNodes = 0;
    /// The whole report as a sentence.
    Message text;
};

/// For all filters that removed something.
std::vector<FilterReport> filterReports(const JobSnapshot& result);

}  // namespace tilewright
