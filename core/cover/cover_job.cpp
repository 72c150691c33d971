#include "core/cover/cover_job.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

#include "core/cover/cbc_search.h"
#include "core/cover/cover_bounds.h"
#include "core/cover/cover_repair.h"
#include "core/cover/cover_strips.h"
#include "core/cover/cover_sweep.h"
#include "core/cover/cover_symmetry.h"
#include "core/jobs/thread_priority.h"

namespace tilewright {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// How many states sweeps keep, one after the other.
constexpr std::array<std::size_t, 6> widths{16, 256, 4096, 32'768, 262'144, 1'048'576};
// About how many bytes the states of one cell may take, those that are about to be dropped included.
constexpr std::size_t memoryForStates = 500'000'000;
// What one thread does before it turns to CBC.
constexpr std::size_t widestBeforeCbc = 32'768;
constexpr Seconds repairsBeforeCbc{5.0};
constexpr Seconds shortestRepairs{0.5};

}  // namespace

const char* nameOf(CoverStatus status) {
    constexpr std::array names{"optimal", "feasible", "impossible"};
    return names[static_cast<std::size_t>(status)];
}

class CoverJob::Run {
  public:
    Run(Puzzle puzzle, const CoverOptions& options)
        : puzzle_(std::move(puzzle)),
          options_(options),
          threads_(options.threads > 0 ? options.threads
                                       : std::max(1, static_cast<int>(std::thread::hardware_concurrency()))) {
    }

    ~Run() { cancel(); }

    void start() {
        begin_ = Clock::now();
        thread_ = std::jthread([this] { run(); });
    }

    void cancel() {
        preparing_.request_stop();
        const std::lock_guard lock(mutex_);
        if (board_) board_->requestStop();
    }

    int threads() const { return threads_; }

    bool waitFor(Seconds time) {
        std::unique_lock lock(mutex_);
        return finishedNow_.wait_for(lock, time, [this] { return phase_ == CoverPhase::finished; });
    }

    CoverSnapshot snapshot() {
        const std::lock_guard lock(mutex_);
        CoverSnapshot now;
        now.phase = phase_;
        now.error = error_;
        now.isTooLarge = isTooLarge_;
        now.isTimeOver = isTimeOver_;
        now.seconds =
            seconds_.value_or(begin_ == Clock::time_point() ? 0.0 : Seconds(Clock::now() - begin_).count());
        if (!board_) return now;
        now.history = board_->history();
        now.value = now.history.back().value;
        now.bound = now.history.back().bound;
        if (board_->isSettled()) now.status = now.value ? CoverStatus::optimal : CoverStatus::impossible;
        refreshBest(now.value.value_or(-1));
        now.version = version_;
        now.covered = now.value ? model_->coveredBy(best_) : 0;
        now.cells = model_->countingCells();
        now.isPlain = model_->isPlain();
        now.places = model_->places();
        now.entries = model_->entries();
        return now;
    }

    std::vector<Placement> placements() {
        const std::lock_guard lock(mutex_);
        if (!board_ || board_->value() < 0) return {};
        refreshBest(board_->value());
        return model_->placements(best_);
    }

  private:
    // With the lock.
    void refreshBest(long long value) {
        if (value == bestValue_) return;
        best_ = board_->best();
        bestValue_ = model_->valueOf(best_);
        ++version_;
    }

    void run() {
        if (options_.inBackground) lowerThreadPriority();
        try {
            prepare();
            if (!board_->mustStop()) search();
            if (failure_) std::rethrow_exception(failure_);
        } catch (const Stopped&) {
        } catch (const CoverSizeError& error) {
            fail(error.what(), true);
        } catch (const std::bad_alloc&) {
            fail("there is not enough memory", false);
        } catch (const std::exception& error) {
            fail(error.what(), false);
        }
        const std::lock_guard lock(mutex_);
        seconds_ = Seconds(Clock::now() - begin_).count();
        phase_ = CoverPhase::finished;
        finishedNow_.notify_all();
    }

    // Made aside, so that snapshot() need not wait for it.
    void prepare() {
        const std::stop_token stop = preparing_.get_token();
        auto model = std::make_unique<CoverModel>(puzzle_, stop);
        auto board = std::make_unique<CoverBoard>(*model, begin_);
        // The empty packing, where nothing must be used.
        board->offer({});
        const std::lock_guard lock(mutex_);
        model_ = std::move(model);
        board_ = std::move(board);
        phase_ = CoverPhase::searching;
        if (stop.stop_requested()) board_->requestStop();
    }

    void search() {
        std::jthread timer;
        if (options_.timeLimit) timer = std::jthread([this](const std::stop_token& stop) { keepTime(stop); });
        board_->boundBy(simpleBound(*model_, preparing_.get_token()));
        order_ = sweepOrder(*model_);
        symmetry_.emplace(*model_, preparing_.get_token());
        if (threads_ == 1) {
            sweepAndRepair(true);
            guard([this] { searchWithCbc(*model_, *symmetry_, *board_, 1); });
            sweepAndRepair(false);
            return;
        }
        const std::jthread cbc([this] {
            if (options_.inBackground) lowerThreadPriority();
            guard([this] { searchWithCbc(*model_, *symmetry_, *board_, threads_ - 1); });
        });
        guard([this] { sweepAndRepair(false); });
    }

    // One that fails must not leave the others at work for ever.
    void guard(const std::function<void()>& work) {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            board_->requestStop();
        }
    }

    void keepTime(const std::stop_token& stop) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        const auto left = *options_.timeLimit - Seconds(Clock::now() - begin_);
        std::condition_variable_any().wait_for(lock, stop, left, [] { return false; });
        if (stop.stop_requested()) return;
        const std::lock_guard guard(mutex_);
        isTimeOver_ = !board_->isSettled();
        board_->requestStop();
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
            const std::size_t most = memoryForStates / ((stride * 8 + 24) * 3);
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

    void fail(std::string error, bool isTooLarge) {
        const std::lock_guard lock(mutex_);
        error_ = std::move(error);
        isTooLarge_ = isTooLarge;
    }

    const Puzzle puzzle_;
    const CoverOptions options_;
    const int threads_;
    Clock::time_point begin_;
    std::stop_source preparing_;

    std::mutex mutex_;
    std::condition_variable finishedNow_;
    CoverPhase phase_ = CoverPhase::preparing;
    std::string error_;
    bool isTooLarge_ = false;
    bool isTimeOver_ = false;
    std::exception_ptr failure_;
    std::optional<double> seconds_;
    std::unique_ptr<const CoverModel> model_;
    std::unique_ptr<CoverBoard> board_;
    std::vector<CoverBoard::Column> best_;
    long long bestValue_ = -1;
    std::size_t version_ = 0;

    /// Of the threads that search.
    std::vector<int> order_;
    std::optional<CoverSymmetry> symmetry_;
    std::size_t next_ = 0;

    // Last, so that it ends before anything that it uses.
    std::jthread thread_;
};

CoverJob::CoverJob(Puzzle puzzle, CoverOptions options)
    : run_(std::make_unique<Run>(std::move(puzzle), options)) {}

CoverJob::~CoverJob() = default;

void CoverJob::start() {
    run_->start();
}
void CoverJob::cancel() {
    run_->cancel();
}
bool CoverJob::waitFor(std::chrono::duration<double> time) const {
    return run_->waitFor(time);
}
CoverSnapshot CoverJob::snapshot() const {
    return run_->snapshot();
}
std::vector<Placement> CoverJob::placements() const {
    return run_->placements();
}
int CoverJob::threads() const {
    return run_->threads();
}

}  // namespace tilewright
