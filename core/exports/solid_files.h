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
/// cell; or `explode` times their distance from the centre of the region further out. `origin` receives where
/// the origin of the lattice is then, in millimetres.
std::vector<NamedSolid> solidsOfSolution(const Puzzle& puzzle, std::span<const Placement> placements,
                                         const SolidOptions& solid, double explode = 0.0,
                                         Point* origin = nullptr);

/// A box without a top for the region of `puzzle`, or a tray for a flat one, and a lid if `options` ask for
/// it, with finger holes and words of cells; the piece of these solids is none of the puzzle.
std::vector<NamedSolid> boxSolids(const Puzzle& puzzle, const ExportOptions& options);

/// Solids that lie side by side, standing on the plane z = 0.
using SolidPlate = std::vector<NamedSolid>;

/// What is wrong with one of the options of the kind "print"; nullopt if they can be followed.
std::optional<SolidProblem> printProblem(const ExportOptions& options, Lattice lattice);

/// What an export of the kind "print" makes: the pieces, and a box if that is asked for, on plates; on one
/// that is as large as it must be where no bed is given. One of each, all at the origin, where they are to be
/// separate; or the pieces of `solution` in their places. Pieces may be cut into parts, see gluedParts().
/// `options` must be without a problem. Throws MessageError where a solid is larger than the bed, and
/// GlueError.
std::vector<SolidPlate> solidPlates(const Puzzle& puzzle, std::span<const Placement> solution,
                                    const ExportOptions& options);

/// The files that writeSolids() writes: `path` itself, numbered ones where there are several plates, or
/// "a-NAME.stl" for each of the solids where they are `separate`.
std::vector<std::filesystem::path> solidFiles(const std::filesystem::path& path,
                                              std::span<const SolidPlate> plates, bool separate);

/// Writes plates as STL or 3MF, as the ending of `path` says, one file for each, or for each solid, as
/// `options` say; all are whole and there, or none is. Throws FormatError when a file is there and may not be
/// replaced, or cannot be written, and Stopped when `control` asks for it.
void writeSolids(const std::filesystem::path& path, const Puzzle& puzzle, std::span<const SolidPlate> plates,
                 const ExportOptions& options, bool overwrite, const ExportControl& control = {});

/// The solid of a piece (see pieceSolid()) in the best orientation for 3D printing: little overhang, a large
/// contact area, and low.
Mesh solidForPrint(std::span<const Cell> cells, const SolidOptions& options);

}  // namespace tilewright
