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

/// What some prisms cover together as one surface without inner walls, in which each edge belongs to two
/// triangles. Parts that touch in an edge or a point only stay in touch, which meshProblem() reports.
Mesh layeredMesh(std::span<const PlaneLayer> layers);

}  // namespace tilewright
