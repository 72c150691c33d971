#pragma once

#include "core/count/graph_tables.h"

namespace tilewright {

/// Counts by a search that remembers in how many ways what is still open can be filled.
///
/// Cells are filled in their order. A state is the open cells with what has been used of the counters; the
/// table holds as many states as `run.bytes` allow, and where it is full it keeps those that took most work.
/// Whatever it forgets is counted again, so the number is exact with a table of any size. Open cells that
/// fall apart into regions of a size that no pieces have end the branch; where no counter joins the regions,
/// each is counted by itself. Source of the idea of multiplying what falls apart: Fang, Luo, Li, Huang, Guan,
/// "DXD", SAT 2026.
///
/// All threads share the table. Throws Stopped; CountMemoryError where the puzzle is too large.
BigCount countByMemory(const CountProblem& problem, CountRun& run);

}  // namespace tilewright
