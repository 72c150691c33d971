#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/exports/export_files.h"
#include "core/exports/export_options.h"
#include "core/lattice/piece_solid.h"

namespace tilewright {

/// Converts export options for a puzzle on `lattice`. In lattices in space the height of a cell follows from
/// its width.
SolidOptions solidOptions(const ExportOptions& options, Lattice lattice);

enum class StlForm { binary, ascii };

/// Encodes `mesh` as STL, in the unit of its points, with one normal per triangle.
///
/// Binary: a header of 80 bytes that begins with `name`, the number of triangles, and 50 bytes per triangle,
/// little endian. ASCII: the shortest numbers that are read back as the same float. Format: StereoLithography
/// Interface Specification, 3D Systems, 1988.
std::string toStl(const Mesh& mesh, StlForm form, std::string_view name);

/// The printable solid of a piece.
struct NamedSolid {
    /// Index into Puzzle::pieces.
    std::size_t piece = 0;
    std::string name;
    Mesh mesh;
};

/// The solids of all pieces of `puzzle`: if `separate`, one of each at the origin, otherwise all required
/// copies (one of each optional piece) side by side on a build plate. Pieces in space are oriented for little
/// overhang and a large contact area. `solid` must be valid.
std::vector<NamedSolid> solidsOfPieces(const Puzzle& puzzle, const SolidOptions& solid, bool separate);

/// The pieces of a solution in place, standing on the plane z = 0, with a gap of at least a thousandth of a
/// cell.
std::vector<NamedSolid> solidsOfSolution(const Puzzle& puzzle, std::span<const Placement> placements,
                                         const SolidOptions& solid);

/// The paths that writeSolids() writes: `path`, or "a-NAME.stl" for each solid if `separate`.
std::vector<std::filesystem::path> solidFiles(const std::filesystem::path& path,
                                              std::span<const NamedSolid> solids, bool separate);

/// Writes one STL file, or one per solid, depending on `options`, as one transaction. `title` is stored in
/// the header of a single file. Throws FormatError if a file exists and must not be replaced, or cannot be
/// written, and Stopped when `control` requests it.
void writeSolids(const std::filesystem::path& path, std::span<const NamedSolid> solids,
                 const ExportOptions& options, const std::string& title, bool overwrite,
                 const ExportControl& control = {});

/// The solid of a piece (see pieceSolid()) in the best orientation for 3D printing: little overhang, a large
/// contact area, and low.
Mesh solidForPrint(std::span<const Cell> cells, const SolidOptions& options);

}  // namespace tilewright
