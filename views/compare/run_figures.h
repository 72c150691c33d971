#pragma once

#include <cstdint>
#include <optional>

#include "core/search/statistics.h"

namespace tilewright {

/// What is compared of two runs: how far one of them has come.
struct RunFigures {
    Statistics statistics;
    std::uint64_t solutions = 0;
    /// Whether the search has come to its end.
    bool isComplete = false;
    /// The share of the search that is done, from 0 to 1, where that is known.
    std::optional<double> progress;
    /// How long a search takes that runs by itself: processor time where it is complete, and so far
    /// otherwise.
    std::optional<double> seconds;
    /// By which share `seconds` may be wrong, where the search is complete.
    double uncertainty = 0.0;
};

}  // namespace tilewright
