#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/lattice/cell.h"

namespace tilewright {

/// How the solid of a piece differs from its bare cells. All lengths are in units of the lattice.
struct MeshStyle {
    /// How far the surface stays away from the sides of the cells, so that neighbouring pieces do not touch.
    double gap = 0.03;
    /// The width, along each axis, by which outer edges are cut off.
    double bevel = 0.06;
    /// The size of a cell along z: less than 1 for flat pieces.
    double height = 1.0;
};

/// A closed surface of triangles, in the coordinates of the lattice: cell (x, y, z) has its centre there.
///
/// Every edge belongs to exactly two triangles, also where cells of one piece touch along an edge only: gap
/// and bevel take them apart, unless both are 0. Triangles turn counter-clockwise as seen from outside.
struct Mesh {
    using Point = std::array<float, 3>;

    std::vector<Point> points;
    /// Indices into `points`, three to a triangle.
    std::vector<std::array<std::uint32_t, 3>> triangles;
    /// For each triangle the direction out of the solid, of length 1.
    std::vector<Point> normals;
};

/// The solid of the piece that covers `cells`. `style.gap + style.bevel` must be less than half of every side
/// of a cell.
Mesh pieceMesh(std::span<const Cell> cells, const MeshStyle& style);

}  // namespace tilewright
