#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright::test {

/// Whether `puzzle` permits this motion of its pieces.
bool mayMove(const Puzzle& puzzle, const Symmetry& symmetry);

/// The result of a plain search, without any of the engine's images, filters or algorithms.
struct PlainResult {
    /// Up to the symmetries of the region, and in total.
    std::uint64_t solutions = 0;
    std::uint64_t raw = 0;
};

/// Exhaustive search, cell by cell. For puzzles of about 20 cells; nullopt if it would take more than
/// `maxNodes` nodes.
std::optional<PlainResult> solvePlainly(const Puzzle& puzzle, bool mirrorsAreSame = true,
                                        int maxNodes = 20'000);

}  // namespace tilewright::test
