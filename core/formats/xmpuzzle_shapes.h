#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/formats/xml_document.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The most cells of a voxel space.
inline constexpr int maxVoxels = static_cast<int>(maxBoxCells);

/// The colour that all cells of a shape have, if there is one.
inline std::optional<CellColour> onlyColour(const Shape& shape) {
    const std::vector<DrawnCell> cells = shape.drawn();
    const CellColour first = cells.empty() ? CellColour{} : cells.front().colour;
    const bool isOnly = std::ranges::count(cells, first, &DrawnCell::colour) == std::ssize(cells);
    return first != 0 && isOnly ? std::optional(first) : std::nullopt;
}

/// Whether a file limits the cells that stay open: BurrTools looks at maxHoles only where some number of
/// pieces is a range.
inline bool limitsHoles(const Puzzle& puzzle) {
    return std::ranges::any_of(puzzle.pieces, &Count::isRange, &Piece::count);
}

/// The translation by which the positions of cells begin at the origin, or as close to it as the lattice
/// allows.
Cell voxelStep(std::span<const Cell> cells, Lattice lattice);

/// How large the voxel space of a shape is that begins at the origin and has no empty layers at its sides.
Cell tightSize(const Shape& shape, Lattice lattice);

/// What all problems of a BurrTools file share: grid, palette and shapes. Members may throw FormatError.
class XmpuzzleShapes {
  protected:
    XmpuzzleShapes(std::string xml, const std::string& file);

    std::string nameOf(pugi::xml_node element) const;
    std::string shapeName(std::size_t index) const;
    /// The shape that an attribute names by its number.
    pugi::xml_node voxel(pugi::xml_attribute id) const;
    /// The cells of a voxel space; colour 1 is the first, 0 is none.
    std::vector<DrawnCell> readVoxel(pugi::xml_node voxel) const;
    /// Whether the voxel space is as small as the shape allows.
    bool isTight(pugi::xml_node voxel, const Shape& shape) const;
    /// What stands for a colour; digits without an entry are grey.
    ColourRule::Entry entryOf(CellColour colour) const;

    XmlDocument xml_;
    pugi::xml_node root_;
    Lattice lattice_;
    std::vector<pugi::xml_node> voxels_;
    std::vector<ColourRule::Entry> palette_;
    /// How many of the last entries are there for paint only.
    std::size_t painted_ = 0;

  private:
    Lattice readGrid(pugi::xml_node grid) const;
    Colour readColour(pugi::xml_node element) const;
    std::size_t readCell(std::string_view text, std::size_t begin, Cell position,
                         std::vector<DrawnCell>& shape) const;
};

}  // namespace tilewright
