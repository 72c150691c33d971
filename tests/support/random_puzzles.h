#pragma once

#include <map>
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
        /// Whether every puzzle has cells that may stay open, and every other puzzle ranges.
        bool alwaysOptional = false;
        /// The lattices, with equal frequency; squares and cubes if empty.
        std::vector<Lattice> lattices = {};
        /// Whether half of them have cell colours.
        bool withColours = false;
        /// Whether all rules are combined: colours with fixed pieces, limits of open cells, orientation
        /// limits, counts that may not fit, and cells without a piece.
        bool withEverything = false;
        /// Whether most optional cells are in groups, of which a number stays open.
        bool withGroups = false;
        /// Whether the region consists of two or three small boxes, of which some are equal.
        bool withBoxes = false;
        /// Whether pieces show numbers, and rules about them hold for some cells. No piece is fixed.
        bool withRules = false;
        /// Whether the region is a small board that wraps. Squares, hexagons and triangles only.
        bool withWrap = false;
        /// Whether pieces have coloured faces, with rules that hold where they were cut out of the region,
        /// and some others. Squares and cubes only; no piece is fixed.
        bool withFaces = false;
    };

    explicit RandomPuzzles(unsigned seed) : RandomPuzzles(seed, {}) {}
    RandomPuzzles(unsigned seed, const Options& options) : random_(seed), options_(options) {}

    /// The next puzzle; occasionally one that `validate` refuses.
    Puzzle next();

  private:
    int below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(random_); }
    bool chance(int oneIn) { return below(oneIn) == 0; }

    std::vector<Cell> region(Lattice lattice);
    std::vector<Cell> boxes(Lattice lattice);
    std::vector<Cell> wrapped(Puzzle& puzzle);
    void colourFaces(Puzzle& puzzle);
    void cut(Puzzle& puzzle, std::set<Cell> open);
    void merge(Puzzle& puzzle);
    void loosen(Puzzle& puzzle);
    void fix(Puzzle& puzzle);
    void paint(Puzzle& puzzle);
    void strain(Puzzle& puzzle);
    void fixAnywhere(Puzzle& puzzle);
    void group(Puzzle& puzzle);
    void rule(Puzzle& puzzle);

    std::mt19937 random_;
    Options options_;
    std::map<Cell, FaceColours> faces_;
};

/// The number of puzzles and the first seed of a test; TILEWRIGHT_RANDOM_TIMES and TILEWRIGHT_RANDOM_SEED
/// override them for long runs.
int randomTimes(int times);
unsigned randomSeed(unsigned seed);

}  // namespace tilewright::test
