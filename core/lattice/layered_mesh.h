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
/// triangles. Parts that touch in an edge or a point only stay in touch, and where sides of layers nearly
/// touch the surface may be torn: check it with meshProblem().
Mesh layeredMesh(std::span<const PlaneLayer> layers);

/// The triangles, counter-clockwise, of an area by the numbers of its corners: rings around areas are
/// counter-clockwise, those around holes clockwise. All corners are used, also those on a straight side.
std::vector<std::array<std::uint32_t, 3>> trianglesOf(const std::vector<std::vector<std::uint32_t>>& rings,
                                                      std::span<const PlanePoint> points);

}  // namespace tilewright
