#include "views/session/session.h"

#include <utility>

#include "core/formats/puzzle_file.h"
#include "core/jobs/solution_store.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

constexpr int pollInterval = 33;

// The most images that a solution can have: one for each cell.
int mostImages(const Puzzle& puzzle) {
    return puzzle.region.size();
}

}  // namespace

struct Session::Run {
    Run(const Puzzle& puzzle, Plan jobPlan, const JobOptions& options)
        : plan(std::move(jobPlan)),
          store(mostImages(puzzle)),
          job(puzzle, plan, options, [this](const PreparedSearch&, std::span<const Solution> solutions) {
              store.append(solutions);
          }) {}

    Plan plan;
    SolutionStore store;
    // Last, so that its threads end before the store goes.
    Job job;
};

Session::Session(QObject* parent) : QObject(parent) {
    pollTimer_.setInterval(pollInterval);
    connect(&pollTimer_, &QTimer::timeout, this, &Session::poll);
    connect(&check_, &PuzzleCheck::finished, this, &Session::reasonsFound);
}

Session::~Session() = default;

bool Session::open(const QString& path, int problem) {
    try {
        Puzzle puzzle = readPuzzle(path.toStdString(), {problem});
        setPuzzle(std::move(puzzle), path);
        return true;
    } catch (const FormatError& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return false;
    }
}

void Session::setPuzzle(Puzzle puzzle, const QString& file) {
    dropRun();
    puzzle_ = std::move(puzzle);
    file_ = file;
    hasPuzzle_ = true;
    customPlan_.reset();
    obstacle_ = QString::fromStdString(searchObstacle(puzzle_).value_or(""));
    check_.start(puzzle_);
    Q_EMIT puzzleChanged();
    Q_EMIT planChanged();
}

Plan Session::plan() const {
    if (customPlan_) return *customPlan_;
    return hasPuzzle_ && obstacle_.isEmpty() ? choosePlan(puzzle_) : Plan{};
}

void Session::setPlan(std::optional<Plan> plan) {
    customPlan_ = std::move(plan);
    Q_EMIT planChanged();
}

void Session::setThreads(int threads) {
    threads_ = threads;
    Q_EMIT planChanged();
}

bool Session::isRunning() const {
    return phase_ == Phase::preparing || phase_ == Phase::searching || phase_ == Phase::paused;
}

void Session::start() {
    if (!hasPuzzle_) return;
    if (!obstacle_.isEmpty()) {
        Q_EMIT failed(obstacle_);
        return;
    }
    const Plan plan = this->plan();
    try {
        checkPlan(puzzle_, plan);
    } catch (const PlanError& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return;
    }
    dropRun();
    JobOptions options;
    options.threads = threads_;
    options.inBackground = true;
    run_ = std::make_shared<Run>(puzzle_, plan, options);
    run_->job.start();
    setPhase(Phase::preparing);
    pollTimer_.start();
}

void Session::pause() {
    if (!run_) return;
    run_->job.pause();
    poll();
}

void Session::resume() {
    if (!run_) return;
    run_->job.resume();
    poll();
}

void Session::stop() {
    if (run_) run_->job.cancel();
}

QString Session::planText() const {
    const PreparedSearch* search = run_ ? run_->job.search() : nullptr;
    if (search == nullptr) return {};
    return QString::fromStdString(
        describe(run_->plan, search->constrainedPiece(), search->table().maxPieces()));
}

std::vector<Placement> Session::solution(quint64 index) const {
    const PreparedSearch* search = run_ ? run_->job.search() : nullptr;
    if (search == nullptr || index >= solutionCount_) return {};
    return placementsOf(search->puzzle(), search->table(), run_->store.read(index).images);
}

std::vector<Placement> Session::currentAssembly() const {
    const PreparedSearch* search = run_ ? run_->job.search() : nullptr;
    if (search == nullptr) return {};
    return placementsOf(search->puzzle(), search->table(), run_->job.currentTrail());
}

void Session::poll() {
    std::erase_if(ending_,
                  [](const std::shared_ptr<Run>& run) { return run->job.waitFor(std::chrono::seconds(0)); });
    if (!run_) {
        if (ending_.empty()) pollTimer_.stop();
        return;
    }
    snapshot_ = run_->job.snapshot();
    const quint64 count = run_->store.size();
    const bool more = count != std::exchange(solutionCount_, count);
    if (snapshot_.phase == JobPhase::finished && ending_.empty()) pollTimer_.stop();
    Q_EMIT snapshotChanged();
    if (more) Q_EMIT solutionCountChanged();
    switch (snapshot_.phase) {
        case JobPhase::preparing:
            setPhase(Phase::preparing);
            break;
        case JobPhase::searching:
            setPhase(Phase::searching);
            break;
        case JobPhase::paused:
            setPhase(Phase::paused);
            break;
        case JobPhase::finished:
            if (phase_ == Phase::finished) break;
            setPhase(Phase::finished);
            if (snapshot_.status == JobStatus::failed) Q_EMIT failed(QString::fromStdString(snapshot_.error));
    }
}

void Session::dropRun() {
    if (run_) {
        run_->job.cancel();
        ending_.push_back(std::move(run_));
        run_.reset();
    }
    snapshot_ = {};
    solutionCount_ = 0;
    Q_EMIT snapshotChanged();
    Q_EMIT solutionCountChanged();
    setPhase(Phase::idle);
}

void Session::setPhase(Phase phase) {
    if (phase == phase_) return;
    phase_ = phase;
    Q_EMIT phaseChanged();
}

}  // namespace tilewright
