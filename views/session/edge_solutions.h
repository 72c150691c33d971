#pragma once

#include "core/edges/edge_checks.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

class EdgeSearch;

/// The arrangements stored by a search, for the browser, the large view and exports. Written in the format of
/// EdgeArrangementReader, separated by empty lines.
std::shared_ptr<const SolutionSet> boardsOf(std::shared_ptr<EdgeSearch> search);

/// A board arranged by the user, for exports; it may be incomplete.
PickedSolutions arrangedBoard(const EdgePuzzle& puzzle, const EdgeBoard& board);

}  // namespace tilewright
