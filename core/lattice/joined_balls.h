#pragma once

#include <span>

#include "core/lattice/cell_solid.h"
#include "core/lattice/piece_mesh.h"

namespace tilewright {

/// The solid of ballMesh() as one surface for each connected part: balls, and round joints between those that
/// touch. All lengths are in units of the lattice; `gap` is taken from the radius.
Mesh joinedBalls(std::span<const Cell> cells, const CellSolids& solids, double gap);

}  // namespace tilewright
