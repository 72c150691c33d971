#pragma once

#include "core/edges/edge_checks.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

class EdgeSearch;

/// The arrangements that a search has kept, for browser, large view and exports. They are written as
/// EdgeArrangementReader reads them, with an empty line between two.
std::shared_ptr<const SolutionSet> boardsOf(std::shared_ptr<EdgeSearch> search);

/// A board that a person has arranged, for exports; it need not be full.
PickedSolutions arrangedBoard(const EdgePuzzle& puzzle, const EdgeBoard& board);

}  // namespace tilewright
