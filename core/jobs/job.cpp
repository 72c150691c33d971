#include "core/jobs/job.h"

#include <algorithm>
#include <deque>
#include <mutex>

#include "core/basics/processor_time.h"
#include "core/jobs/branch_queue.h"
#include "core/jobs/checkpoint.h"
#include "core/jobs/journal.h"
#include "core/jobs/resumed_spaces.h"
#include "core/jobs/threads.h"
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

double seconds(RunState::Clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

}  // namespace

/// What a job works with. Its members are guarded by the mutex of the job where the owner looks at them too.
class Job::Run {
  public:
    Run(Job& job, Puzzle puzzle, Plan plan, const JobOptions& options, SolutionSink sink)
        : job_(job),
          puzzle_(std::move(puzzle)),
          plan_(std::move(plan)),
          inBackground_(options.inBackground),
          observer_(options.observer),
          checkpoint_(options.checkpoint),
          sink_(std::move(sink)),
          state_(options.solutionLimit, options.timeLimit, [this](std::span<const Solution> solutions) {
              if (sink_) sink_(*search_, solutions);
          }) {}

    RunState& state() { return state_; }
    SearchObserver* observer() const { return observer_.get(); }
    const PreparedSearch* search() const { return search_.get(); }

    // All but what the runner knows.
    void describe(JobSnapshot& snapshot) {
        snapshot.checkpoint = report_;
        if (journal_) snapshot.checkpoint.error = journal_->error();
        snapshot.solutions = state_.solutions();
        snapshot.solutionsRaw = state_.solutionsRaw();
        snapshot.prepareSeconds = prepareSeconds_;
        snapshot.processorSeconds = processorSeconds_;
        snapshot.seconds += secondsBefore_;
        const bool isComplete =
            snapshot.phase == JobPhase::finished && snapshot.status == JobStatus::complete;
        snapshot.progress = isComplete ? 1.0 : std::min(state_.progress(), 0.999999);
        if (search_) {
            snapshot.images = search_->counts();
            snapshot.statistics = before_;
        }
        for (const Worker& worker : workers_)
            snapshot.statistics += worker.published();
    }

    JobStatus work() {
        if (checkpoint_) file_.emplace(*checkpoint_);
        prepare();
        if (file_) resume();
        try {
            if (state_.stopReason() != StopReason::limit) searchAll();
        } catch (const std::bad_alloc&) {
            throw MessageError(message(TRANSLATABLE("core", "there is not enough memory. %1"),
                                       listMemoryInWords(search_->listBytes())));
        }
        return status();
    }

    // Whoever sees the end of the job may open the file.
    void closeCheckpoint() {
        if (journal_) journal_->close();
        const std::lock_guard lock(job_.mutex());
        if (journal_) report_.error = journal_->error();
        journal_.reset();
        file_.reset();
    }

  private:
    JobStatus status() {
        const StopReason reason = state_.stopReason();
        if (reason == StopReason::limit) return JobStatus::limit;
        // Whoever asked for a stop may have come too late.
        if (reason == StopReason::none || queue_.takeAll().empty()) return JobStatus::complete;
        return reason == StopReason::time ? JobStatus::time : JobStatus::cancelled;
    }

    void prepare() {
        const auto begin = RunState::Clock::now();
        const double processorBegin = processorSeconds();
        if (state_.isStopping()) throw Stopped{};
        // Made aside, so that snapshot() need not wait for it.
        auto search = std::make_unique<PreparedSearch>(std::move(puzzle_), std::move(plan_), state_.token());
        const std::lock_guard lock(job_.mutex());
        search_ = std::move(search);
        before_ = Statistics(search_->table().maxPieces());
        prepareSeconds_ = seconds(RunState::Clock::now() - begin);
        processorSeconds_ = processorSeconds() - processorBegin;
        job_.setSearching();
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
        const std::lock_guard lock(job_.mutex());
        report_ = {found.found, progress, state_.solutions(), found.cutBytes, {}};
        before_ = std::move(found.statistics);
        secondsBefore_ = found.seconds;
        journal_.emplace(*file_, search_->table().maxPieces(), [this] { return secondsSoFar(); });
    }

    void makeWorkers() {
        const std::lock_guard lock(job_.mutex());
        for (int i = 0; i < job_.threads(); ++i)
            workers_
                .emplace_back(*search_, state_, queue_, journal_ ? &*journal_ : nullptr,
                              resumed_ ? &*resumed_ : nullptr)
                .observer = observer_.get();
    }

    void searchAll() {
        makeWorkers();
        state_.start();
        if (!file_) queue_.add(Branch{});
        if (job_.threads() > 1) splitFirstLevels();
        workOnThreads(
            job_.threads(),
            [this](int thread) {
                if (inBackground_) lowerThreadPriority();
                const double begin = processorSeconds();
                workers_[static_cast<std::size_t>(thread)].work();
                const std::lock_guard lock(job_.mutex());
                processorSeconds_ += processorSeconds() - begin;
            },
            [this] {
                // A worker that fails must not leave the others waiting for its branches.
                state_.stop(StopReason::cancelled);
                queue_.close();
            });
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

    Job& job_;
    Puzzle puzzle_;
    Plan plan_;
    const bool inBackground_;
    const std::shared_ptr<SearchObserver> observer_;
    const std::optional<CheckpointOptions> checkpoint_;
    const SolutionSink sink_;
    RunState state_;
    BranchQueue queue_;

    CheckpointReport report_;
    std::unique_ptr<const PreparedSearch> search_;
    /// What a checkpoint says was done before.
    Statistics before_;
    double secondsBefore_ = 0.0;
    std::optional<CheckpointFile> file_;
    std::optional<Journal> journal_;
    std::optional<ResumedSpaces> resumed_;
    std::deque<Worker> workers_;
    double processorSeconds_ = 0.0;
    double prepareSeconds_ = 0.0;
};

Job::Job(Puzzle puzzle, Plan plan, const JobOptions& options, SolutionSink sink)
    : Runner(options.observer ? 1 : options.threads),
      run_(std::make_unique<Run>(*this, std::move(puzzle), std::move(plan), options, std::move(sink))) {}

Job::~Job() {
    end();
}

RunControl& Job::control() const {
    return run_->state();
}

JobStatus Job::work() {
    return run_->work();
}

JobFailure Job::failureOf(const std::exception& error) const {
    const auto* checkpoint = dynamic_cast<const CheckpointError*>(&error);
    if (checkpoint == nullptr) return JobFailure::internal;
    return checkpoint->reason() == CheckpointError::Reason::refused ? JobFailure::checkpointRefused
                                                                    : JobFailure::checkpointUnusable;
}

void Job::onCancel() {
    if (run_->observer() != nullptr) run_->observer()->letGo();
}

void Job::onEnd() {
    run_->closeCheckpoint();
}

JobSnapshot Job::snapshot() const {
    const std::lock_guard lock(mutex());
    JobSnapshot snapshot;
    describe(snapshot);
    run_->describe(snapshot);
    return snapshot;
}

std::shared_ptr<const RunSnapshot> Job::state() const {
    return std::make_shared<const JobSnapshot>(snapshot());
}

const PreparedSearch* Job::search() const {
    const std::lock_guard lock(mutex());
    return run_->search();
}

std::vector<ImageId> Job::currentTrail() const {
    run_->state().wantTrail();
    return run_->state().trail();
}

}  // namespace tilewright
