#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/lattice/cell.h"

namespace tilewright {

/// A piece of a polycube definition file.
struct PolycubePiece {
    std::string name;
    /// Its cells in the order of the file; where it lies in the box if it is stationary.
    std::vector<Cell> cells;
    bool stationary = false;
    /// The byte of the text where it begins.
    std::size_t where = 0;
};

/// One puzzle of a polycube definition file, from D to ~D.
struct PolycubeSection {
    Cell size;
    bool oneSide = false;
    /// From comments before it; may be empty.
    std::string name;
    std::string source;
    std::vector<PolycubePiece> pieces;
    /// The byte of the text where it begins.
    std::size_t where = 0;
};

/// Reads the words of a polycube definition file. What they mean as a puzzle is not looked at, except that
/// cells and sizes are within the limits of a puzzle and that names and cells are not given twice. Throws
/// FormatError in the name of `file`.
std::vector<PolycubeSection> readPolycubeText(std::string_view text, const std::string& file);

}  // namespace tilewright
