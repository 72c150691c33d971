#include "views/search/run_status.h"

#include <QHBoxLayout>
#include <QLocale>
#include <cmath>

#include "views/session/count_search.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int statusInterval = 200;
constexpr int progressSteps = 1000;

QString shortNumber(double value) {
    if (value >= 1e9) return RunStatus::tr("%1 billion").arg(QLocale().toString(value / 1e9, 'f', 1));
    if (value >= 1e6) return RunStatus::tr("%1 million").arg(QLocale().toString(value / 1e6, 'f', 1));
    return QLocale().toString(value, 'f', 0);
}

bool isStored(const Session& session) {
    const auto tiling = session.run().tiling();
    return tiling && tiling->isStored;
}

}  // namespace

PhaseLabel::PhaseLabel(Session& session, QWidget* parent) : ElidedLabel(parent), session_(session) {
    setContentsMargins(8, 0, 8, 0);
    const auto refresh = [this] {
        other_ = otherWay(session_.run());
        setWholeText(other_.isEmpty() ? phaseText() : u"%1. %2"_s.arg(phaseText(), other_));
    };
    session_.run().onChange(Run::Change::phase, this, refresh);
    session_.run().onChange(Run::Change::snapshot, this, [this, refresh] {
        if (otherWay(session_.run()) != other_) refresh();
    });
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, refresh);
    refresh();
}

RunStatus::RunStatus(Session& session, QWidget* parent) : QWidget(parent), session_(session) {
    auto* layout = makeLayout<QHBoxLayout>(this, {8, 0, 8, 0}, 18);
    layOut(layout, {solutions_, rate_, time_, progress_});
    progress_->setRange(0, progressSteps);
    progress_->setFixedWidth(170);
    progress_->setAccessibleName(tr("Progress of the search"));
    solutions_->setToolTip(tr("Different solutions (in brackets: including symmetric copies)"));
    rate_->setToolTip(tr("Placements per second, all threads"));

    prepareTimer(refreshTimer_, statusInterval, this, &RunStatus::refresh);
    session_.run().onChange(Run::Change::snapshot, this, [this] { startOnce(refreshTimer_); });
    session_.run().onChange(Run::Change::phase, this, &RunStatus::refresh);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &RunStatus::refresh);
    // QStatusBar shows widgets hidden by a message again when its height changes.
    setMinimumHeight(sizeHint().height());
    refresh();
}

QString RunStatus::clockText(double seconds) {
    const auto whole = static_cast<qint64>(std::llround(seconds));
    const QChar zero = u'0';
    const QString minutesAndSeconds =
        u"%1:%2"_s.arg(whole / 60 % 60, whole >= 3600 ? 2 : 1, 10, zero).arg(whole % 60, 2, 10, zero);
    return whole >= 3600 ? u"%1:"_s.arg(whole / 3600) + minutesAndSeconds : minutesAndSeconds;
}

void RunStatus::refresh() {
    const RunSnapshot& now = session_.run().snapshot();
    const JobSnapshot& tiling = session_.run().tilingSnapshot();
    const CoverSnapshot* cover = session_.run().coverSnapshot();
    const CountSnapshot* counted = session_.run().countSnapshot();
    const Run::Phase phase = session_.run().phase();
    const QLocale locale;
    const bool hasRun = phase != Run::Phase::idle;
    const bool isSearch = hasRun && !isStored(session_);
    solutions_->setVisible(hasRun);
    const auto boards = session_.run().bestBoards();
    rate_->setVisible(isSearch && cover == nullptr && session_.document().edges() == nullptr);
    time_->setVisible(isSearch);
    progress_->setVisible(isSearch);
    QString solutions =
        tr("%Ln solution(s)", "", static_cast<int>(std::min<std::uint64_t>(now.solutions, 2'000'000'000)));
    if (tiling.solutionsRaw > now.solutions)
        solutions += u" (%1)"_s.arg(locale.toString(static_cast<qulonglong>(tiling.solutionsRaw)));
    if (counted != nullptr) solutions = shortCountText(*counted);
    if (cover != nullptr)
        solutions =
            cover->value
                ? tr("Value %1, bound %2").arg(locale.toString(*cover->value), locale.toString(cover->bound))
                : tr("No cover yet");
    double progress = now.progress;
    if (boards) {
        solutions = matchText(*boards);
        if (const auto history = boards->history(); !history.empty() && history.back().bound > 0)
            progress = static_cast<double>(*history.back().value) / static_cast<double>(history.back().bound);
    }
    solutions_->setText(solutions);
    rate_->setText(rateText());
    progress_->setToolTip(boards               ? tr("Share of the edges that match on the best board")
                          : cover != nullptr   ? tr("Value of the best cover relative to the bound")
                          : counted != nullptr ? tr("Progress of the count")
                                               : tr("Estimated share of the search tree that is done"));
    progress_->setValue(static_cast<int>(progress * progressSteps));
    progress_->setFormat(u"%1 %"_s.arg(locale.toString(progress * 100.0, 'f', 1)));
    QString time = clockText(now.seconds);
    if (cover == nullptr && !boards && phase == Run::Phase::searching && now.progress > 1e-4 &&
        now.seconds > 1.0)
        time += tr(", about %1 left").arg(clockText(now.seconds * (1.0 - now.progress) / now.progress));
    else if (now.seconds < 10.0)
        time = tr("%1 s").arg(locale.toString(now.seconds, 'f', 2));
    time_->setText(time);
    Q_EMIT refreshed();
}

QString PhaseLabel::phaseText() const {
    switch (session_.run().phase()) {
        case Run::Phase::idle:
            if (!session_.document().hasPuzzle()) return tr("Open a puzzle to begin.");
            if (const QString obstacle = session_.document().obstacle(); !obstacle.isEmpty())
                return tr("Not ready to solve: %1").arg(obstacle);
            return tr("Ready to solve.");
        case Run::Phase::preparing:
            return tr("Preparing");
        case Run::Phase::searching:
            return session_.run().countSnapshot() != nullptr ? tr("Counting") : tr("Searching");
        case Run::Phase::paused:
            return tr("Paused");
        case Run::Phase::finished:
            break;
    }
    if (const CoverSnapshot* cover = session_.run().coverSnapshot(); cover != nullptr && cover->error.empty())
        return cover->outcome == CoverStatus::optimal      ? tr("Complete: the cover is optimal")
               : cover->outcome == CoverStatus::impossible ? tr("Complete: there is no cover")
                                                           : tr("Stopped");
    switch (session_.run().snapshot().status) {
        case JobStatus::complete:
            if (session_.run().bestBoards()) return tr("Complete: no better board is possible");
            return session_.run().snapshot().solutions == 0 ? tr("Complete: there is no solution")
                                                            : tr("Complete");
        case JobStatus::failed:
            return tr("Failed");
        default:
            return isStored(session_) ? tr("Stored in the file") : tr("Stopped");
    }
}

QString RunStatus::rateText() {
    const RunSnapshot& now = session_.run().snapshot();
    const CountSnapshot* counted = session_.run().countSnapshot();
    const std::uint64_t fits =
        counted != nullptr ? counted->fits : session_.run().tilingSnapshot().statistics.totalFits();
    if (now.phase == JobPhase::finished) {
        fitsPerSecond_ = now.seconds > 0.0 ? static_cast<double>(fits) / now.seconds : 0.0;
        lastFits_ = 0;
        lastSeconds_ = 0.0;
    } else if (now.seconds > lastSeconds_ && fits >= lastFits_) {
        fitsPerSecond_ = static_cast<double>(fits - lastFits_) / (now.seconds - lastSeconds_);
        lastFits_ = fits;
        lastSeconds_ = now.seconds;
    } else if (now.seconds < lastSeconds_) {
        lastFits_ = fits;
        lastSeconds_ = now.seconds;
    }
    return tr("%1 fits/s").arg(shortNumber(fitsPerSecond_));
}

}  // namespace tilewright
