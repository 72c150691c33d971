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

/// The lattices of BurrTools, by grid number. Squares are flat cubes there.
inline constexpr std::array<std::string_view, 5> xmpuzzleGrids{"cube", "prism", "sphere", "rhombic",
                                                               "tetra-octa"};

/// Attributes of shapes that other programs ignore. The first is the display colour of a piece, or "" if its
/// digits are colours that constrain placements; the second is the same for digits that do not. A palette
/// colour with the second attribute exists only for such digits.
inline constexpr const char* xmpuzzleColour = "colour";
inline constexpr const char* xmpuzzlePaint = "paint";

/// `puzzle` as a BurrTools puzzle with one problem, compressed and moved to the origin.
///
/// Throws FormatError in the name of `file` if the format cannot hold the puzzle: another lattice, or pieces
/// that may not be turned over. Fixed pieces are omitted together with their cells. `puzzle` must pass
/// `validate`.
WrittenPuzzle toXmpuzzle(const Puzzle& puzzle, const std::string& file);

/// `xml`, uncompressed, after an edit of its problem at `index` from `before` to `after`; everything else is
/// preserved. Stored solutions that are no longer valid are removed, and the notes say so. Otherwise like
/// toXmpuzzle().
WrittenPuzzle editedXmpuzzle(std::string_view xml, const std::string& file, std::size_t index,
                             const Puzzle& before, const Puzzle& after);

/// The colour that all cells of a shape have; nullopt if they differ.
inline std::optional<CellColour> onlyColour(const Shape& shape) {
    const std::vector<DrawnCell> cells = shape.drawn();
    const CellColour first = cells.empty() ? CellColour{} : cells.front().colour;
    const bool isOnly = std::ranges::count(cells, first, &DrawnCell::colour) == std::ssize(cells);
    return first != 0 && isOnly ? std::optional(first) : std::nullopt;
}

/// Whether the limit of open cells has an effect: BurrTools reads maxHoles only if some count is a range.
inline bool limitsHoles(const Puzzle& puzzle) {
    return std::ranges::any_of(puzzle.pieces, &Count::isRange, &Piece::count);
}

/// Sets the source and the credits of `puzzle` from the comment of a file. BurrTools has one text for both:
/// leading lines such as "Designer: ..." become credits; the rest is the source if it is a single line, and
/// notes otherwise.
void readXmpuzzleComment(std::string_view text, Puzzle& puzzle);

/// The comment from which the same is read.
std::string xmpuzzleComment(const Puzzle& puzzle);

/// The translation that moves cells to the origin, or as close to it as the lattice allows.
Cell voxelStep(std::span<const Cell> cells, Lattice lattice);

/// The size of the smallest voxel space at the origin that holds a shape.
Cell tightSize(const Shape& shape, Lattice lattice);

/// The shared parts of a BurrTools file: grid, palette and shapes. Members may throw FormatError.
class XmpuzzleShapes {
  protected:
    XmpuzzleShapes(std::string xml, const std::string& file);

    std::string nameOf(pugi::xml_node element) const;
    std::string shapeName(std::size_t index) const;
    /// The shape with the number in an attribute.
    pugi::xml_node voxel(pugi::xml_attribute id) const;
    /// The cells of a voxel space; colour 1 is the first, 0 is none.
    std::vector<DrawnCell> readVoxel(pugi::xml_node voxel) const;
    /// Whether the voxel space is as small as possible.
    bool isTight(pugi::xml_node voxel, const Shape& shape) const;
    /// The palette entry of a colour; digits without an entry are grey.
    ColourRule::Entry entryOf(CellColour colour) const;

    XmlDocument xml_;
    pugi::xml_node root_;
    Lattice lattice_;
    std::vector<pugi::xml_node> voxels_;
    std::vector<ColourRule::Entry> palette_;
    /// How many of the last entries are for paint only.
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
    /// The cell that locates the piece in a stored assembly; nullopt if the grid has no such cell.
    std::optional<Cell> hotspot;
    /// How many entries a stored assembly has for it.
    int entries = 0;
};

/// The data needed to write the stored assemblies of one problem. Members may throw FormatError.
class XmpuzzleDrawings : protected XmpuzzleShapes {
  public:
    /// `index` is a readable problem, from 0; `puzzle` is the result of reading it.
    XmpuzzleDrawings(std::string xml, const std::string& file, std::size_t index, const Puzzle& puzzle);

  protected:
    const Puzzle& puzzle_;
    pugi::xml_node problem_;
    /// One per piece of the puzzle.
    std::vector<XmpuzzleDrawing> drawings_;
    /// The offset of the region from its position in the file.
    Cell shift_;
    /// The rotations of the lattice, in BurrTools' numbering if that is known.
    std::vector<Symmetry> turns_;
    bool areTurnsNumbered_ = false;
};

}  // namespace tilewright
