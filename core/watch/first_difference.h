#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>

#include "core/plans/plan.h"

namespace tilewright {

/// Where two searches of one puzzle part.
struct FirstDifference {
    /// How many nodes are the same in both, from the first on: the same pieces in place, put there in the
    /// same order, and the same target.
    std::uint64_t sameNodes = 0;
    /// The steps, counted as SearchEvent::step, at which the two have chosen what they fill at the first node
    /// that differs; the last step of a search that has no such node. Nothing where none was found.
    std::optional<std::pair<std::uint64_t, std::uint64_t>> steps;
    /// Without `steps`: whether both searches have ended, so that all their nodes are the same.
    bool isAll = false;
};

/// How many nodes are compared at most.
inline constexpr std::size_t mostNodesCompared = std::size_t{1} << 21;

/// Runs both searches on one thread each, one after the other, until they differ.
///
/// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped when `stop` is requested, and
/// std::runtime_error where a search fails.
FirstDifference firstDifference(const Puzzle& puzzle, const Plan& a, const Plan& b,
                                const std::stop_token& stop);

}  // namespace tilewright
