#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>

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
                                    const std::stop_token& stop = {}, std::uint64_t trials = 200);

}  // namespace tilewright
