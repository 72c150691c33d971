#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/lattice/cell.h"
#include "core/lattice/lattice.h"

namespace tilewright {

/// One step of an assembly: a piece is put in place.
struct BuildStep {
    /// Index into the pieces of the assembly.
    std::size_t piece = 0;
    /// The direction that the piece comes from, a unit vector: {0, 0, 1} is straight from above. {} if the
    /// piece is interlocked with others, so that none of them can be inserted on its own.
    Point from{};

    bool isPossible() const { return from != Point{}; }
};

/// An order in which the pieces can be assembled, each with one straight move past those in place: from above
/// if possible, low pieces first. Other directions are the axes and the normals of cell faces.
///
/// Greedy disassembly in reverse: removing a piece never blocks another one, so an order is found if there is
/// one with these moves. Flat pieces all come from above. `pieces` are the cells of each piece, which must
/// not overlap.
std::vector<BuildStep> buildOrder(std::span<const std::vector<Cell>> pieces, Lattice lattice);

}  // namespace tilewright
