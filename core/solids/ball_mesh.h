#pragma once

#include "core/solids/cell_solid.h"
#include "core/solids/piece_mesh.h"

namespace tilewright {

/// Balls in these cells, and a round joint between each two that touch: closed surfaces of their own, which
/// run into each other. Slicers join them.
Mesh ballMesh(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style);

}  // namespace tilewright
