#pragma once

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"
#include "tests/support/random_puzzles.h"

namespace tilewright::test {

/// The value of the best cover of a puzzle by exhaustive search, without any of the engine's models, bounds
/// or searches.
struct PlainCover {
    /// nullopt if no cover satisfies the counts.
    std::optional<long long> best;
};

/// For puzzles of about 20 cells; nullopt if it would take too long.
std::optional<PlainCover> coverPlainly(const Puzzle& puzzle);

/// The value of `placements` as a cover of `puzzle`. nullopt if a piece is outside the region, overlaps
/// another or has a forbidden orientation, if counts are violated, or if a fixed piece is missing.
std::optional<long long> valueOfCover(const Puzzle& puzzle, const std::vector<Placement>& placements);

/// Small random cover and tiling puzzles with counts, ranges, weights, fixed pieces and orientation limits.
/// All pass `validate`.
class RandomCovers {
  public:
    explicit RandomCovers(unsigned seed, const RandomPuzzles::Options& options = {})
        : puzzles_(seed, options), random_(seed) {}
    Puzzle next();

  private:
    int below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(random_); }

    RandomPuzzles puzzles_;
    std::mt19937 random_;
};

}  // namespace tilewright::test
