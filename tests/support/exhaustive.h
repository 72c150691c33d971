#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright::test {

/// Whether `puzzle` lets its pieces be moved in this way.
bool mayMove(const Puzzle& puzzle, const Symmetry& symmetry);

/// What a plain search finds, without any of the engine's images, filters or algorithms.
struct PlainResult {
    /// Up to the symmetries of the region, and as they lie.
    std::uint64_t solutions = 0;
    std::uint64_t raw = 0;
};

/// Tries everything, cell by cell. For puzzles of some 20 cells; nothing where that would take more than a
/// moment.
std::optional<PlainResult> solvePlainly(const Puzzle& puzzle, bool mirrorsAreSame = true);

}  // namespace tilewright::test
