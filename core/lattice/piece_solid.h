#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/basics/message.h"
#include "core/lattice/piece_mesh.h"

namespace tilewright {

/// How pieces are made as things to hold. All lengths in millimetres.
struct SolidOptions {
    /// The length that is 1 in the lattice: the side of a square, a cube or a triangle.
    double cell = 20.0;
    /// The air between two neighbouring pieces: half of it is taken from each.
    double gap = 0.2;
    /// The width, along each axis, by which outer edges are cut off.
    double bevel = 0.8;
    /// How high flat cells are.
    double height = 20.0;
    Lattice lattice;
};

/// What is wrong with one of the measures: "cell", "height", "gap" or "bevel".
struct SolidProblem {
    const char* measure;
    Message why;
};

/// The first problem of the options; nullopt if they can be followed.
std::optional<SolidProblem> solidProblem(const SolidOptions& options);

/// The watertight solid of the piece that covers `cells`, in millimetres: see pieceMesh(). `options` must be
/// without a problem.
///
/// Where cells of one piece touch in an edge or a corner only, the surface keeps them apart: by the gap and
/// the bevel, and where there are none by a thousandth of a cell; a piece with notches too sharp for a bevel
/// has none. Throws std::logic_error if the result is
/// not watertight, as meshProblem() sees it.
Mesh pieceSolid(std::span<const Cell> cells, const SolidOptions& options);

/// What is wrong with `mesh` as the surface of a solid, in one sentence; nothing if it is watertight.
///
/// Points in the same place count as one, as they do in files that know no points, only places. Watertight
/// means: each edge is walked exactly once in each direction, so that it lies in exactly two triangles; the
/// triangles around each point form one ring; none of them has no area; and the volume inside is positive.
std::optional<std::string> meshProblem(const Mesh& mesh);

/// The volume inside a closed mesh, in the cubed unit of its points; negative if it is inside out.
double meshVolume(const Mesh& mesh);

/// How long a mesh is along x, y and z; zeros if it is empty.
Mesh::Point sizeOf(const Mesh& mesh);

/// One mesh with all of them.
Mesh joined(std::span<const Mesh> meshes);

/// The same mesh with its lowest corner at `low`.
Mesh movedTo(Mesh mesh, const Mesh::Point& low);

/// The solids side by side on the plane z = 0, in rows that fill about a square, with `space` between them.
std::vector<Mesh> onPlate(std::span<const Mesh> solids, double space);

}  // namespace tilewright
