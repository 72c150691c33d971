#pragma once

#include "core/count/graph_tables.h"

namespace tilewright {

/// Counts by a search that memoises the number of ways to fill what is still open.
///
/// Cells are filled in order. A state is the set of open cells and the used counters. The table holds as many
/// states as `run.bytes` allows; when it is full, it keeps those that took most work. Evicted states are
/// counted again, so the result is exact for any table size. A branch ends if the open cells fall apart into
/// regions of a size that no pieces have; if no counter links the regions, each is counted separately. Source
/// of the idea of multiplying independent regions: Fang, Luo, Li, Huang, Guan, "DXD", SAT 2026.
///
/// All threads share the table. Throws Stopped, and CountMemoryError if the puzzle is too large.
BigCount countByMemory(const CountProblem& problem, CountRun& run);

}  // namespace tilewright
