#pragma once

#include <QVector3D>
#include <span>
#include <vector>

#include "core/solids/cell_solid.h"
#include "core/solids/piece_mesh.h"

namespace tilewright {

struct AssemblyScene;

/// How the pieces of a scene are made as meshes: small cells have small gaps and bevels.
MeshStyle pieceStyle(const AssemblyScene& scene);

/// The outer sides of plain cells: made in a millisecond for thousands of cells, where a mesh with gaps and
/// bevels takes a hundred times as long. Between sides that meet the points are not shared.
Mesh blockMesh(std::span<const Cell> cells, const CellSolids& solids);

/// Facets that stand for the colour of some cells of a piece, on all sides of theirs that the piece does not
/// hide, so far within the sides. Around balls they are discs on the ball.
Mesh markMesh(std::span<const Cell> marked, std::span<const Cell> piece, const CellSolids& solids,
              double within);

/// The edges of a kind of cell, around its middle, as beams of this thickness, which run through each other.
Mesh beamsAroundCell(int kind, const CellSolids& solids, float thickness);

/// The edges of the solid that `cells` form, as pairs of points: where its surface does not go on in one
/// plane.
std::vector<QVector3D> regionOutline(std::span<const Cell> cells, const CellSolids& solids);

/// The edges of all cells' sides that can be seen from outside of that solid, as above.
std::vector<QVector3D> surfaceGrid(std::span<const Cell> cells, const CellSolids& solids);

/// The sides between flat cells, as pairs of points at height `z`.
std::vector<QVector3D> boardGrid(std::span<const Cell> cells, Lattice lattice, float z);

}  // namespace tilewright
