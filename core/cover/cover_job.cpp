#include "core/cover/cover_job.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <functional>
#include <mutex>

#include "core/cover/cbc_search.h"
#include "core/cover/cover_bounds.h"
#include "core/cover/cover_repair.h"
#include "core/cover/cover_strips.h"
#include "core/cover/cover_sweep.h"
#include "core/cover/cover_symmetry.h"
#include "core/jobs/threads.h"

namespace tilewright {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// How many states sweeps keep, one after the other.
constexpr std::array<std::size_t, 6> widths{16, 256, 4096, 32'768, 262'144, 1'048'576};
// About how many bytes the states of one cell may take, those that are about to be dropped included: an
// eighth of the memory of the machine, within limits.
std::size_t memoryForStates() {
    const auto machine = static_cast<std::size_t>(std::max(0L, sysconf(_SC_PHYS_PAGES))) *
                         static_cast<std::size_t>(std::max(0L, sysconf(_SC_PAGESIZE)));
    return std::clamp<std::size_t>(machine / 8, 64'000'000, 400'000'000);
}
// What one thread does before it turns to CBC.
constexpr std::size_t widestBeforeCbc = 32'768;
constexpr Seconds repairsBeforeCbc{5.0};
constexpr Seconds shortestRepairs{0.5};

}  // namespace

const char* nameOf(CoverStatus status) {
    constexpr std::array names{"optimal", "feasible", "impossible"};
    return names[static_cast<std::size_t>(status)];
}

/// What a job works with. Its members are guarded by the mutex of the job where the owner looks at them too.
class CoverJob::Run {
  public:
    Run(CoverJob& job, Puzzle puzzle, const CoverOptions& options)
        : job_(job),
          puzzle_(std::move(puzzle)),
          inBackground_(options.inBackground),
          control_(options.timeLimit) {}

    RunControl& control() { return control_; }

    // All but what the runner knows.
    void describe(CoverSnapshot& now) {
        if (!board_) return;
        now.history = board_->history();
        now.value = now.history.back().value;
        now.bound = now.history.back().bound;
        if (now.value && now.bound > 0)
            now.progress = static_cast<double>(*now.value) / static_cast<double>(now.bound);
        if (board_->isSettled()) now.outcome = now.value ? CoverStatus::optimal : CoverStatus::impossible;
        refreshBest(now.value.value_or(-1));
        now.version = version_;
        now.solutions = version_;
        now.covered = now.value ? model_->coveredBy(best_) : 0;
        now.cells = model_->countingCells();
        now.isPlain = model_->isPlain();
        now.places = model_->places();
        now.entries = model_->entries();
    }

    std::vector<Placement> placements() {
        if (!board_ || board_->value() < 0) return {};
        refreshBest(board_->value());
        return model_->placements(best_);
    }

    JobStatus work() {
        if (inBackground_) lowerThreadPriority();
        control_.start();
        prepare();
        if (!board_->mustStop()) search();
        if (board_->isSettled() || !control_.isStopping()) return JobStatus::complete;
        return control_.stopReason() == StopReason::time ? JobStatus::time : JobStatus::cancelled;
    }

  private:
    // With the lock of the job.
    void refreshBest(long long value) {
        if (value == bestValue_) return;
        best_ = board_->best();
        bestValue_ = model_->valueOf(best_);
        ++version_;
    }

    // Made aside, so that snapshot() need not wait for it.
    void prepare() {
        auto model = std::make_unique<CoverModel>(puzzle_, control_.token());
        auto board = std::make_unique<CoverBoard>(*model, control_);
        // The empty packing, where nothing must be used.
        board->offer({});
        const std::lock_guard lock(job_.mutex());
        model_ = std::move(model);
        board_ = std::move(board);
        job_.setSearching();
    }

    void search() {
        board_->boundBy(simpleBound(*model_, control_.token()));
        order_ = sweepOrder(*model_);
        symmetry_.emplace(*model_, control_.token());
        if (job_.threads() == 1) {
            sweepAndRepair(true);
            searchWithCbc(*model_, *symmetry_, *board_, 1);
            sweepAndRepair(false);
            return;
        }
        workOnThreads(
            2,
            [this](int thread) {
                if (inBackground_) lowerThreadPriority();
                if (thread == 0)
                    sweepAndRepair(false);
                else
                    searchWithCbc(*model_, *symmetry_, *board_, job_.threads() - 1);
            },
            [this] { control_.stop(StopReason::cancelled); });
    }

    // With `briefly` until CBC should have its turn, otherwise until the job is done.
    void sweepAndRepair(bool briefly) {
        const std::function<bool()> mustStop = [this] { return board_->mustStop(); };
        SweepTask task = wholeTask(*model_, order_);
        task.columns = symmetry_->columns();
        const long long potential = model_->fixedValue() + potentialOf(*model_, task.cells);
        CoverRepair repair(*model_, *board_, order_, 1);
        std::size_t stride = 1;
        for (; next_ < widths.size() && !mustStop(); ++next_) {
            const std::size_t most = memoryForStates() / ((stride * 8 + 24) * 3);
            if (briefly && widths[next_] > widestBeforeCbc) break;
            const auto begin = Clock::now();
            const long long mostLost = potential - board_->value() - 1;
            SweepResult result =
                sweep(*model_, task, {std::min(widths[next_], most), mostLost, next_, mustStop});
            stride = result.words;
            if (result.packing) board_->offer(*result.packing);
            if (result.isExhaustive) return board_->close();
            if (next_ == 0)
                if (const auto strips = coverByStrips(*model_, mustStop)) board_->offer(*strips);
            const auto end = Clock::now();
            const Clock::time_point until = end + std::chrono::duration_cast<Clock::duration>(
                                                      std::max(shortestRepairs, Seconds(end - begin)));
            if (next_ > 0) repair.run([&] { return mustStop() || Clock::now() > until; });
        }
        const Clock::time_point until =
            Clock::now() + std::chrono::duration_cast<Clock::duration>(repairsBeforeCbc);
        repair.run([&] { return mustStop() || (briefly && Clock::now() > until); });
    }

    CoverJob& job_;
    const Puzzle puzzle_;
    const bool inBackground_;
    RunControl control_;

    std::unique_ptr<const CoverModel> model_;
    std::unique_ptr<CoverBoard> board_;
    std::vector<CoverBoard::Column> best_;
    long long bestValue_ = -1;
    std::size_t version_ = 0;

    /// Of the threads that search.
    std::vector<int> order_;
    std::optional<CoverSymmetry> symmetry_;
    std::size_t next_ = 0;
};

CoverJob::CoverJob(Puzzle puzzle, const CoverOptions& options)
    : Runner(options.threads), run_(std::make_unique<Run>(*this, std::move(puzzle), options)) {}

CoverJob::~CoverJob() {
    end();
}

RunControl& CoverJob::control() const {
    return run_->control();
}

JobStatus CoverJob::work() {
    return run_->work();
}

JobFailure CoverJob::failureOf(const std::exception& error) const {
    return dynamic_cast<const CoverSizeError*>(&error) != nullptr ? JobFailure::tooLarge
                                                                  : JobFailure::internal;
}

CoverSnapshot CoverJob::snapshot() const {
    const std::lock_guard lock(mutex());
    CoverSnapshot now;
    describe(now);
    run_->describe(now);
    return now;
}

std::shared_ptr<const RunSnapshot> CoverJob::state() const {
    return std::make_shared<const CoverSnapshot>(snapshot());
}

std::vector<Placement> CoverJob::placements() const {
    const std::lock_guard lock(mutex());
    return run_->placements();
}

}  // namespace tilewright
