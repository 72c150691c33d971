#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/exports/export_options.h"
#include "core/images/image_table.h"
#include "core/lattice/polygons.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

// What a laser cutter, a router or scissors make of a flat puzzle: parts with closed outlines, in
// millimetres.

/// A thing that is cut out of a sheet.
struct CutPart {
    std::string name;
    /// The outline, counter-clockwise, and holes, clockwise.
    std::vector<Ring> cuts;
    /// Lines that are cut but close nothing: cuts that two pieces share.
    std::vector<Ring> openCuts;
    /// Open lines that are engraved.
    std::vector<Ring> engraved;
    /// Lines between the cells, for parts of paper.
    std::vector<Ring> cellLines;
    std::optional<Colour> colour;
};

/// What is wrong with one of the options of the kind "laser", by its name, or with the puzzle.
struct CutProblem {
    /// Null: no option is to blame, but what is cut.
    const char* option = nullptr;
    Message why;
};
std::optional<CutProblem> cutProblem(const Puzzle& puzzle, const ExportOptions& options);

/// The area of a piece as a thing to hold: its cells, each side that is open moved inwards by half of the
/// gap, corners rounded as `options` say. What a cutter leaves of the part that cutPieces() makes.
std::vector<Ring> pieceArea(std::span<const Cell> cells, Lattice lattice, const ExportOptions& options);

/// The parts of an export, cuts moved outwards by half of the kerf: all pieces that a solution must use (one
/// of those that it may use), a solution with its pieces in their places, or the comb that measures the kerf;
/// and the tray, if `options` ask for it. `solution` may be empty if no solution is cut. There must be no
/// problem.
std::vector<CutPart> cutParts(const Puzzle& puzzle, std::span<const Placement> solution,
                              const ExportOptions& options);

/// The words of cells of the region as lines to engrave.
std::vector<Ring> wordLines(const Puzzle& puzzle, double cell);

/// The cell of some that is nearest to the middle of all.
Cell middleCell(std::span<const Cell> cells, Lattice lattice);

/// The smallest distance of the middle of a cell of `lattice`, which must be flat, from its sides.
double innerRadius(Lattice lattice);

}  // namespace tilewright
