#pragma once

#include <memory>

#include "core/formats/stored_solutions.h"
#include "views/session/search.h"

namespace tilewright {

/// Shows the solutions that are stored with a puzzle in its file, instead of searching. It never says that
/// these are all. There must be one.
std::shared_ptr<TilingSearch> storedSearch(const Puzzle& puzzle, Plan plan, StoredSolutions stored);

}  // namespace tilewright
