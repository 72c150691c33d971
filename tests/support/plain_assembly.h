#pragma once

#include <optional>
#include <random>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright::test {

/// An assembly with the puzzle that it solves.
struct MadeAssembly {
    Puzzle puzzle;
    std::vector<Placement> placements;
};

/// Connected pieces of cubes that grow in a box of this size until only so many of its cells are open. The
/// same seed gives the same assembly.
MadeAssembly grownAssembly(unsigned seed, int pieces, Cell size, int openCells);

/// Pieces as grownAssembly() makes them, in a box whose walls are the last piece; so many cubes of the walls
/// are left out.
MadeAssembly boxedAssembly(unsigned seed, int pieces, Cell size, int openCells, int openWalls);

/// What a plain search over all positions of all pieces finds, which moves every set of pieces cube by cube.
struct PlainSeparation {
    bool comesApart = false;
    /// Moves to the first separation; 0 where there is none.
    int firstLevel = 0;
};

/// For cubes, and some five pieces.
PlainSeparation takeApartPlainly(const std::vector<std::vector<Cell>>& pieces);

}  // namespace tilewright::test
