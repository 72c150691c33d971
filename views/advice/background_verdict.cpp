#include "views/advice/background_verdict.h"

#include <QLocale>
#include <QSettings>
#include <algorithm>
#include <cmath>
#include <thread>

#include "views/session/session.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int restInterval = 250;

QString enabledKey() {
    return u"advice/backgroundSearch"_s;
}

// Three figures are all that such numbers are worth.
QString roughly(double value) {
    const QLocale locale;
    if (value < 10.0) return locale.toString(value, 'f', 1);
    if (value >= 1e9) return locale.toString(value, 'e', 1);
    const double unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(value)) - 2.0));
    return locale.toString(std::round(value / unit) * unit, 'f', 0);
}

}  // namespace

BackgroundVerdict::BackgroundVerdict(Session& session, QObject* parent)
    : QObject(parent),
      session_(session),
      isEnabled_(QSettings().value(enabledKey(), true).toBool()),
      task_(
          this,
          [this](Verdict verdict) {
              verdict_ = std::move(verdict);
              setState(State::known);
          },
          [this] {
              if (state_ == State::searching) setState(State::failed);
          }) {
    options_.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    rest_.setSingleShot(true);
    rest_.setInterval(restInterval);
    connect(&rest_, &QTimer::timeout, this, &BackgroundVerdict::search);
    connect(&session_.document(), &Document::puzzleChanged, this, &BackgroundVerdict::restart);
    connect(&session_.document(), &Document::puzzleEdited, this, &BackgroundVerdict::restart);
    connect(&session_.run(), &Run::phaseChanged, this, [this] {
        if (session_.run().isRunning() ? state_ != State::known : state_ == State::idle) restart();
    });
    restart();
}

BackgroundVerdict::~BackgroundVerdict() = default;

void BackgroundVerdict::setEnabled(bool enabled) {
    if (enabled == isEnabled_) return;
    isEnabled_ = enabled;
    QSettings().setValue(enabledKey(), enabled);
    restart();
}

void BackgroundVerdict::setWatched(bool watched) {
    if (watched == isWatched_) return;
    isWatched_ = watched;
    if (state_ != State::known) restart();
}

void BackgroundVerdict::restart() {
    rest_.stop();
    task_.cancel();
    verdict_.reset();
    const bool canSearch = isWatched_ && session_.document().kind() == PuzzleKind::tiling &&
                           session_.document().hasPuzzle() && session_.document().obstacle().isEmpty() &&
                           !session_.run().isRunning();
    if (isEnabled_ && canSearch) rest_.start();
    setState(!isEnabled_ ? State::off : canSearch ? State::waiting : State::idle);
}

void BackgroundVerdict::search() {
    if (!session_.document().reasons().empty()) {
        verdict_ = Verdict{};
        verdict_->kind = Verdict::Kind::exact;
        setState(State::known);
        return;
    }
    task_.start([puzzle = session_.document().puzzle(), options = options_](
                    const std::stop_token& stop, const LatestTask<Verdict>::Post& post) {
        post(judge(puzzle, options, stop));
    });
    setState(State::searching);
}

void BackgroundVerdict::setState(State state) {
    state_ = state;
    Q_EMIT changed();
}

QString BackgroundVerdict::headline() const {
    switch (state_) {
        case State::off:
            return tr("Solutions are not counted");
        case State::idle:
            if (session_.run().isRunning()) return tr("Search is running");
            return session_.document().kind() == PuzzleKind::cover ? tr("Best covers are not counted")
                                                                   : tr("Not ready to be solved");
        case State::waiting:
        case State::searching:
            return tr("Counting solutions…");
        case State::failed:
            return tr("Solutions could not be counted");
        case State::known:
            break;
    }
    const int count = static_cast<int>(verdict_->solutions);
    const QString number = QLocale().toString(count);
    if (verdict_->kind == Verdict::Kind::exact)
        return count == 0 ? tr("No solution")
                          : (count == 1 ? tr("Exactly 1 solution") : tr("Exactly %1 solutions").arg(number));
    if (count == 0) return tr("No solution found yet");
    return count == 1 ? tr("At least 1 solution") : tr("At least %1 solutions").arg(number);
}

QString BackgroundVerdict::details() const {
    if (!verdict_) return {};
    QStringList sentences;
    if (verdict_->fitsPerSolution)
        sentences << tr("%1 pieces placed for each solution").arg(roughly(*verdict_->fitsPerSolution));
    else if (verdict_->kind == Verdict::Kind::exact && verdict_->fits > 0)
        sentences << tr("%1 pieces placed to know it").arg(roughly(static_cast<double>(verdict_->fits)));
    if (verdict_->whole)
        sentences << tr("the whole search would place about %1, and take about %2 s on one thread")
                         .arg(roughly(verdict_->whole->totalFits.mean),
                              roughly(verdict_->whole->seconds.mean));
    if (verdict_->whole && verdict_->whole->solutions.mean > static_cast<double>(verdict_->solutions))
        sentences << tr("about %1 solutions are expected").arg(roughly(verdict_->whole->solutions.mean));
    return sentences.isEmpty() ? QString() : sentences.join(u"; "_s) + u'.';
}

}  // namespace tilewright
