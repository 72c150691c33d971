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
    /// The direction that it comes from, of length 1: {0, 0, 1} is straight from above. {} where this piece
    /// and others hold each other, so that none of them goes in by itself.
    Point from{};

    bool isPossible() const { return from != Point{}; }
};

/// An order in which pieces are put together, each by one straight move past those that are in place: from
/// above wherever possible, low ones first. Other moves go along an axis or straight out of a side of a cell.
///
/// Such an order is found if there is one with these moves: the pieces are removed one by one, and removing
/// one away is never in the way of another. Flat pieces all come from above. `pieces` are the cells of each
/// piece; they do not overlap.
std::vector<BuildStep> buildOrder(std::span<const std::vector<Cell>> pieces, Lattice lattice);

}  // namespace tilewright
