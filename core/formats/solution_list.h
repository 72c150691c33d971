#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "core/formats/solution_reader.h"

namespace tilewright {

/// Solutions that are written out one at a time, so that millions of them need no memory.
struct SolutionList {
    std::uint64_t count = 0;
    /// The solution at this place, from 0 up to count - 1. May be called by any thread; may throw
    /// std::exception where a disk fails.
    std::function<NumberedSolution(std::uint64_t)> at;
};

/// Solutions that are in memory already.
inline SolutionList listOf(std::vector<NumberedSolution> solutions) {
    const std::uint64_t count = solutions.size();
    return {count, [kept = std::make_shared<const std::vector<NumberedSolution>>(std::move(solutions))](
                       std::uint64_t place) { return (*kept)[static_cast<std::size_t>(place)]; }};
}

/// Those of `all` at these places, in their order.
inline SolutionList chosenFrom(SolutionList all, std::vector<std::uint64_t> places) {
    const std::uint64_t count = places.size();
    return {count, [all = std::move(all),
                    kept = std::make_shared<const std::vector<std::uint64_t>>(std::move(places))](
                       std::uint64_t place) { return all.at((*kept)[static_cast<std::size_t>(place)]); }};
}

}  // namespace tilewright
