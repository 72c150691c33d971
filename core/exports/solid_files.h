#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/exports/export_files.h"
#include "core/exports/export_options.h"
#include "core/lattice/piece_solid.h"

namespace tilewright {

/// What `options` say of solids for a puzzle on `lattice`: cubes are as high as they are wide.
SolidOptions solidOptions(const ExportOptions& options, Lattice lattice);

enum class StlForm { binary, ascii };

/// `mesh` as an STL file, in the unit of its points, with one normal for each triangle.
///
/// Binary: 80 bytes of header, which begin with `name`, the number of triangles, and 50 bytes for each, least
/// significant byte first. ASCII: numbers are the shortest that read as the same float. The format is that of
/// the StereoLithography Interface Specification, 3D Systems, 1988.
std::string toStl(const Mesh& mesh, StlForm form, std::string_view name);

/// A piece as a thing to hold.
struct NamedSolid {
    /// Index into Puzzle::pieces.
    std::size_t piece = 0;
    std::string name;
    Mesh mesh;
};

/// The pieces of `puzzle`: all that a solution must use (one of those that it may use) side by side on a
/// plate, or, where they are to be `separate`, one of each at the origin. Solid pieces are turned so that as
/// little of them as possible hangs in the air, and as much as possible stands on the plate. `solid` must be
/// without a problem.
std::vector<NamedSolid> solidsOfPieces(const Puzzle& puzzle, const SolidOptions& solid, bool separate);

/// The pieces of a solution in their places, standing on the plane z = 0. Where `solid` leaves no gap they
/// are a thousandth of a cell apart.
std::vector<NamedSolid> solidsOfSolution(const Puzzle& puzzle, std::span<const Placement> placements,
                                         const SolidOptions& solid);

/// The files that writeSolids() writes: `path` itself, or "a-NAME.stl" for each of the solids where they are
/// `separate`.
std::vector<std::filesystem::path> solidFiles(const std::filesystem::path& path,
                                              std::span<const NamedSolid> solids, bool separate);

/// Writes the solids as one STL file, or one for each, as `options` say; all are whole and there, or none is.
/// `title` stands in the file that holds all of them. Throws FormatError when a file is there and may not be
/// replaced, or cannot be written, and Stopped when `control` asks for it.
void writeSolids(const std::filesystem::path& path, std::span<const NamedSolid> solids,
                 const ExportOptions& options, const std::string& title, bool overwrite,
                 const ExportControl& control = {});

/// The solid of a piece (see pieceSolid()) as it lies best on the plate of a printer: with little that hangs
/// in the air, much on the plate, and low.
Mesh solidForPrint(std::span<const Cell> cells, const SolidOptions& options);

}  // namespace tilewright
