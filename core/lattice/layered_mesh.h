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
/// that touch only in an edge or a point stay connected there. If sides of layers almost touch, the surface
/// may have cracks: check it with meshProblem().
Mesh layeredMesh(std::span<const PlaneLayer> layers);

/// Triangulates an area, given by the numbers of its corners: counter-clockwise triangles; outer rings are
/// counter-clockwise, holes clockwise. Uses all corners, including those on straight sides.
std::vector<std::array<std::uint32_t, 3>> trianglesOf(const std::vector<std::vector<std::uint32_t>>& rings,
                                                      std::span<const PlanePoint> points);

}  // namespace tilewright
