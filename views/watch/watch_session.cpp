#include "views/watch/watch_session.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "views/style/sentence.h"

namespace tilewright {

namespace {

// A seek over a few steps ends in less than a millisecond.
constexpr int quickTick = 2;
constexpr int slowTick = 33;

// Shorter seeks show no progress, to avoid flicker.
constexpr qint64 shortWay = 150;
// Longer seeks must show progress.
constexpr qint64 longWay = 400;

// The refresh interval at maximum speed.
constexpr int frame = 15;
constexpr double mostOwedSeconds = 0.5;

}  // namespace

std::span<const WatchSpeed> watchSpeeds() {
    static constexpr std::array<WatchSpeed, 20> speeds{{
        {1, 1},  {2, 1},  {3, 1},  {4, 1},  {5, 1},  {6, 1},  {8, 1},   {10, 1},   {12, 1},    {15, 1},
        {20, 1}, {25, 1}, {30, 1}, {45, 1}, {60, 1}, {0, 10}, {0, 100}, {0, 1000}, {0, 10000}, {0, 100000},
    }};
    return speeds;
}

void PlayClock::start() {
    clock_.start();
    made_ = 0;
}

quint64 PlayClock::owed(const WatchSpeed& speed) const {
    if (speed.stepsPerSecond == 0) return static_cast<quint64>(speed.every);
    const auto due = static_cast<quint64>(
        std::floor((static_cast<double>(clock_.elapsed()) + 0.5) * speed.stepsPerSecond / 1000.0));
    return due - std::min(due, made_);
}

quint64 PlayClock::take(const WatchSpeed& speed) {
    const quint64 steps = owed(speed);
    made_ += steps;
    if (speed.stepsPerSecond == 0) return steps;
    return std::min(steps, static_cast<quint64>(1.0 + mostOwedSeconds * speed.stepsPerSecond));
}

int PlayClock::untilNext(const WatchSpeed& speed) const {
    if (speed.stepsPerSecond == 0) return frame;
    const double due = 1000.0 * static_cast<double>(made_ + 1) / speed.stepsPerSecond;
    return static_cast<int>(std::clamp(due - static_cast<double>(clock_.elapsed()), 0.0, 1000.0));
}

WatchSession::WatchSession(QObject* parent) : QObject(parent) {
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &WatchSession::tick);
}

void WatchSession::start(std::unique_ptr<StepPlayer> player) {
    player_ = std::move(player);
    phase_ = player_->phase();
    reset();
}

void WatchSession::close() {
    if (!player_) return;
    player_.reset();
    phase_ = Phase::closed;
    reset();
}

void WatchSession::reset() {
    bookmarks_.clear();
    seekTarget_.reset();
    isPlaying_ = false;
    saidLongSeek_ = false;
    shownSolutions_ = 0;
    wake();
    Q_EMIT searchChanged();
    Q_EMIT phaseChanged();
    Q_EMIT controlsChanged();
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
    clock_.start();
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

void WatchSession::setSpeed(const WatchSpeed& speed) {
    if (speed == speed_) return;
    speed_ = speed;
    clock_.start();
    wake();
    Q_EMIT controlsChanged();
}

void WatchSession::setStride(Stride stride) {
    if (std::exchange(stride_, stride) != stride) Q_EMIT controlsChanged();
}

void WatchSession::setStopsAtSolutions(bool on) {
    if (std::exchange(stopsAtSolutions_, on) != on) Q_EMIT controlsChanged();
}

void WatchSession::step(Direction direction, quint64 steps) {
    if (!isReady()) return;
    if (stride_ == Stride::placements && steps == 1) {
        const Landmark move{Landmark::Kind::move, 0};
        return direction == Direction::forward ? goToNext(move) : goToPrevious(move);
    }
    // Key repeat faster than the search steps from the pending target.
    const quint64 from = destination();
    const quint64 most = std::numeric_limits<quint64>::max();
    goTo(direction == Direction::back ? from - std::min(from, steps) : from + std::min(steps, most - from));
}

void WatchSession::goTo(quint64 step) {
    goToNext({Landmark::Kind::step, step});
}

void WatchSession::goToNext(const Landmark& landmark) {
    stopPlaying();
    send(landmark, Direction::forward);
}

void WatchSession::goToPrevious(const Landmark& landmark) {
    stopPlaying();
    send(landmark, Direction::back);
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

quint64 WatchSession::destination() const {
    return isPlaying_ ? position() : seekTarget().value_or(position());
}

void WatchSession::toggleBookmark() {
    if (!isReady()) return;
    if (const auto [place, isNew] = bookmarks_.try_emplace(destination()); !isNew) bookmarks_.erase(place);
    Q_EMIT controlsChanged();
    Q_EMIT bookmarksEdited();
}

void WatchSession::setBookmarks(Bookmarks bookmarks) {
    bookmarks_ = std::move(bookmarks);
    Q_EMIT controlsChanged();
}

void WatchSession::setNote(quint64 step, const QString& note) {
    const auto mark = bookmarks_.find(step);
    if (mark == bookmarks_.end() || std::exchange(mark->second, note) == note) return;
    Q_EMIT controlsChanged();
    Q_EMIT bookmarksEdited();
}

void WatchSession::goToBookmark(Direction direction) {
    const auto after = bookmarks_.upper_bound(position());
    const auto here = bookmarks_.lower_bound(position());
    if (direction == Direction::forward && after != bookmarks_.end()) goTo(after->first);
    if (direction == Direction::back && here != bookmarks_.begin()) goTo(std::prev(here)->first);
}

// Move the player at once if possible.
void WatchSession::send(const Landmark& landmark, Direction way) {
    if (!player_ || phase_ == Phase::failed) return;
    const Phase before = phase_;
    seekTarget_.reset();
    const bool isEnd = landmark.number == std::numeric_limits<quint64>::max();
    if (landmark.kind == Landmark::Kind::step && !isEnd)
        seekTarget_ = std::min<quint64>(landmark.number, total().value_or(landmark.number));
    if (way == Direction::forward)
        player_->goToNext(landmark);
    else
        player_->goToPrevious(landmark);
    phase_ = player_->phase();
    if (phase_ == Phase::waiting) return arrive();
    if (before != Phase::seeking) seekClock_.start();
    wake();
    if (phase_ != before && !isPlaying_) Q_EMIT phaseChanged();
}

void WatchSession::arrive() {
    seekTarget_.reset();
    const bool wasLong = std::exchange(saidLongSeek_, false);
    const quint64 solutionsBefore = std::exchange(shownSolutions_, player_->solutions());
    if (isPlaying_) {
        const bool isForward = direction_ == Direction::forward;
        const bool stops = stopsAtSolutions_ && isForward && player_->solutions() > solutionsBefore;
        // If steps are skipped, the solution may have been passed.
        if (stops && !player_->isAtSolution()) {
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
    const bool wasReady = isReady();
    phase_ = player_->poll();
    if (phase_ == Phase::failed) {
        timer_.stop();
        isPlaying_ = false;
        Q_EMIT phaseChanged();
        Q_EMIT failed(sentence(player_->error()));
        return;
    }
    // Connected slots may start another request or close the search.
    if (!wasReady && isReady()) Q_EMIT searchChanged();
    if (phase_ == Phase::waiting && before != Phase::waiting) return arrive();
    if (phase_ == Phase::waiting && isPlaying_ && clock_.owed(speed_) > 0) return advance();
    wake();
    if (phase_ != Phase::seeking || seekClock_.elapsed() < shortWay) return;
    if (!saidLongSeek_ && isSeekLong()) {
        saidLongSeek_ = true;
        Q_EMIT phaseChanged();
    }
    if (isReady()) Q_EMIT stateChanged();
}

void WatchSession::advance() {
    const quint64 steps = clock_.take(speed_);
    const bool isForward = direction_ == Direction::forward;
    if (stride_ == Stride::placements && speed_.stepsPerSecond > 0)
        return send({Landmark::Kind::move, 0}, direction_);
    const quint64 from = playedFrom_ = position();
    send({Landmark::Kind::step, isForward ? from + steps : from - std::min(from, steps)}, Direction::forward);
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
    return clock_.untilNext(speed_);
}

}  // namespace tilewright
