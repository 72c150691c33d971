#pragma once

#include "core/edges/edge_solver.h"

namespace tilewright::test {

/// Solves a puzzle in `shards` parts, each of them stopped after every few boards and resumed with another
/// number of threads, and returns the sum. Boards of a resumed search are passed to `sink` only once.
/// status is `failed` if a part that is resumed does not repeat its boards.
EdgeResult solveEdgesInParts(const EdgePuzzle& puzzle, const EdgeOptions& options, std::size_t shards,
                             const EdgeSink& sink);

}  // namespace tilewright::test
