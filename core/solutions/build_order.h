#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/lattice/cell.h"
#include "core/lattice/lattice.h"

namespace tilewright {

/// One piece of an assembly that is put into its place.
struct BuildStep {
    /// Index into the pieces of the assembly.
    std::size_t piece = 0;
    /// The side that it comes from, as a step along one axis: {0, 0, 1} is straight from above. {0, 0, 0}
    /// where this piece and others hold each other, so that none of them goes in by itself.
    Cell from;

    bool isPossible() const { return from != Cell{}; }
};

/// An order in which pieces are put together, each by one straight move past those that are in place: from
/// above wherever possible, low ones first.
///
/// Such an order is found if there is one: the pieces are taken apart one by one, and taking one away is
/// never in the way of another. On the square lattice every piece comes from above. `pieces` are the cells of
/// each piece; they do not overlap.
std::vector<BuildStep> buildOrder(std::span<const std::vector<Cell>> pieces, Lattice lattice);

}  // namespace tilewright
