#include "core/cover/cover_job.h"

#include <algorithm>
#include <array>
#include <functional>
#include <mutex>

#include "core/basics/machine.h"
#include "core/cover/cover_methods.h"
#include "core/cover/cover_sweep.h"
#include "core/jobs/threads.h"

namespace tilewright {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// The beam widths of successive sweeps.
constexpr std::array<std::size_t, 6> widths{16, 256, 4096, 32'768, 262'144, 1'048'576};
// Approximate memory limit for the states of one cell, including those about to be dropped: an eighth of the
// machine's memory, within limits.
std::size_t memoryForStates() {
    return std::clamp<std::size_t>(machineMemory() / 8, 64'000'000, 400'000'000);
}
// With a single thread: the work done before CBC starts.
constexpr std::size_t widestBeforeCbc = 32'768;
constexpr Seconds repairsBeforeCbc{5.0};
constexpr Seconds shortestRepairs{0.5};

}  // namespace

const char* nameOf(CoverStatus status) {
    constexpr std::array names{"optimal", "feasible", "impossible"};
    return names[static_cast<std::size_t>(status)];
}

CoverJob::CoverJob(Puzzle puzzle, const RunOptions& options)
    : Runner(options), puzzle_(std::move(puzzle)), control_(options.timeLimit) {}

CoverJob::~CoverJob() {
    end();
}

JobStatus CoverJob::work() {
    control_.start();
    prepare();
    if (!board_->mustStop()) search();
    if (board_->isSettled() || !control_.isStopping()) return JobStatus::complete;
    return control_.stopReason() == StopReason::time ? JobStatus::time : JobStatus::cancelled;
}

// Built before taking the lock, so that snapshot() never waits for it.
void CoverJob::prepare() {
    auto model = std::make_unique<CoverModel>(withOpenPieces(puzzle_), control_.token());
    auto board = std::make_unique<CoverBoard>(*model, control_);
    // The empty packing is valid if no piece is required.
    board->offer({});
    const std::lock_guard lock(mutex());
    model_ = std::move(model);
    board_ = std::move(board);
    setSearching();
}

void CoverJob::search() {
    board_->boundBy(simpleBound(*model_, control_.token()));
    const CoverSymmetry symmetry(*model_, control_.token());
    const std::vector<int> order = sweepOrder(*model_);
    Sweeps sweeps{wholeTask(*model_, order), std::mt19937_64(1)};
    sweeps.task.columns = symmetry.columns();
    if (threads() == 1) {
        sweepAndRepair(sweeps, true);
        searchWithCbc(*model_, symmetry, *board_, 1);
        sweepAndRepair(sweeps, false);
        return;
    }
    workOnThreads(
        2,
        [&](int thread) {
            if (thread == 0)
                sweepAndRepair(sweeps, false);
            else
                searchWithCbc(*model_, symmetry, *board_, threads() - 1);
        },
        [this] { control_.stop(StopReason::cancelled); });
}

// With `briefly`, returns when it is CBC's turn; otherwise when the job is done.
void CoverJob::sweepAndRepair(Sweeps& sweeps, bool briefly) {
    const std::function<bool()> mustStop = [this] { return board_->mustStop(); };
    const auto repairFor = [&](Seconds time, bool endless) {
        const auto until = Clock::now() + std::chrono::duration_cast<Clock::duration>(time);
        repairCover(*model_, *board_, sweeps.task.cells, sweeps.random,
                    [&] { return mustStop() || (!endless && Clock::now() > until); });
    };
    const long long potential = model_->fixedValue() + potentialOf(*model_, sweeps.task.cells);
    for (std::size_t stride = 1; sweeps.next < widths.size() && !mustStop(); ++sweeps.next) {
        const std::size_t width = widths[sweeps.next];
        if (briefly && width > widestBeforeCbc) break;
        const std::size_t most = memoryForStates() / ((stride * 8 + 24) * 3);
        const auto begin = Clock::now();
        SweepResult result =
            sweep(*model_, sweeps.task,
                  {std::min(width, most), potential - board_->value() - 1, sweeps.next, mustStop});
        stride = result.words;
        if (result.packing) board_->offer(*result.packing);
        if (result.isExhaustive) return board_->close();
        if (sweeps.next > 0)
            repairFor(std::max(shortestRepairs, Seconds(Clock::now() - begin)), false);
        else if (const auto strips = coverByStrips(*model_, mustStop))
            board_->offer(*strips);
    }
    repairFor(repairsBeforeCbc, !briefly);
}

// Requires the lock.
void CoverJob::refreshBest() const {
    if (board_->value() == bestValue_) return;
    best_ = board_->best();
    bestValue_ = model_->valueOf(best_);
    ++version_;
}

CoverSnapshot CoverJob::snapshot() const {
    const std::lock_guard lock(mutex());
    CoverSnapshot now;
    describe(now);
    const bool isComplete = now.phase == JobPhase::finished && now.status == JobStatus::complete;
    if (isComplete) now.progress = 1.0;
    if (!board_) return now;
    now.history = board_->history();
    now.value = now.history.back().value;
    now.bound = now.history.back().bound;
    if (!isComplete && now.value && now.bound > 0)
        now.progress = std::min(static_cast<double>(*now.value) / static_cast<double>(now.bound), 1.0 - 1e-9);
    if (board_->isSettled()) now.outcome = now.value ? CoverStatus::optimal : CoverStatus::impossible;
    if (now.value) refreshBest();
    now.version = version_;
    now.solutions = version_;
    now.covered = now.value ? model_->coveredBy(best_) : 0;
    now.cells = model_->countingCells();
    now.isPlain = model_->isPlain();
    if (!puzzle_.open.empty()) {
        // Without the pieces that stand for open cells.
        for (const OpenGroup& group : puzzle_.open)
            now.cells -= group.count.min;
        now.covered -=
            static_cast<int>(std::ranges::count_if(model_->placements(best_), [&](const Placement& one) {
                return now.value && one.piece >= puzzle_.pieces.size();
            }));
        now.isPlain = puzzle_.weights.empty() && std::ranges::all_of(puzzle_.pieces, [](const Piece& piece) {
                          return piece.weight == 1;
                      });
    }
    now.places = model_->places();
    now.entries = model_->entries();
    return now;
}

std::vector<Placement> CoverJob::placements() const {
    const std::lock_guard lock(mutex());
    if (!board_ || board_->value() < 0) return {};
    refreshBest();
    std::vector<Placement> placements = model_->placements(best_);
    std::erase_if(placements, [&](const Placement& one) { return one.piece >= puzzle_.pieces.size(); });
    return placements;
}

}  // namespace tilewright
