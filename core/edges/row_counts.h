#pragma once

#include <optional>

#include "core/edges/big_count.h"
#include "core/edges/row_problem.h"

namespace tilewright {

/// The number of rows that look different, by dynamic programming over what is left of each type and the
/// colour at the right: polynomial for a constant number of types. Nothing if that takes too many states.
/// Throws EdgesStopped.
std::optional<BigCount> countRows(const RowProblem& problem, EdgeRun& run);

}  // namespace tilewright
