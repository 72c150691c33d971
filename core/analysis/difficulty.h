#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/jobs/job.h"
#include "core/search/estimate.h"

namespace tilewright {

/// How often a person who tries at random begins, on average, until the puzzle is solved: a measure of
/// difficulty that depends on no search algorithm.
///
/// The model: a try takes one of the largest pieces left, at random, and places it at random among the places
/// that leave each open cell to some piece; so it looks one step ahead. When there is no such place, all
/// pieces are taken out, and the next try begins.
///
/// A try succeeds if it chooses exactly the placements of some solution. So its chance is the sum, over all
/// solutions, of the chance of that solution, and it is estimated from random solutions and orders of their
/// pieces, without waiting for a try that succeeds: the error does not grow with the difficulty.
///
/// `solutions` must be all that a search with `table` finds, with their copies. Nullopt if there are none, if
/// cells may stay open, if the number of pieces is open, or if there are rules for numbers. 200 trials give
/// an error of some per cent, in some milliseconds for a dozen pieces. The same arguments give the same
/// result. Throws Stopped when `stop` is requested.
std::optional<Spread> triesAtRandom(const ImageTable& table, std::span<const Solution> solutions,
                                    const StopToken& stop = {}, std::uint64_t trials = 200);

/// What a careful solver meets: one who always looks at the place with the fewest possibilities, a cell with
/// the placements that cover it or a piece with the placements where it fits, and tries them in turn.
struct Decisions {
    /// Number of solutions, with symmetric copies.
    std::uint64_t solutions = 0;
    /// Number of pieces with a single possibility, a mean over the solutions.
    double forced = 0.0;
    /// Number of possibilities that are tried, per solution.
    double placements = 0.0;
    /// By the number of right pieces that lie there: how many dead ends the wrong possibilities for the next
    /// one lead to, per solution.
    std::vector<double> deadEnds;

    double allDeadEnds() const;
};

/// Walks through all that such a solver does. Nullopt where triesAtRandom() is not defined, if there is no
/// solution, and after `mostSteps` placements. Throws Stopped when `stop` is requested.
std::optional<Decisions> decisionsOf(const ImageTable& table, const StopToken& stop = {},
                                     std::uint64_t mostSteps = 1'000'000);

}  // namespace tilewright
