#pragma once

#include <string>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright::benchmarks {

/// A puzzle with optional cells, and its place in the family.
struct HolePuzzle {
    std::string name;
    Puzzle puzzle;
};

/// Puzzles like those of burr designers: frames of sticks with 10 to 40 % optional cells, six-piece burrs
/// with ranges of pieces, and boxes whose inside is optional. All have solutions. The same seed gives the
/// same puzzles.
std::vector<HolePuzzle> holePuzzles(unsigned seed);

}  // namespace tilewright::benchmarks
