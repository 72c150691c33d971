#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/formats/export_control.h"
#include "core/formats/stl.h"
#include "core/solids/piece_solid.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// What people choose for solids to print.
struct SolidFileOptions {
    SolidOptions solid;
    /// Of flat puzzles: how thick pieces are; nothing: 0.4 of a cell. Cubes are as high as they are wide.
    std::optional<double> height;
    StlForm form = StlForm::binary;
    /// One file for each piece.
    bool separate = false;
};

/// `options.solid` with the height for a puzzle on `lattice`.
SolidOptions solidFor(const SolidFileOptions& options, Lattice lattice);

/// A piece as a thing to hold.
struct NamedSolid {
    /// Index into Puzzle::pieces.
    std::size_t piece = 0;
    std::string name;
    Mesh mesh;
};

/// The pieces of `puzzle`: all that a solution must use (one of those that it may use) side by side on a
/// plate, or, where they are to be `separate`, one of each at the origin. `solid` must be without a problem.
std::vector<NamedSolid> solidsOfPieces(const Puzzle& puzzle, const SolidOptions& solid, bool separate);

/// The pieces of a solution in their places, standing on the plane z = 0. Where `solid` leaves no gap they
/// are a thousandth of a cell apart.
std::vector<NamedSolid> solidsOfSolution(const Puzzle& puzzle, std::span<const Placement> placements,
                                         const SolidOptions& solid);

/// The files that writeSolids() writes: `path` itself, or "a-NAME.stl" for each of the solids.
std::vector<std::filesystem::path> solidFiles(const std::filesystem::path& path,
                                              std::span<const NamedSolid> solids, bool separate);

/// Writes the solids as one STL file, or one for each; all are whole and there, or none is. `title` stands in
/// the file that holds all of them. Throws FormatError when a file is there and may not be replaced, or
/// cannot be written, and Stopped when `control` asks for it.
void writeSolids(const std::filesystem::path& path, std::span<const NamedSolid> solids,
                 const SolidFileOptions& options, const std::string& title, bool overwrite,
                 const ExportControl& control = {});

}  // namespace tilewright
