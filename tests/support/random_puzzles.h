#pragma once

#include <random>
#include <set>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright::test {

/// Small random puzzles of every kind: holes, optional cells, copies, ranges, fixed pieces,
/// and pieces that are not connected. Most have solutions. The same seed gives the same puzzles.
class RandomPuzzles {
  public:
    struct Options {
        /// Whether every puzzle has cells that may stay open, and every other one ranges of pieces.
        bool alwaysOptional = false;
        /// On these, each as often; on squares and cubes if there are none.
        std::vector<Lattice> lattices = {};
        /// Whether half of them have colours of cells.
        bool withColours = false;
        /// Whether all rules come together: colours beside fixed pieces, limits of open cells, pieces that
        /// may not be turned, numbers of pieces without room for them, and cells that no piece was cut from.
        bool withEverything = false;
    };

    explicit RandomPuzzles(unsigned seed) : RandomPuzzles(seed, {}) {}
    RandomPuzzles(unsigned seed, const Options& options) : random_(seed), options_(options) {}

    /// The next puzzle; now and then one that `validate` refuses.
    Puzzle next();

  private:
    int below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(random_); }
    bool chance(int oneIn) { return below(oneIn) == 0; }

    std::vector<Cell> region(Lattice lattice);
    void cut(Puzzle& puzzle, std::set<Cell> open);
    void merge(Puzzle& puzzle);
    void loosen(Puzzle& puzzle);
    void fix(Puzzle& puzzle);
    void paint(Puzzle& puzzle);
    void strain(Puzzle& puzzle);
    void fixAnywhere(Puzzle& puzzle);

    std::mt19937 random_;
    Options options_;
};

/// How many puzzles a test takes where it would take `times`, and from which seed on: more and others with
/// TILEWRIGHT_RANDOM_TIMES and TILEWRIGHT_RANDOM_SEED, for long runs.
int randomTimes(int times);
unsigned randomSeed(unsigned seed);

}  // namespace tilewright::test
