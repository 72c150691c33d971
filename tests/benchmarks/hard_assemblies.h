#pragma once

#include <string>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright::benchmarks {

/// An assembly that takes long to disassemble, and the puzzle that it solves.
struct HardAssembly {
    std::string name;
    Puzzle puzzle;
    std::vector<Placement> placements;
};

/// Boxes in which blocks slide until one of them reaches the gap in a wall, and assemblies of many pieces
/// that are removed one by one. They are the same in each run.
std::vector<HardAssembly> hardAssemblies();

/// All solutions of a puzzle.
struct ManyAssemblies {
    std::string name;
    Puzzle puzzle;
    std::vector<std::vector<Placement>> assemblies;
};

/// The solid burrs of six notchable sticks.
std::vector<ManyAssemblies> manyAssemblies();

}  // namespace tilewright::benchmarks
