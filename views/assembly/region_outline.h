#pragma once

#include <QVector3D>
#include <span>
#include <vector>

#include "core/lattice/cell.h"

namespace tilewright {

/// The edges of the solid that `cells` form, as pairs of points: where its surface does not go on in one
/// plane.
std::vector<QVector3D> regionOutline(std::span<const Cell> cells);

/// The edges of all cells' sides that can be seen from outside of the solid that `cells` form, as pairs of
/// points; `height` is the size of a cell along z.
std::vector<QVector3D> surfaceGrid(std::span<const Cell> cells, float height);

/// The sides between flat cells, as pairs of points at height `z`.
std::vector<QVector3D> boardGrid(std::span<const Cell> cells, float z);

}  // namespace tilewright
