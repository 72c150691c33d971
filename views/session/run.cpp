#include "views/session/run.h"

#include <QLocale>
#include <algorithm>
#include <climits>
#include <iterator>
#include <utility>

#include "core/count/graph_listing.h"
#include "core/puzzle/checks.h"
#include "core/search/estimate.h"
#include "views/session/count_search.h"
#include "views/session/document.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

constexpr int pollInterval = 33;

// The number of searches kept for undo; each keeps its solutions.
constexpr std::size_t mostAsides = 4;

}  // namespace

Run::Run(const Document& document, QObject* parent) : QObject(parent), document_(document) {
    pollTimer_.setInterval(pollInterval);
    connect(&pollTimer_, &QTimer::timeout, this, &Run::poll);
    connect(&document, &Document::puzzleChanged, this, &Run::onPuzzleChanged);
    connect(&document, &Document::puzzleEdited, this, &Run::onPuzzleEdited);
    connect(&document, &Document::undoChanged, this, &Run::onPuzzleSettled);
}

Plan Run::plan() const {
    if (customPlan_) return *customPlan_;
    return document_.hasPuzzle() && document_.edges() == nullptr && document_.obstacle().isEmpty()
               ? choosePlan(document_.puzzle())
               : Plan{};
}

void Run::setPlan(std::optional<Plan> plan) {
    customPlan_ = std::move(plan);
    Q_EMIT changed(Change::plan);
}

void Run::setThreads(int threads) {
    threads_ = threads;
    Q_EMIT changed(Change::plan);
}

bool Run::isRunning() const {
    return phase_ == Phase::preparing || phase_ == Phase::searching || phase_ == Phase::paused;
}

double Run::secondsSpent() const {
    double seconds = search_ ? snapshot().seconds : 0.0;
    for (const Aside& aside : asides_)
        seconds += aside.search->job().secondsSearched();
    return seconds;
}

bool Run::canFindBest() const {
    if (document_.kind() == PuzzleKind::edges) return canStart();
    return document_.hasPuzzle() && !document_.puzzle().pieces.empty() &&
           validate(document_.puzzle()).empty();
}

bool Run::canStart() const {
    if (document_.kind() == PuzzleKind::cover) return canFindBest();
    return document_.hasPuzzle() && document_.obstacle().isEmpty();
}

void Run::startBest() {
    if (!canFindBest()) return;
    if (const EdgePuzzle* edges = document_.edges())
        return start(std::make_shared<EdgeSearch>(*edges, threads_, EdgeSearch::Goal::bestBoard));
    RunOptions options;
    options.threads = threads_;
    options.inBackground = true;
    start(std::make_shared<CoverSearch>(document_.puzzle(), options));
}

QString Run::countObstacle() const {
    if (!document_.hasPuzzle()) return tr("There is no puzzle yet");
    if (document_.kind() == PuzzleKind::edges) return tr("Edge-matching puzzles are counted by Solve (F5)");
    if (document_.kind() == PuzzleKind::cover) return tr("Best covers are not counted");
    return document_.obstacle();
}

CountOptions Run::countOptions() const {
    CountOptions options;
    options.threads = threads_;
    options.inBackground = true;
    options.mirrors = plan().mirrors;
    return options;
}

bool Run::checkCount() {
    const QString obstacle = countObstacle();
    if (!obstacle.isEmpty()) Q_EMIT failed(obstacle);
    return obstacle.isEmpty();
}

void Run::startCount() {
    if (checkCount()) start(std::make_shared<CountSearch>(document_.puzzle(), countOptions()));
}

void Run::startDiagram() {
    if (checkCount()) start(std::make_shared<DiagramSearch>(document_.puzzle(), countOptions()));
}

std::shared_ptr<EdgeSearch> Run::bestBoards() const {
    auto search = searchOf<EdgeSearch>();
    return search && search->goal() == EdgeSearch::Goal::bestBoard ? search : nullptr;
}

void Run::start() {
    if (!document_.hasPuzzle()) return;
    if (document_.kind() == PuzzleKind::cover) return startBest();
    if (!document_.obstacle().isEmpty()) {
        Q_EMIT failed(document_.obstacle());
        return;
    }
    if (const EdgePuzzle* edges = document_.edges()) {
        start(std::make_shared<EdgeSearch>(
            *edges, threads_,
            separatesCopies_ ? EdgeSearch::Goal::allSeparately : EdgeSearch::Goal::allDifferent));
        return;
    }
    const Plan plan = this->plan();
    try {
        checkPlan(document_.puzzle(), plan);
    } catch (const PlanError& error) {
        Q_EMIT failed(problemText(error));
        return;
    }
    JobOptions options;
    options.threads = threads_;
    options.inBackground = true;
    options.mayChangePlan = !customPlan_;
    options.otherWay = std::make_shared<const GraphListing>();
    start(std::make_shared<TilingSearch>(document_.puzzle(), plan, options));
}

void Run::start(std::shared_ptr<Search> search) {
    drop();
    search_ = std::move(search);
    search_->job().start();
    setPhase(Phase::preparing);
    pollTimer_.start();
}

void Run::pause() {
    if (!search_) return;
    search_->job().pause();
    poll();
}

void Run::resume() {
    if (!search_) return;
    search_->job().resume();
    poll();
}

void Run::stop() {
    if (search_) search_->job().cancel();
}

bool Run::isPlanOutdated() const {
    const std::shared_ptr<TilingSearch> search = tiling();
    return search && !(search->plan() == plan());
}

QString Run::planText() const {
    return search_ ? search_->planText() : QString();
}

const JobSnapshot& Run::tilingSnapshot() const {
    static const JobSnapshot none;
    const auto* snapshot = snapshotOf<JobSnapshot>();
    return snapshot != nullptr ? *snapshot : none;
}

const RunSnapshot& Run::snapshot() const {
    return std::visit([](const RunSnapshot& state) -> const RunSnapshot& { return state; }, snapshot_);
}

void Run::poll() {
    std::erase_if(ending_, [](const std::shared_ptr<Search>& search) {
        return search->job().waitFor(std::chrono::seconds(0));
    });
    if (!search_) {
        if (ending_.empty()) pollTimer_.stop();
        return;
    }
    snapshot_ = search_->snapshot();
    const RunSnapshot now = snapshot();
    if (now.phase == JobPhase::finished && ending_.empty()) pollTimer_.stop();
    Q_EMIT changed(Change::snapshot);
    switch (now.phase) {
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
            if (now.status == JobStatus::failed) Q_EMIT failed(sentence(now.error));
    }
}

void Run::onPuzzleChanged() {
    drop();
    for (Aside& aside : asides_)
        end(std::move(aside.search));
    asides_.clear();
    customPlan_.reset();
}

void Run::onPuzzleEdited() {
    if (!search_ || search_->keepFor(document_.any())) return;
    // A search in preparation has no results to lose.
    if (phase_ == Phase::preparing)
        drop();
    else
        putAside();
}

// Views have seen the edit, so the restored search must look new to them.
void Run::onPuzzleSettled() {
    Q_EMIT changed(Change::plan);
    if (search_) return poll();
    const auto back = std::find_if(asides_.rbegin(), asides_.rend(), [this](const Aside& aside) {
        return aside.search->keepFor(document_.any());
    });
    if (back == asides_.rend()) return;
    if (back->wasRunning) back->search->job().resume();
    search_ = std::move(back->search);
    asides_.erase(std::next(back).base());
    pollTimer_.start();
    poll();
}

void Run::putAside() {
    Q_EMIT changed(Change::search);
    const bool isRunning = phase_ == Phase::searching;
    if (isRunning) search_->job().pause();
    asides_.push_back({std::move(search_), isRunning});
    search_.reset();
    if (asides_.size() > mostAsides) {
        end(std::move(asides_.front().search));
        asides_.erase(asides_.begin());
    }
    snapshot_ = RunSnapshot();
    Q_EMIT changed(Change::snapshot);
    setPhase(Phase::idle);
    Q_EMIT noted({tr("Search results hidden; undo your changes to see them again")});
}

void Run::end(std::shared_ptr<Search> search) {
    search->job().cancel();
    ending_.push_back(std::move(search));
    pollTimer_.start();
}

void Run::drop() {
    if (search_) {
        Q_EMIT changed(Change::search);
        end(std::exchange(search_, nullptr));
    }
    snapshot_ = RunSnapshot();
    Q_EMIT changed(Change::snapshot);
    setPhase(Phase::idle);
}

void Run::setPhase(Phase phase) {
    if (std::exchange(phase_, phase) != phase) Q_EMIT changed(Change::phase);
}

QString resultText(const Run& run) {
    if (const CoverSnapshot* cover = run.coverSnapshot())
        return cover->value ? Run::tr("value %1").arg(QLocale().toString(*cover->value))
                            : Run::tr("no cover");
    if (const CountSnapshot* counted = run.countSnapshot()) return shortCountText(*counted);
    if (const auto boards = run.bestBoards()) return matchText(*boards);
    return Run::tr("%Ln solution(s)", "",
                   static_cast<int>(std::min<std::uint64_t>(run.snapshot().solutions, INT_MAX)));
}

QString otherWay(const CountSnapshot& count) {
    constexpr double secondsToKnow = 30.0;
    const bool isOver = count.phase == JobPhase::finished;
    const bool isUnknown = isOver ? count.status != JobStatus::complete && !count.isCountKnown
                                  : count.progress <= 0.0 && count.seconds >= secondsToKnow;
    if (!isUnknown) return {};
    return Run::tr("Solve (F5) finds solutions one by one, the first ones often at once.");
}

QString otherWay(const JobSnapshot& search) {
    constexpr double secondsToKnow = 60.0;
    if (search.phase != JobPhase::searching || search.seconds < secondsToKnow) return {};
    const bool isLong = search.progress <= 0.0 ||
                        search.seconds * (1.0 - search.progress) / search.progress > longSearchSeconds;
    if (!isLong) return {};
    return Run::tr("Count (F9) gives the number of solutions without listing them, often much sooner.");
}

QString otherWay(const Run& run) {
    if (const CountSnapshot* counted = run.countSnapshot()) return otherWay(*counted);
    return run.tiling() ? otherWay(run.tilingSnapshot()) : QString();
}

}  // namespace tilewright
