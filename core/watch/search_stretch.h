#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "core/images/image_table.h"
#include "core/plans/plan.h"

namespace tilewright {

/// Which steps of a search are looked at, counted as SearchEvent::step does; `most` states are kept.
struct StretchLimits {
    std::uint64_t first = 1;
    std::uint64_t last = 500;
    std::size_t most = 5'000;
};

/// What lies after a piece was placed or taken away, or a solution was found.
struct StretchState {
    std::uint64_t step = 0;
    std::vector<Placement> placements;
    int piecesLeft = 0;
    bool isSolution = false;
};

struct SearchStretch {
    std::vector<StretchState> states;
    /// There are more states than were to be kept; the first ones are here.
    bool isTooLong = false;
};

/// Searches `puzzle` by `plan` in one thread up to the end of the stretch. `waiting` is called some times a
/// second.
///
/// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped when `stop` is requested, and
/// std::runtime_error where the search fails.
SearchStretch recordStretch(const Puzzle& puzzle, const Plan& plan, const StretchLimits& limits,
                            const std::stop_token& stop, const std::function<void()>& waiting = {});

}  // namespace tilewright
