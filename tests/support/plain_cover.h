#pragma once

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"
#include "tests/support/random_puzzles.h"

namespace tilewright::test {

/// What the best packing of a puzzle counts, by trying everything, without any of the engine's models,
/// bounds or searches.
struct PlainCover {
    /// Nothing if no packing keeps the counts.
    std::optional<long long> best;
};

/// For puzzles of some 20 cells; nothing where it would take more than a moment.
std::optional<PlainCover> coverPlainly(const Puzzle& puzzle);

/// What `placements` count as a cover of `puzzle`. Nothing if a piece lies outside the region, on another
/// one or as it may not be turned, if counts are not kept, or if a fixed piece is missing.
std::optional<long long> valueOfCover(const Puzzle& puzzle, const std::vector<Placement>& placements);

/// Small random cover and tiling puzzles: any counts and ranges, weights, fixed pieces, and pieces that may
/// not be turned. All pass `validate`.
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
