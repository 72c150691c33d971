#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/lattice/cell_solid.h"
#include "core/lattice/lattice.h"

namespace tilewright {

/// The shape of the solid of a piece. All lengths are in units of the lattice.
struct MeshStyle {
    /// Distance of the surface from the sides of the cells, so that neighbouring pieces do not touch.
    double gap = 0.03;
    /// The width of the bevel on each side of an outer edge; sticks have none.
    double bevel = 0.06;
    /// The width of what fills inner edges, at most the bevel.
    double innerBevel = 0.0;
    /// The height of flat cells.
    double height = 1.0;
    /// Subdivisions of an icosahedron for a ball; each splits every triangle in four.
    int roundness = 2;
    /// How much longer cells are along the axes; see CellSolids.
    Point stretch{1.0, 1.0, 1.0};
};

/// A closed triangle mesh in the coordinates of the lattice, see Lattice::middleOf.
///
/// Manifold: every edge belongs to exactly two triangles. Cells of a piece that share only an edge are
/// separated there by a gap. Triangles are counter-clockwise as seen from outside.
struct Mesh {
    using Point = std::array<float, 3>;

    std::vector<Point> points;
    /// Three indices into `points` per triangle.
    std::vector<std::array<std::uint32_t, 3>> triangles;
    /// The outward unit normal of each triangle.
    std::vector<Point> normals;
    /// Whether the triangles approximate a round surface.
    bool isRound = false;

    std::uint32_t addPoint(const tilewright::Point& point);
    /// Triangulates a convex polygon of existing points. Consecutive equal points count as one.
    void addPolygon(std::vector<std::uint32_t> polygon, const tilewright::Point& normal);
};

/// The solid of the piece that covers `cells`: a single surface for polyhedra and slabs, several intersecting
/// closed surfaces for balls (see ballMesh()) and sticks (see stickMesh()). `style.gap + style.bevel` must
/// not exceed mostShrinkage().
Mesh pieceMesh(std::span<const Cell> cells, Lattice lattice, const MeshStyle& style);

/// The maximum distance that the sides of all cells can move inwards while a tenth of each edge remains.
double mostShrinkage(Lattice lattice, double height, const Point& stretch = {1.0, 1.0, 1.0});

/// A ball in each cell and a round joint between touching balls. These are intersecting closed surfaces,
/// which slicers merge.
Mesh ballMesh(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style);

/// A prism with a convex outline, counter-clockwise, that stands upright.
struct StickPrism {
    std::vector<Point> outline;
    double low = 0.0;
    double high = 0.0;
};

/// The bars and joints of stickMesh(). By `shrink`, a part, joints are narrower and lower than the bars, so
/// that their surfaces have no side in common.
std::vector<StickPrism> stickPrisms(std::span<const Cell> cells, const CellSolids& solids,
                                    const MeshStyle& style, double shrink);

/// Sticks as bars that end before the points of the lattice, and a joint over each point where several of
/// them meet. These are intersecting closed surfaces, which slicers merge.
///
/// Pieces may touch in a point. If sticks meet only at right angles, nothing but ends of other bars is on one
/// side of a joint. At smaller angles joints of other pieces may be there, so a joint has half the height:
/// the lower half if a stick passes straight through the point, otherwise the upper half. Corners with
/// another direction between theirs have half of that again, because two of them may cross; their directions
/// determine which half.
Mesh stickMesh(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style);

}  // namespace tilewright
