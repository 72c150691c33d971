#include "views/watch/watch_session.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tilewright {

namespace {

// A search that has a few steps to go is there in less than a millisecond.
constexpr int quickTick = 2;
constexpr int frameTick = 15;
constexpr int slowTick = 33;

// On shorter ways nothing is shown: it would flicker.
constexpr qint64 shortWay = 150;
// After so long people are told.
constexpr qint64 longWay = 400;

// What was missed by more than this, because something else took its time, is not made up for.
constexpr double mostOwedSeconds = 0.5;

WatchSession::Phase phaseOf(SearchPlayer::Phase phase) {
    switch (phase) {
        case SearchPlayer::Phase::preparing:
            return WatchSession::Phase::preparing;
        case SearchPlayer::Phase::waiting:
            return WatchSession::Phase::waiting;
        case SearchPlayer::Phase::seeking:
            return WatchSession::Phase::seeking;
        case SearchPlayer::Phase::failed:
            break;
    }
    return WatchSession::Phase::failed;
}

}  // namespace

WatchSession::WatchSession(QObject* parent) : QObject(parent) {
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &WatchSession::tick);
}

WatchSession::~WatchSession() = default;

void WatchSession::open(const Puzzle& puzzle, const Plan& plan) {
    bookmarks_.clear();
    seekTarget_.reset();
    isPlaying_ = false;
    toldOfLongSeek_ = false;
    shownSolutions_ = 0;
    player_ = std::make_unique<SearchPlayer>(puzzle, plan);
    phase_ = Phase::preparing;
    wake();
    Q_EMIT searchChanged();
    Q_EMIT phaseChanged();
    Q_EMIT controlsChanged();
}

void WatchSession::close() {
    if (!player_) return;
    timer_.stop();
    bookmarks_.clear();
    seekTarget_.reset();
    isPlaying_ = false;
    player_.reset();
    phase_ = Phase::closed;
    Q_EMIT searchChanged();
    Q_EMIT phaseChanged();
    Q_EMIT controlsChanged();
}

QString WatchSession::error() const {
    return player_ ? QString::fromStdString(player_->error()) : QString();
}

std::shared_ptr<const PreparedSearch> WatchSession::search() const {
    return player_ ? player_->search() : nullptr;
}

quint64 WatchSession::position() const {
    return player_ ? player_->position() : 0;
}

std::optional<quint64> WatchSession::total() const {
    if (!player_ || !player_->total()) return std::nullopt;
    return *player_->total();
}

quint64 WatchSession::furthest() const {
    if (!search()) return 0;
    return std::max({quint64{tree().step()}, position(), total().value_or(0)});
}

bool WatchSession::isAtEnd() const {
    return player_ && player_->isAtEnd();
}

std::optional<quint64> WatchSession::seekTarget() const {
    return phase_ == Phase::seeking ? seekTarget_ : std::nullopt;
}

bool WatchSession::isSeekLong() const {
    return phase_ == Phase::seeking && seekClock_.isValid() && seekClock_.elapsed() >= longWay;
}

void WatchSession::play(Direction direction) {
    if (!player_ || phase_ == Phase::failed) return;
    direction_ = direction;
    if (direction == Direction::forward && isAtEnd()) goTo(0);
    if (phase_ == Phase::waiting && isAtLimit()) return;
    isPlaying_ = true;
    startPlayClock();
    wake();
    Q_EMIT controlsChanged();
}

void WatchSession::pause() {
    if (!isPlaying_) return;
    if (phase_ == Phase::seeking) player_->halt();
    stopPlaying();
}

void WatchSession::stopPlaying() {
    if (!isPlaying_) return;
    isPlaying_ = false;
    wake();
    Q_EMIT controlsChanged();
}

void WatchSession::startPlayClock() {
    playClock_.start();
    playedSteps_ = 0;
}

void WatchSession::setSpeed(const WatchSpeed& speed) {
    if (speed == speed_) return;
    speed_ = speed;
    startPlayClock();
    wake();
    Q_EMIT controlsChanged();
}

void WatchSession::setStride(Stride stride) {
    if (stride == stride_) return;
    stride_ = stride;
    Q_EMIT controlsChanged();
}

void WatchSession::setStopsAtSolutions(bool on) {
    if (on == stopsAtSolutions_) return;
    stopsAtSolutions_ = on;
    Q_EMIT controlsChanged();
}

void WatchSession::step(Direction direction, quint64 steps) {
    if (!search()) return;
    if (stride_ == Stride::placements && steps == 1) {
        const Landmark move{Landmark::Kind::move, 0};
        return direction == Direction::forward ? goToNext(move) : goToPrevious(move);
    }
    // A key that repeats faster than the search can follow means steps from where it was sent.
    const quint64 from = isPlaying_ ? position() : seekTarget().value_or(position());
    const quint64 most = std::numeric_limits<quint64>::max();
    goTo(direction == Direction::back ? from - std::min(from, steps) : from + std::min(steps, most - from));
}

void WatchSession::goTo(quint64 step) {
    goToNext({Landmark::Kind::step, step});
}

void WatchSession::goToNext(const Landmark& landmark) {
    stopPlaying();
    send(landmark, Way::next);
}

void WatchSession::goToPrevious(const Landmark& landmark) {
    stopPlaying();
    send(landmark, Way::previous);
}

void WatchSession::goToEnd() {
    goTo(total().value_or(std::numeric_limits<quint64>::max()));
}

void WatchSession::halt() {
    if (!player_) return;
    stopPlaying();
    player_->halt();
    wake();
}

void WatchSession::toggleBookmark() {
    if (!search()) return;
    if (const auto [place, isNew] = bookmarks_.insert(position()); !isNew) bookmarks_.erase(place);
    Q_EMIT controlsChanged();
}

void WatchSession::goToBookmark(Direction direction) {
    const auto behind = bookmarks_.upper_bound(position());
    const auto here = bookmarks_.lower_bound(position());
    if (direction == Direction::forward && behind != bookmarks_.end()) goTo(*behind);
    if (direction == Direction::back && here != bookmarks_.begin()) goTo(*std::prev(here));
}

// Where the player can be there at once, it is.
void WatchSession::send(const Landmark& landmark, Way way) {
    if (!player_ || phase_ == Phase::failed) return;
    const Phase before = phase_;
    seekTarget_.reset();
    const bool isEnd = landmark.number == std::numeric_limits<quint64>::max();
    if (landmark.kind == Landmark::Kind::step && !isEnd)
        seekTarget_ = std::min<quint64>(landmark.number, total().value_or(landmark.number));
    if (way == Way::next)
        player_->goToNext(landmark);
    else
        player_->goToPrevious(landmark);
    phase_ = phaseOf(player_->phase());
    if (phase_ == Phase::waiting) return arrive();
    if (before != Phase::seeking) seekClock_.start();
    wake();
    if (phase_ != before && !isPlaying_) Q_EMIT phaseChanged();
}

void WatchSession::arrive() {
    seekTarget_.reset();
    const bool wasLong = std::exchange(toldOfLongSeek_, false);
    const quint64 solutionsBefore = std::exchange(shownSolutions_, state().solutions);
    if (isPlaying_) {
        const bool isForward = direction_ == Direction::forward;
        const bool stops = stopsAtSolutions_ && isForward && state().solutions > solutionsBefore;
        // Where not every step is shown, the solution lies behind.
        if (stops && state().last.kind != SearchEvent::Kind::solution) {
            goTo(playedFrom_);
            return goToNext({Landmark::Kind::solution, 0});
        }
        if (stops || isAtLimit()) stopPlaying();
    }
    wake();
    Q_EMIT stateChanged();
    if (!isPlaying_ || wasLong) Q_EMIT phaseChanged();
}

void WatchSession::tick() {
    const Phase before = phase_;
    const bool hadSearch = search() != nullptr;
    phase_ = phaseOf(player_->poll());
    if (phase_ == Phase::failed) {
        timer_.stop();
        isPlaying_ = false;
        Q_EMIT phaseChanged();
        Q_EMIT failed(error());
        return;
    }
    // Whoever hears of something may ask for something else, or close all.
    if (!hadSearch && search()) Q_EMIT searchChanged();
    if (phase_ == Phase::waiting && before != Phase::waiting) return arrive();
    if (phase_ == Phase::waiting && isPlaying_ && owedSteps() > 0) return advance();
    wake();
    if (phase_ != Phase::seeking || seekClock_.elapsed() < shortWay) return;
    if (!toldOfLongSeek_ && isSeekLong()) {
        toldOfLongSeek_ = true;
        Q_EMIT phaseChanged();
    }
    if (search()) Q_EMIT stateChanged();
}

// How many steps should have been made by now.
quint64 WatchSession::owedSteps() const {
    if (speed_.stepsPerSecond == 0) return static_cast<quint64>(speed_.every);
    const double due =
        std::floor((static_cast<double>(playClock_.elapsed()) + 0.5) * speed_.stepsPerSecond / 1000.0);
    return static_cast<quint64>(due) - std::min(static_cast<quint64>(due), playedSteps_);
}

void WatchSession::advance() {
    const quint64 owed = owedSteps();
    const auto most = static_cast<quint64>(1.0 + mostOwedSeconds * speed_.stepsPerSecond);
    playedSteps_ += owed;
    const bool isForward = direction_ == Direction::forward;
    if (stride_ == Stride::placements && speed_.stepsPerSecond > 0)
        return send({Landmark::Kind::move, 0}, isForward ? Way::next : Way::previous);
    const quint64 steps = speed_.stepsPerSecond > 0 ? std::min(owed, most) : owed;
    const quint64 from = playedFrom_ = position();
    send({Landmark::Kind::step, isForward ? from + steps : from - std::min(from, steps)}, Way::next);
}

bool WatchSession::isAtLimit() const {
    return direction_ == Direction::forward ? isAtEnd() : position() == 0;
}

void WatchSession::wake() {
    if (!player_) return timer_.stop();
    const bool isIdle = phase_ == Phase::waiting && !isPlaying_ && player_->isIdle();
    if (isIdle) return timer_.stop();
    const int interval = nextTick();
    if (!timer_.isActive() || timer_.interval() != interval) timer_.start(interval);
}

int WatchSession::nextTick() const {
    if (phase_ == Phase::seeking && seekClock_.elapsed() < shortWay) return quickTick;
    if (phase_ != Phase::waiting || !isPlaying_) return slowTick;
    if (speed_.stepsPerSecond == 0) return frameTick;
    const double due = 1000.0 * static_cast<double>(playedSteps_ + 1) / speed_.stepsPerSecond;
    return static_cast<int>(std::clamp(due - static_cast<double>(playClock_.elapsed()), 0.0, 1000.0));
}

}  // namespace tilewright
