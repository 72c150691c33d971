#include "views/watch/play_clock.h"

#include <algorithm>
#include <cmath>

namespace tilewright {

namespace {

constexpr int frame = 15;
constexpr double mostOwedSeconds = 0.5;

}  // namespace

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

}  // namespace tilewright
