#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/lattice/polygons.h"

namespace tilewright {

using PlaneSegment = std::pair<PlanePoint, PlanePoint>;

/// The plane around some segments as triangles. No triangle crosses a segment, and each of their sides
/// belongs to two triangles, except at the rim of all.
struct PlaneTriangles {
    /// Multiples of planeGrid, which floats hold exactly up to a metre.
    std::vector<PlanePoint> points;
    /// Counter-clockwise.
    std::vector<std::array<std::uint32_t, 3>> triangles;
    /// Beyond the side from corner k to the next one; -1 at the rim.
    std::vector<std::array<int, 3>> beyond;

    PlanePoint middleOf(std::size_t triangle) const;
};

constexpr double planeGrid = 1.0 / 16384;
/// The nearest point of the grid.
PlanePoint onPlaneGrid(const PlanePoint& point);

/// Triangles that are bounded by all `segments`, which may cross and overlap. Points nearer than `same`
/// become one, and segments that pass a point as closely go through it.
PlaneTriangles trianglesBetween(std::span<const PlaneSegment> segments, double same = 0.0005);

/// The sides of rings.
std::vector<PlaneSegment> sidesOf(std::span<const Ring> rings);
/// Whether a line from `point` to the right crosses an odd number of sides.
bool isWithin(const PlanePoint& point, std::span<const PlaneSegment> sides);

}  // namespace tilewright
