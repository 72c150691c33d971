#pragma once

#include <string>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright::benchmarks {

/// A puzzle with cells that may stay open, and why it is in the family.
struct HolePuzzle {
    std::string name;
    Puzzle puzzle;
};

/// Puzzles like those that designers of burrs draw: frames of sticks with 10 to 40 % optional cells,
/// six-piece burrs with ranges of pieces, and boxes whose inside may stay open. All have solutions. The same
/// seed gives the same puzzles.
std::vector<HolePuzzle> holePuzzles(unsigned seed);

}  // namespace tilewright::benchmarks
