#pragma once

#include <span>

#include "core/solids/piece_mesh.h"

namespace tilewright {

/// Adds one side of the box around `centre`, as two triangles: the side that looks along `axis`, upwards or
/// downwards as `sign` says.
void addSide(Mesh& mesh, const Mesh::Point& centre, const Mesh::Point& half, std::size_t axis, float sign);

/// The outer sides of plain cells, `height` high: made in a millisecond for thousands of cells, where a mesh
/// with gaps and bevels takes a hundred times as long. Between sides that meet the points are not shared.
Mesh blockMesh(std::span<const Cell> cells, float height);

}  // namespace tilewright
