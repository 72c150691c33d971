#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// For each piece of `before` the index of the one in `after` that has taken its place, if both puzzles have
/// the same solutions: they differ in names, the source, colours, the order of their pieces and, unless
/// `withWeights`, in what covering counts. Nullopt where solutions may differ.
std::optional<std::vector<std::size_t>> samePieces(const Puzzle& before, const Puzzle& after,
                                                   bool withWeights);

}  // namespace tilewright
