#pragma once

#include <QString>

#include "core/edges/edge_solver.h"
#include "views/session/search.h"

namespace tilewright {

QString borderWords(BorderRule rule);
/// "row 2, column 3".
QString placeWords(const EdgePuzzle& puzzle, std::size_t place);
/// Describes a step of a search in one sentence.
QString stepWords(const EdgePuzzle& puzzle, const EdgeStep& step);
/// The best method for a valid puzzle, and its cost.
QString methodWords(const EdgePuzzle& puzzle);
/// The progress of a run of the solver, or its result.
QString resultWords(const EdgeSnapshot& now, EdgeSearch::Copies copies);

}  // namespace tilewright
