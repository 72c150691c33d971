#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/lattice/cell_solid.h"
#include "core/lattice/lattice.h"

namespace tilewright {

/// How the solid of a piece differs from its bare cells. All lengths are in units of the lattice.
struct MeshStyle {
    /// How far the surface stays away from the sides of the cells, so that neighbouring pieces do not touch.
    double gap = 0.03;
    /// The width, along each of the two sides, by which outer edges are cut off; not those of sticks.
    double bevel = 0.06;
    /// How high flat cells are.
    double height = 1.0;
    /// How often the sides of an icosahedron are divided in four for a ball.
    int roundness = 2;
};

/// A closed surface of triangles, in the coordinates of the lattice: see Lattice::middleOf.
///
/// Every edge belongs to exactly two triangles; where cells of one piece touch along an edge only, because a
/// gap takes them apart. Triangles turn counter-clockwise as seen from outside.
struct Mesh {
    using Point = std::array<float, 3>;

    std::vector<Point> points;
    /// Indices into `points`, three to a triangle.
    std::vector<std::array<std::uint32_t, 3>> triangles;
    /// For each triangle the direction out of the solid, of length 1.
    std::vector<Point> normals;
    /// Whether the triangles stand for a round surface.
    bool isRound = false;

    std::uint32_t addPoint(const tilewright::Point& point);
    /// The triangles of a convex polygon of points that are there. Points that are the same and follow each
    /// other count as one.
    void addPolygon(std::vector<std::uint32_t> polygon, const tilewright::Point& normal);
};

/// The solid of the piece that covers `cells`: one surface of polyhedra and slabs; several closed surfaces
/// that run into each other where cells are balls (see ballMesh()) or sticks (see stickMesh()). Cells must be
/// able to shrink by `style.gap + style.bevel`, see mostShrinkage().
Mesh pieceMesh(std::span<const Cell> cells, Lattice lattice, const MeshStyle& style);

/// How far the sides of all cells can move inwards so that a tenth of each edge is left.
double mostShrinkage(Lattice lattice, double height);

/// Balls in these cells, and a round joint between each two that touch: closed surfaces of their own, which
/// run into each other. Slicers join them.
Mesh ballMesh(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style);

/// Sticks as bars, which end before the points of the lattice, and a joint over each point where some of them
/// meet: closed surfaces of their own, which run into each other. Slicers join them.
///
/// Pieces may touch in a point. On one side of each joint there is nothing but ends of other bars; where
/// sticks meet at less than a right angle joints of other pieces may be there, and a joint is half as high:
/// the lower half where a stick passes straight through the point, else the upper half. Of that corners with
/// another direction between theirs take a half again, as two of them may lie across each other: which half
/// depends on their directions.
Mesh stickMesh(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style);

}  // namespace tilewright
