#pragma once

#include <span>
#include <vector>

#include "core/lattice/piece_mesh.h"
#include "core/lattice/polygons.h"

namespace tilewright {

/// An upright prism over an area of the plane, in millimetres.
struct PlaneLayer {
    double low = 0.0;
    double high = 0.0;
    std::vector<Ring> area;
};

/// The union of prisms as one surface without inner walls, in which each edge belongs to two triangles. Parts
/// that touch only in an edge or a point stay connected there, which meshProblem() reports.
Mesh layeredMesh(std::span<const PlaneLayer> layers);

}  // namespace tilewright
