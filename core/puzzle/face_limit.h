#pragma once

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Maximum number of items that the rules for coloured faces of a puzzle may need, see FaceItems.
inline constexpr double maxFaceItems = 1'000'000;

/// At least as many as there are items, without making them.
double mostFaceItems(const Puzzle& puzzle);

}  // namespace tilewright
