#pragma once

#include <optional>
#include <random>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright::test {

/// An assembly and the puzzle it solves.
struct MadeAssembly {
    Puzzle puzzle;
    std::vector<Placement> placements;
};

/// Connected pieces of cubes grown in a box of this size until only the given number of cells is open. The
/// same seed gives the same assembly.
MadeAssembly grownAssembly(unsigned seed, int pieces, Cell size, int openCells);

/// Pieces as in grownAssembly(), in a box whose walls are the last piece; the given number of wall cubes is
/// left out.
MadeAssembly boxedAssembly(unsigned seed, int pieces, Cell size, int openCells, int openWalls);

/// The result of a plain search over all positions of all pieces, which moves every subset cube by cube.
struct PlainSeparation {
    bool canBeDisassembled = false;
    /// The number of moves to the first separation; 0 if there is none.
    int firstLevel = 0;
};

/// For cubes, and about five pieces.
PlainSeparation disassemblePlainly(const std::vector<std::vector<Cell>>& pieces);

}  // namespace tilewright::test
