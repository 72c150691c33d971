#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/feasibility.h"
#include "core/analysis/remainder.h"

namespace tilewright {

// The rules that `findObstacles` asks one after the other. All throw Stopped soon after `stop` is requested.

/// No choice of the pieces left has the size of what is open.
std::optional<Obstacle> volumeRule(const Remainder& left, const std::stop_token& stop);

/// What is open falls into parts, and no choice of the pieces left has the size of one of them.
std::optional<Obstacle> partRule(const Remainder& left, const std::stop_token& stop);

/// No choice of the pieces left covers as many black and as many white cells as are open. The volume rule
/// must have found no obstacle. With `together` the choice must have the right size too: for puzzles small
/// enough for a search.
std::optional<Obstacle> parityRule(const Remainder& left, bool together, const std::stop_token& stop);

/// Pieces without a place, and cells without an image. For puzzles small enough for a search.
std::vector<Obstacle> placeRules(const Remainder& left, const std::stop_token& stop);

}  // namespace tilewright
