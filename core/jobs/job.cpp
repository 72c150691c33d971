#include "core/jobs/job.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <stop_token>
#include <thread>

#include "core/jobs/branch_queue.h"
#include "core/jobs/checkpoint.h"
#include "core/jobs/journal.h"
#include "core/jobs/resumed_spaces.h"
#include "core/jobs/thread_priority.h"
#include "core/jobs/trail.h"
#include "core/jobs/worker.h"

namespace tilewright {

namespace {

// Enough branches that the last ones are small, few enough that making them takes no time.
constexpr std::size_t branchesAtStart = 256;
// Where nodes are filtered each of them takes long; idle threads get their share later.
constexpr auto splittingTime = std::chrono::milliseconds(50);
// The lists of FILA take memory for as long as a branch needs them.
constexpr int spacesAtStart = 32;

int threadsFor(const JobOptions& options) {
    if (options.observer) return 1;
    if (options.threads > 0) return options.threads;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

double seconds(RunState::Clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

}  // namespace

const char* nameOf(JobStatus status) {
    constexpr std::array names{"complete", "limit", "time", "cancelled", "failed"};
    return names[static_cast<std::size_t>(status)];
}

class Job::Run {
  public:
    Run(Puzzle puzzle, Plan plan, const JobOptions& options, SolutionSink sink)
        : puzzle_(std::move(puzzle)),
          plan_(std::move(plan)),
          threads_(threadsFor(options)),
          inBackground_(options.inBackground),
          observer_(options.observer),
          checkpoint_(options.checkpoint),
          sink_(std::move(sink)),
          state_(options.solutionLimit, options.timeLimit, [this](std::span<const Solution> solutions) {
              if (sink_) sink_(*search_, solutions);
          }) {}

    ~Run() { cancel(); }

    void start() {
        thread_ = std::jthread([this] { run(); });
    }

    void cancel() {
        state_.stop(StopReason::cancelled);
        preparing_.request_stop();
        if (observer_) observer_->letGo();
    }

    RunState& state() { return state_; }
    int threads() const { return threads_; }

    bool waitFor(std::chrono::duration<double> time) {
        std::unique_lock lock(mutex_);
        return finishedNow_.wait_for(lock, time, [this] { return phase_ == JobPhase::finished; });
    }

    const PreparedSearch* search() {
        const std::lock_guard lock(mutex_);
        return search_ ? &*search_ : nullptr;
    }

    JobSnapshot snapshot() {
        const std::lock_guard lock(mutex_);
        JobSnapshot snapshot;
        snapshot.phase = phase_ == JobPhase::searching && state_.isPaused() ? JobPhase::paused : phase_;
        snapshot.status = status_;
        snapshot.failure = failureKind_;
        snapshot.error = error_;
        snapshot.checkpoint = report_;
        if (journal_) snapshot.checkpoint.error = journal_->error();
        snapshot.solutions = state_.solutions();
        snapshot.solutionsRaw = state_.solutionsRaw();
        snapshot.prepareSeconds = prepareSeconds_;
        snapshot.searchSeconds = searchSeconds_.value_or(secondsSoFar());
        const bool complete = phase_ == JobPhase::finished && status_ == JobStatus::complete;
        snapshot.progress = complete ? 1.0 : std::min(state_.progress(), 0.999999);
        if (search_) {
            snapshot.images = search_->counts();
            snapshot.statistics = before_;
        }
        for (const Worker& worker : workers_)
            snapshot.statistics += worker.published();
        return snapshot;
    }

  private:
    void run() {
        try {
            if (checkpoint_) file_.emplace(*checkpoint_);
            prepare();
            if (file_) resume();
            if (state_.stopReason() != StopReason::limit) searchAll();
            finish(status());
        } catch (const Stopped&) {
            finish(JobStatus::cancelled);
        } catch (const CheckpointError& error) {
            const bool refused = error.reason() == CheckpointError::Reason::refused;
            fail(refused ? JobFailure::checkpointRefused : JobFailure::checkpointUnusable, error.what());
        } catch (const std::exception& error) {
            fail(JobFailure::internal, error.what());
        }
    }

    JobStatus status() {
        const StopReason reason = state_.stopReason();
        if (reason == StopReason::limit) return JobStatus::limit;
        // Whoever asked for a stop may have come too late.
        if (reason == StopReason::none || queue_.takeAll().empty()) return JobStatus::complete;
        return reason == StopReason::time ? JobStatus::time : JobStatus::cancelled;
    }

    void prepare() {
        const auto begin = RunState::Clock::now();
        if (state_.isStopping()) throw Stopped{};
        // Made aside, so that snapshot() need not wait for it.
        auto search =
            std::make_unique<PreparedSearch>(std::move(puzzle_), std::move(plan_), preparing_.get_token());
        const std::lock_guard lock(mutex_);
        search_ = std::move(search);
        before_ = Statistics(search_->table().maxPieces());
        prepareSeconds_ = seconds(RunState::Clock::now() - begin);
        phase_ = JobPhase::searching;
    }

    void resume() {
        SearchState found = resumeSearch(*file_, *search_, [this](std::span<const Solution> solutions) {
            state_.waitWhilePaused();
            if (state_.stopReason() == StopReason::cancelled) throw Stopped{};
            state_.deliver(solutions);
        });
        const double progress = found.progress();
        state_.addProgress(progress);
        resumed_.emplace(*search_, found.open);
        for (auto branch = found.open.rbegin(); branch != found.open.rend(); ++branch)
            queue_.add({branch->first, branch->second, nullptr});
        const std::lock_guard lock(mutex_);
        report_ = {found.found, progress, state_.solutions(), found.cutBytes, {}};
        before_ = std::move(found.statistics);
        secondsBefore_ = found.seconds;
        journal_.emplace(*file_, search_->table().maxPieces(), [this] { return secondsSoFar(); });
    }

    void makeWorkers() {
        const std::lock_guard lock(mutex_);
        for (int i = 0; i < threads_; ++i)
            workers_
                .emplace_back(*search_, state_, queue_, journal_ ? &*journal_ : nullptr,
                              resumed_ ? &*resumed_ : nullptr)
                .observer = observer_.get();
    }

    void searchAll() {
        makeWorkers();
        state_.start();
        if (!file_) queue_.add(Branch{});
        if (threads_ > 1) splitFirstLevels();
        const tbb::global_control control(
            tbb::global_control::max_allowed_parallelism,
            static_cast<std::size_t>(
                std::max(threads_, static_cast<int>(std::thread::hardware_concurrency()))));
        tbb::task_arena arena(threads_);
        arena.execute([this] {
            tbb::task_group group;
            for (int i = 1; i < threads_; ++i)
                group.run([this] { work(); });
            work();
            group.wait();
        });
        const std::lock_guard lock(mutex_);
        if (failure_) std::rethrow_exception(failure_);
    }

    // The lock on the way in and out orders the worker's memory with that of the owner. TBB does so too, but
    // out of the sight of the thread sanitizer.
    void work() {
        Worker& worker = [this]() -> Worker& {
            const std::lock_guard lock(mutex_);
            return workers_[static_cast<std::size_t>(nextWorker_++)];
        }();
        if (inBackground_) lowerThreadPriority();
        std::exception_ptr failure;
        try {
            worker.work();
        } catch (...) {
            // A worker that fails must not leave the others waiting for its branches.
            failure = std::current_exception();
            state_.stop(StopReason::cancelled);
            queue_.close();
        }
        const std::lock_guard lock(mutex_);
        if (failure && !failure_) failure_ = failure;
    }

    void splitFirstLevels() {
        std::vector<Branch> branches = queue_.takeAll();
        const auto lighter = [](const Branch& a, const Branch& b) { return a.weight < b.weight; };
        int spaces = 0;
        const auto begin = RunState::Clock::now();
        while (!branches.empty() && branches.size() < branchesAtStart && !state_.isStopping() &&
               RunState::Clock::now() - begin < splittingTime) {
            const auto heaviest = std::max_element(branches.begin(), branches.end(), lighter);
            if (heaviest->trail.size() + 2 > static_cast<std::size_t>(search_->table().maxPieces())) break;
            const std::size_t place = static_cast<std::size_t>(heaviest - branches.begin());
            if (!heaviest->space && leavesDlxAt(*heaviest) && ++spaces > spacesAtStart) break;
            std::vector<Branch> parts = workers_.front().split(std::move(*heaviest));
            branches.erase(branches.begin() + static_cast<std::ptrdiff_t>(place));
            branches.insert(branches.begin() + static_cast<std::ptrdiff_t>(place),
                            std::make_move_iterator(parts.begin()), std::make_move_iterator(parts.end()));
        }
        for (auto branch = branches.rbegin(); branch != branches.rend(); ++branch)
            queue_.add(std::move(*branch));
    }

    bool leavesDlxAt(const Branch& branch) const {
        const int piecesLeft = search_->table().piecesLeftAfter(branch.trail);
        return search_->plan().schedule.algorithmAt(piecesLeft) != Algorithm::dlx;
    }

    double secondsSoFar() const { return secondsBefore_ + state_.elapsed().count(); }

    void fail(JobFailure failure, std::string error) {
        {
            const std::lock_guard lock(mutex_);
            failureKind_ = failure;
            error_ = std::move(error);
        }
        finish(JobStatus::failed);
    }

    void finish(JobStatus status) {
        closeCheckpoint();
        const std::lock_guard lock(mutex_);
        searchSeconds_ = secondsSoFar();
        status_ = status;
        phase_ = JobPhase::finished;
        finishedNow_.notify_all();
    }

    // Whoever sees the end of the job may open the file.
    void closeCheckpoint() {
        if (journal_) journal_->close();
        const std::lock_guard lock(mutex_);
        if (journal_) report_.error = journal_->error();
        journal_.reset();
        file_.reset();
    }

    Puzzle puzzle_;
    Plan plan_;
    const int threads_;
    const bool inBackground_;
    const std::shared_ptr<SearchObserver> observer_;
    const std::optional<CheckpointOptions> checkpoint_;
    const SolutionSink sink_;
    RunState state_;
    BranchQueue queue_;
    std::stop_source preparing_;

    std::mutex mutex_;
    std::condition_variable finishedNow_;
    JobPhase phase_ = JobPhase::preparing;
    JobStatus status_ = JobStatus::complete;
    JobFailure failureKind_ = JobFailure::none;
    std::string error_;
    CheckpointReport report_;
    std::exception_ptr failure_;
    std::unique_ptr<const PreparedSearch> search_;
    /// What a checkpoint says was done before.
    Statistics before_;
    double secondsBefore_ = 0.0;
    std::optional<CheckpointFile> file_;
    std::optional<Journal> journal_;
    std::optional<ResumedSpaces> resumed_;
    std::deque<Worker> workers_;
    int nextWorker_ = 0;
    double prepareSeconds_ = 0.0;
    std::optional<double> searchSeconds_;

    // Last, so that it ends before anything that it uses.
    std::jthread thread_;
};

Job::Job(Puzzle puzzle, Plan plan, JobOptions options, SolutionSink sink)
    : run_(std::make_unique<Run>(std::move(puzzle), std::move(plan), options, std::move(sink))) {}

Job::~Job() = default;

void Job::start() {
    run_->start();
}
void Job::pause() {
    run_->state().setPaused(true);
}
void Job::resume() {
    run_->state().setPaused(false);
}
void Job::cancel() {
    run_->cancel();
}
bool Job::waitFor(std::chrono::duration<double> time) const {
    return run_->waitFor(time);
}
JobSnapshot Job::snapshot() const {
    return run_->snapshot();
}
int Job::threads() const {
    return run_->threads();
}
double Job::secondsSearched() const {
    return run_->state().elapsed().count();
}
const PreparedSearch* Job::search() const {
    return run_->search();
}

std::vector<ImageId> Job::currentTrail() const {
    run_->state().wantTrail();
    return run_->state().trail();
}

}  // namespace tilewright
