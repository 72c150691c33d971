#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

/// What a person has said about a solution.
struct SolutionRemark {
    bool isMarked = false;
    /// On one line; may be empty.
    std::string note;

    bool isEmpty() const { return !isMarked && note.empty(); }
};

/// A solution written out, with its number in the list that it comes from.
struct NumberedSolution {
    /// From 1 up.
    std::uint64_t number = 0;
    /// How many it is with its symmetric copies; 1 where the list does not say.
    int copies = 1;
    /// Fixed pieces first.
    std::vector<Placement> placements;
    SolutionRemark remark = {};
    /// Of a solution that was taken apart its level, such as "5.2.3", and how many moves it takes.
    std::string level = {};
    int moves = 0;
};

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
    const bool hasRemarks =
        std::ranges::any_of(solutions, [](const NumberedSolution& one) { return !one.remark.isEmpty(); });
    return {count,
            [kept = std::make_shared<const std::vector<NumberedSolution>>(std::move(solutions))](
                std::uint64_t place) { return (*kept)[static_cast<std::size_t>(place)]; },
            hasRemarks};
}

}  // namespace tilewright
