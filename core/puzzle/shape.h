#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright {

/// An opaque sRGB colour.
struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend auto operator<=>(const Colour&, const Colour&) = default;
};

/// Parses "#rrggbb"; returns nullopt if `text` has another form.
std::optional<Colour> parseColour(std::string_view text);

/// "#rrggbb" in lower case.
std::string toString(Colour colour);

/// The default colour of the piece at `index`. Consecutive colours differ in hue and in lightness, so that
/// they can be distinguished by colour-blind people and in greyscale. Repeats after 24 pieces.
Colour defaultColour(std::size_t index);

/// The colour for text on `background` with the better contrast: black or white.
Colour readableOn(Colour background);

/// The colour of a cell, as an index into the palette of the puzzle; 0 for none.
using CellColour = std::uint8_t;

/// The colours of the faces of a square or cube: left and right (along x), front and back (along y), below
/// and above (along z); 0 for none. Squares have the first four.
using FaceColours = std::array<CellColour, 6>;

/// The step from a square or cube to the cell beyond a face.
Cell stepThrough(std::size_t face);
/// The face that a rotation or reflection of squares or cubes maps a face to.
std::size_t faceAfter(const Symmetry& symmetry, std::size_t face);

/// The colours of the faces of a cell after a rotation or reflection of squares or cubes.
FaceColours turnedFaces(const FaceColours& faces, const Symmetry& symmetry);

/// A cell with its properties.
struct DrawnCell {
    Cell cell;
    CellColour colour = 0;
    bool isOptional = false;
    FaceColours faces{};

    friend auto operator<=>(const DrawnCell&, const DrawnCell&) = default;
};

/// A set of cells, possibly coloured, in cell order without duplicates, translated so that its lowest
/// coordinates are 0.
///
/// Cells of squares and cubes may have coloured faces; those between two of its own cells have none.
///
/// It may have optional cells as well. These do not occupy the cell that they lie on, but must lie in the
/// region, on a matching colour.
///
/// Shapes are equal if they are translations of each other, including colours and optional cells. A shape may
/// be empty while it is being drawn; `validate` rejects such a puzzle.
class Shape {
  public:
    Shape() = default;
    /// `colours` correspond to `cells`; empty if no cell has a colour.
    explicit Shape(std::vector<Cell> cells, std::vector<CellColour> colours = {});
    explicit Shape(std::span<const DrawnCell> cells);

    /// The cells that the piece occupies.
    std::span<const Cell> cells() const { return all().first(size_); }
    /// Those cells, followed by the optional ones.
    std::span<const Cell> all() const { return all_; }
    std::vector<DrawnCell> drawn() const;
    /// The size of cells().
    int size() const { return static_cast<int>(size_); }
    bool empty() const { return size_ == 0; }
    bool hasOptional() const { return size_ < all_.size(); }

    /// The extent of the bounding box of all(), at least {1, 1, 1}.
    Cell extent() const { return boxAround(all_).extent(); }

    /// Whether a cell or a face has a colour.
    bool isColoured() const { return !colours_.empty() || hasFaces(); }
    bool hasFaces() const { return !faces_.empty(); }
    /// The colour of all()[index].
    CellColour colourAt(std::size_t index) const { return colours_.empty() ? CellColour{} : colours_[index]; }
    /// The colours of cells(), or empty.
    std::span<const CellColour> colours() const {
        return std::span(colours_).first(colours_.empty() ? 0 : size_);
    }
    /// The colours of the faces of all()[index].
    FaceColours facesAt(std::size_t index) const { return faces_.empty() ? FaceColours{} : faces_[index]; }
    /// Those of cells(), or empty.
    std::span<const FaceColours> faces() const { return std::span(faces_).first(faces_.empty() ? 0 : size_); }
    /// The shape without its colours.
    Shape plain() const { return {all_, {}, size_, {}}; }

    /// The rotated or reflected shape, translated to the origin; nullopt if a twin (see LatticeData) maps a
    /// cell to no cell.
    std::optional<Shape> transformed(const Symmetry& symmetry) const;

    friend auto operator<=>(const Shape&, const Shape&) = default;

  private:
    Shape(std::vector<Cell> all, std::vector<CellColour> colours, std::size_t size,
          std::vector<FaceColours> faces);
    void order(std::vector<DrawnCell> both);

    std::vector<Cell> all_;
    std::size_t size_ = 0;
    std::vector<CellColour> colours_;
    std::vector<FaceColours> faces_;
};

/// The lowest coordinates of the occupied cells (of all cells if there are none), which become the origin in
/// Shape(cells).
Cell originOf(std::span<const DrawnCell> cells);

/// The distinct images of `shape` under `moves`: the original first, the others in order.
std::vector<Shape> orientations(const Shape& shape, std::span<const Symmetry> moves);

/// The canonical representative of the orbit of `shape` under `moves`: equal for two shapes if and only if
/// they are in the same orbit.
Shape canonical(const Shape& shape, std::span<const Symmetry> moves);

/// The cells to be filled, in cell order. Optional cells may stay open.
class Region {
  public:
    Region() = default;

    /// Cells in both lists are optional; duplicates count once.
    Region(std::vector<Cell> required, const std::vector<Cell>& optional);
    /// The cells must be distinct.
    explicit Region(std::vector<DrawnCell> cells);

    /// All cells at positions from the origin up to, but excluding, `size`, whose coordinates must be at
    /// least 1.
    static Region box(Cell size, Lattice lattice = {});

    /// The same cells with these colours, which correspond to cells() or are empty.
    Region coloured(std::vector<CellColour> colours) const;

    std::span<const Cell> cells() const { return cells_; }
    int size() const { return static_cast<int>(cells_.size()); }
    bool empty() const { return cells_.empty(); }
    std::vector<DrawnCell> drawn() const;

    /// The number of required cells.
    int requiredSize() const { return requiredSize_; }

    /// Whether cells()[index] may stay open.
    bool isOptional(std::size_t index) const { return optional_[index]; }

    /// The index of `cell` in cells(), or nullopt.
    std::optional<std::size_t> indexOf(Cell cell) const;
    bool contains(Cell cell) const { return indexOf(cell).has_value(); }

    Box bounds() const { return boxAround(cells_); }

    /// Whether a cell or a face has a colour.
    bool isColoured() const { return !colours_.empty() || hasFaces(); }
    bool hasFaces() const { return !faces_.empty(); }
    CellColour colourAt(std::size_t index) const { return colours_.empty() ? CellColour{} : colours_[index]; }
    std::span<const CellColour> colours() const { return colours_; }
    /// What pieces may show on the faces of cells()[index], as the colours of cells do for cells.
    FaceColours facesAt(std::size_t index) const { return faces_.empty() ? FaceColours{} : faces_[index]; }

    /// Whether it equals a box().
    bool isBox(Lattice lattice) const;

    friend bool operator==(const Region&, const Region&) = default;

  private:
    std::vector<Cell> cells_;
    std::vector<bool> optional_;
    std::vector<CellColour> colours_;
    std::vector<FaceColours> faces_;
    int requiredSize_ = 0;
};

}  // namespace tilewright
