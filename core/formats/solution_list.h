#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "core/formats/numbered_solution.h"

namespace tilewright {

/// Solutions that are written out one at a time, so that millions of them need no memory.
struct SolutionList {
    std::uint64_t count = 0;
    /// The solution at this place, from 0 up to count - 1. May be called by any thread; may throw
    /// std::exception where a disk fails.
    std::function<NumberedSolution(std::uint64_t)> at;
    /// Whether some of them have remarks: a table then has columns for them.
    bool hasRemarks = false;
};

/// Solutions that are in memory already.
inline SolutionList listOf(std::vector<NumberedSolution> solutions) {
    const std::uint64_t count = solutions.size();
    const bool hasRemarks = std::any_of(solutions.begin(), solutions.end(),
                                        [](const NumberedSolution& one) { return !one.remark.isEmpty(); });
    return {count,
            [kept = std::make_shared<const std::vector<NumberedSolution>>(std::move(solutions))](
                std::uint64_t place) { return (*kept)[static_cast<std::size_t>(place)]; },
            hasRemarks};
}

}  // namespace tilewright
