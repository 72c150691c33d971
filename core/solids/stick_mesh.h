#pragma once

#include "core/solids/cell_solid.h"
#include "core/solids/piece_mesh.h"

namespace tilewright {

/// Sticks as bars, which end before the points of the lattice, and a joint over each point where some of them
/// meet: closed surfaces of their own, which run into each other. Slicers join them.
///
/// Pieces may touch in a point. On one side of each joint there is nothing but ends of other bars; where
/// sticks meet at less than a right angle joints of other pieces may be there, and a joint is half as high:
/// the lower half where a stick passes straight through the point, else the upper half. Of that corners with
/// another direction between theirs take a half again, as two of them may lie across each other: which half
/// depends on their directions.
Mesh stickMesh(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style);

}  // namespace tilewright
