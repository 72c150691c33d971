#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/formats/xmpuzzle_shapes.h"

namespace tilewright {

/// A piece as a BurrTools file draws it.
struct XmpuzzleDrawing {
    std::vector<DrawnCell> cells;
    /// The cell that says where the piece is in a stored assembly; nullopt where the grid has no such cell.
    std::optional<Cell> hotspot;
    /// How many entries a stored assembly has for it.
    int entries = 0;
};

/// What stored assemblies of one problem of a BurrTools file are written with. Members may throw FormatError.
class XmpuzzleDrawings : protected XmpuzzleShapes {
  public:
    /// `index` is the number of a problem that can be read, from 0; `puzzle` is what was read.
    XmpuzzleDrawings(std::string xml, const std::string& file, std::size_t index, const Puzzle& puzzle);

  protected:
    const Puzzle& puzzle_;
    pugi::xml_node problem_;
    /// One for each piece of the puzzle.
    std::vector<XmpuzzleDrawing> drawings_;
    /// How far the region of the puzzle is from where the file draws it.
    Cell shift_;
    /// The turns of the lattice; by their numbers in BurrTools, if these are known.
    std::vector<Symmetry> turns_;
    bool areTurnsNumbered_ = false;
};

}  // namespace tilewright
