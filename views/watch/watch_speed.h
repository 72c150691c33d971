#pragma once

#include <span>

namespace tilewright {

/// How fast a search is played.
struct WatchSpeed {
    /// 0: as fast as it goes.
    int stepsPerSecond = 0;
    /// Only every Nth step is shown.
    int every = 1;

    friend bool operator==(const WatchSpeed&, const WatchSpeed&) = default;
};

/// The speeds that a person can choose from, the slowest first.
std::span<const WatchSpeed> watchSpeeds();

}  // namespace tilewright
