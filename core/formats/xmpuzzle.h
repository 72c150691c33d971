#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/puzzle_file.h"
#include "core/formats/xml_document.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The lattices of BurrTools, by the numbers of their grids. Squares are flat cubes there.
inline constexpr std::array<std::string_view, 5> xmpuzzleGrids{"cube", "prism", "sphere", "rhombic",
                                                               "tetra-octa"};

/// Attributes of shapes that other programs skip: the colour that a piece is shown in, or "", where digits
/// are colours that make a difference; and the same where they make none. A colour of the palette with the
/// second one is there for such digits.
inline constexpr const char* xmpuzzleColour = "colour";
inline constexpr const char* xmpuzzlePaint = "paint";

/// `puzzle` as a BurrTools puzzle with one problem, packed and moved to the origin.
///
/// Throws FormatError in the name of `file` if the format cannot hold the puzzle: if it lies on another
/// lattice, or pieces may not be turned over. Fixed pieces are left out together with their cells. `puzzle`
/// must pass `validate`.
WrittenPuzzle toXmpuzzle(const Puzzle& puzzle, const std::string& file);

/// `xml`, not packed, after an edit of its problem at `index` from `before` to `after`; everything else
/// stays. Stored solutions go where they are no longer right, and the notes say so. The rest as for
/// toXmpuzzle.
WrittenPuzzle editedXmpuzzle(std::string_view xml, const std::string& file, std::size_t index,
                             const Puzzle& before, const Puzzle& after);

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
