#pragma once

#include <QVector3D>
#include <span>
#include <vector>

#include "core/solids/piece_mesh.h"

namespace tilewright {

/// The outer sides of plain cells, `height` high: made in a millisecond for thousands of cells, where a mesh
/// with gaps and bevels takes a hundred times as long. Between sides that meet the points are not shared.
Mesh blockMesh(std::span<const Cell> cells, float height);

/// The edges of the cell at the origin as beams of this thickness, which run through each other.
Mesh beamsAroundCell(float thickness);

/// The edges of the solid that `cells` form, as pairs of points: where its surface does not go on in one
/// plane. `height` is the size of a cell along z.
std::vector<QVector3D> regionOutline(std::span<const Cell> cells, float height = 1.0F);

/// The edges of all cells' sides that can be seen from outside of that solid, as above.
std::vector<QVector3D> surfaceGrid(std::span<const Cell> cells, float height);

/// The sides between flat cells, as pairs of points at height `z`.
std::vector<QVector3D> boardGrid(std::span<const Cell> cells, float z);

}  // namespace tilewright
