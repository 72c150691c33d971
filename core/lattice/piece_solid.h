#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/basics/message.h"
#include "core/lattice/piece_mesh.h"

namespace tilewright {

/// Options of the printable solid of a piece. All lengths are in millimetres.
struct SolidOptions {
    /// The unit length of the lattice: the side of a square, a cube or a triangle.
    double cell = 20.0;
    /// The clearance between two neighbouring pieces; each piece is smaller by half of it.
    double gap = 0.2;
    /// The width of the bevel along outer edges.
    double bevel = 0.8;
    /// The width of what fills inner edges; at most the bevel, which makes room for it in other pieces.
    double innerBevel = 0.0;
    /// The height of flat cells.
    double height = 20.0;
    Lattice lattice;
    /// How much longer cells are along the axes; 1 for balls and sticks.
    Point stretch{1.0, 1.0, 1.0};
};

/// An invalid measure, "cell", "cell-y", "cell-z", "height", "gap", "bevel" or "inner-bevel", and the reason.
struct SolidProblem {
    const char* measure;
    Message why;
};

/// The first invalid option; nullopt if all are valid.
std::optional<SolidProblem> solidProblem(const SolidOptions& options);

/// The watertight solid of the piece that covers `cells`, in millimetres, see pieceMesh(). `options` must be
/// valid.
///
/// Cells of a piece that share only an edge or a corner are separated by the gap and the bevel, and by a
/// thousandth of a cell if these are 0. A piece whose notches are too sharp for a bevel has none. Throws
/// std::logic_error if the result is not watertight according to meshProblem().
Mesh pieceSolid(std::span<const Cell> cells, const SolidOptions& options);

/// Why `mesh` is not the surface of a solid, in one sentence; nullopt if it is watertight.
///
/// Points with equal coordinates count as one, since file formats such as STL do not share points. Watertight
/// means: each edge is used exactly once in each direction, so that it belongs to exactly two triangles; the
/// triangles around each point form a single ring; no triangle is degenerate; and the volume is positive.
std::optional<std::string> meshProblem(const Mesh& mesh);

/// The volume of a closed mesh, in cubed units of its points; negative if it is inside out.
double meshVolume(const Mesh& mesh);

/// The extent of a mesh along x, y and z; zeros if it is empty.
Mesh::Point sizeOf(const Mesh& mesh);

/// All meshes combined into one.
Mesh joined(std::span<const Mesh> meshes);

/// The mesh translated so that the low corner of its bounding box is `low`.
Mesh movedTo(Mesh mesh, const Mesh::Point& low);

/// Arranges the solids on the plane z = 0, in rows that roughly fill a square, with `space` between them.
std::vector<Mesh> onPlate(std::span<const Mesh> solids, double space);

}  // namespace tilewright
