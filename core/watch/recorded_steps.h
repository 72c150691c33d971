#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "core/images/image_table.h"
#include "core/plans/plan.h"

namespace tilewright {

/// What is placed after a piece was placed or taken out, or a solution was found.
struct RecordedStep {
    std::uint64_t step = 0;
    std::vector<Placement> placements;
    int piecesLeft = 0;
    bool isSolution = false;
};

constexpr std::size_t mostRecordedSteps = 5'000;

struct RecordedSteps {
    std::vector<RecordedStep> steps;
    /// There are more than were to be kept; the first ones are here.
    bool isTooLong = false;
};

/// Searches `puzzle` by `plan` in one thread up to the step `last`, and keeps at most `most` steps from the
/// step `first` on, counted as SearchEvent::step does. `waiting` is called some times a second.
///
/// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped when `stop` is requested, and
/// std::runtime_error where the search fails.
RecordedSteps recordSteps(const Puzzle& puzzle, const Plan& plan, std::uint64_t first, std::uint64_t last,
                          const std::stop_token& stop, const std::function<void()>& waiting = {},
                          std::size_t most = mostRecordedSteps);

}  // namespace tilewright
