#include "views/session/run.h"

#include <utility>

#include "views/session/document.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

constexpr int pollInterval = 33;

}  // namespace

Run::Run(const Document& document, QObject* parent) : QObject(parent), document_(document) {
    pollTimer_.setInterval(pollInterval);
    connect(&pollTimer_, &QTimer::timeout, this, &Run::poll);
    connect(&document, &Document::puzzleChanged, this, &Run::onPuzzleChanged);
    connect(&document, &Document::puzzleEdited, this, &Run::onPuzzleEdited);
    connect(&document, &Document::undoChanged, this, &Run::onPuzzleSettled);
}

Run::~Run() = default;

Plan Run::plan() const {
    if (customPlan_) return *customPlan_;
    return document_.hasPuzzle() && document_.obstacle().isEmpty() ? choosePlan(document_.puzzle()) : Plan{};
}

void Run::setPlan(std::optional<Plan> plan) {
    customPlan_ = std::move(plan);
    Q_EMIT planChanged();
}

void Run::setThreads(int threads) {
    threads_ = threads;
    Q_EMIT planChanged();
}

bool Run::isRunning() const {
    return phase_ == Phase::preparing || phase_ == Phase::searching || phase_ == Phase::paused;
}

bool Run::hasRemarks() const {
    return (search_ && search_->remarks.count() > 0) || (aside_ && aside_->remarks.count() > 0);
}

void Run::start() {
    if (!document_.hasPuzzle()) return;
    if (!document_.obstacle().isEmpty()) {
        Q_EMIT failed(document_.obstacle());
        return;
    }
    const Plan plan = this->plan();
    try {
        checkPlan(document_.puzzle(), plan);
    } catch (const PlanError& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return;
    }
    JobOptions options;
    options.threads = threads_;
    options.inBackground = true;
    start(std::make_shared<TilingSearch>(document_.puzzle(), plan, options));
}

void Run::start(std::shared_ptr<Search> search) {
    if (hasRemarks() && mayForget_ && !mayForget_()) return;
    drop();
    aside_.reset();
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

QString Run::planText() const {
    return search_ ? search_->planText() : QString();
}

const JobSnapshot& Run::tilingSnapshot() const {
    static const JobSnapshot none;
    const auto* snapshot = dynamic_cast<const JobSnapshot*>(snapshot_.get());
    return snapshot != nullptr ? *snapshot : none;
}

void Run::poll() {
    std::erase_if(ending_, [](const std::shared_ptr<Search>& search) {
        return search->job().waitFor(std::chrono::seconds(0));
    });
    if (!search_) {
        if (ending_.empty()) pollTimer_.stop();
        return;
    }
    snapshot_ = search_->job().state();
    if (snapshot_->phase == JobPhase::finished && ending_.empty()) pollTimer_.stop();
    Q_EMIT snapshotChanged();
    switch (snapshot_->phase) {
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
            if (snapshot_->status == JobStatus::failed) Q_EMIT failed(sentence(snapshot_->error));
    }
}

void Run::onPuzzleChanged() {
    drop();
    aside_.reset();
    customPlan_.reset();
}

// What a person has said about solutions is not lost by an edit that can be undone.
void Run::onPuzzleEdited() {
    const bool keeps = search_ && search_->remarks.count() > 0;
    if (keeps) aside_ = search_;
    drop();
    if (keeps)
        Q_EMIT noted({tr(
            "Marks and notes of solutions come back when the edit is undone; a new search forgets them")});
}

void Run::onPuzzleSettled() {
    Q_EMIT planChanged();
    const auto found = TilingSearch::found(std::dynamic_pointer_cast<TilingSearch>(aside_));
    if (!found || found->search.puzzle() != document_.puzzle()) return;
    search_ = std::exchange(aside_, nullptr);
    pollTimer_.start();
    poll();
}

void Run::drop() {
    if (search_) {
        search_->job().cancel();
        ending_.push_back(std::move(search_));
        search_.reset();
    }
    snapshot_ = std::make_shared<RunSnapshot>();
    Q_EMIT snapshotChanged();
    setPhase(Phase::idle);
}

void Run::setPhase(Phase phase) {
    if (phase == phase_) return;
    phase_ = phase;
    Q_EMIT phaseChanged();
}

}  // namespace tilewright
