#pragma once

#include <span>
#include <vector>

#include "core/lattice/piece_mesh.h"
#include "core/lattice/polygons.h"

namespace tilewright {

/// A plane across an axis. Its coordinates are the other two axes in cyclic order, so that the axis points to
/// those who see them turn to the left: y and z across x, z and x across y.
struct CutPlane {
    int axis = 0;
    double at = 0.0;
};

/// A blind hole that begins at a plane.
struct Pocket {
    std::vector<Ring> area;
    double depth = 0.0;
};

/// What a plane has in common with a solid, as areas of the plane. No point of the mesh may be on the plane.
std::vector<Ring> sectionOf(const Mesh& mesh, const CutPlane& plane);

/// The part of a solid below or above a plane. `pockets` must lie inside of it without touching each other or
/// its surface. The mesh is closed if that of the solid is, unless its points nearly meet; check it with
/// meshProblem(). No point of the mesh may be on the plane.
Mesh partOf(const Mesh& mesh, const CutPlane& plane, bool isAbove, std::span<const Pocket> pockets);

}  // namespace tilewright
