#pragma once

#include <span>

#include "core/lattice/cell_solid.h"
#include "core/lattice/piece_mesh.h"

namespace tilewright {

/// The solid of ballMesh() as one surface per connected part: balls, and round joints between touching balls.
/// Lengths are in lattice units; `gap` reduces the radius.
Mesh joinedBalls(std::span<const Cell> cells, const CellSolids& solids, double gap);

}  // namespace tilewright
