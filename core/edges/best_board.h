#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/edges/edge_solver.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// Fills the board of a valid puzzle so that as many inner edges as possible match. Borders and clues always
/// hold, and each piece is used once; edges across a cyclic border count as inner ones.
///
/// Runs until all edges match, no better board is possible, or the run is stopped by its owner or
/// `timeLimit`. EdgeResult::best says what was reached. Boards are passed to `sink` at the end: the best one
/// only. With one thread the boards that are tried depend only on the puzzle, the seed and the limits of time
/// and memory; the speed of the machine decides how many of them are reached. Failed if the board is too
/// large. Blocks until done.
EdgeResult findBestBoard(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink);

/// The number of inner edges that can match at most, by the number of edges of each colour. `border` is the
/// colour of monochrome borders.
std::size_t mostMatchingEdges(const EdgePuzzle& puzzle, std::optional<EdgeColour> border);

}  // namespace tilewright
