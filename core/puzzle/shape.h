#pragma once

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

/// Reads "#rrggbb"; nullopt when `text` is anything else.
std::optional<Colour> parseColour(std::string_view text);

/// "#rrggbb" in small letters.
std::string toString(Colour colour);

/// The colour of the piece at `index` when its puzzle names none. Neighbours in the list differ in hue and in
/// lightness, so that they stay apart for colour-blind people and in grey; after 24 pieces the list repeats.
Colour defaultColour(std::size_t index);

/// The colour in which text can be read on `background`: black or white.
Colour readableOn(Colour background);

/// A colour of a cell, as an index into the colours of the puzzle; 0 for a cell without one.
using CellColour = std::uint8_t;

/// A cell with what is said of it.
struct DrawnCell {
    Cell cell;
    CellColour colour = 0;
    bool isOptional = false;

    friend auto operator<=>(const DrawnCell&, const DrawnCell&) = default;
};

/// A set of cells, some of which may have colours, moved so that its lowest coordinates are 0, in cell order
/// and without repetition.
///
/// There may be optional cells beside them: these take no room, whoever covers the cell below, but must lie
/// in the region, on a colour that theirs may lie on.
///
/// Two shapes are equal when one is the other moved along the lattice, without turning, colours and optional
/// cells included. A shape may be empty while a person draws it; `validate` refuses to search such a puzzle.
class Shape {
  public:
    Shape() = default;
    /// `colours` belong to `cells` one by one; none means that no cell has a colour.
    explicit Shape(std::vector<Cell> cells, std::vector<CellColour> colours = {});
    explicit Shape(std::span<const DrawnCell> cells);

    /// Those that take room.
    std::span<const Cell> cells() const { return all().first(size_); }
    /// The same, and behind them the optional ones.
    std::span<const Cell> all() const { return all_; }
    std::vector<DrawnCell> drawn() const;
    /// Of cells(), as for empty().
    int size() const { return static_cast<int>(size_); }
    bool empty() const { return size_ == 0; }
    bool hasOptional() const { return size_ < all_.size(); }

    /// The size of the box around all(), {1, 1, 1} at least.
    Cell extent() const { return boxAround(all_).extent(); }

    bool isColoured() const { return !colours_.empty(); }
    /// Of all()[index].
    CellColour colourAt(std::size_t index) const { return colours_.empty() ? CellColour{} : colours_[index]; }
    /// One for each of cells(), or empty.
    std::span<const CellColour> colours() const {
        return std::span(colours_).first(colours_.empty() ? 0 : size_);
    }
    /// The same shape without its colours.
    Shape plain() const { return {all_, {}, size_}; }

    /// The shape turned or mirrored, and moved back to the origin; nullopt where a twin of the lattice's
    /// turns brings a cell to no cell.
    std::optional<Shape> transformed(const Symmetry& symmetry) const;

    friend auto operator<=>(const Shape&, const Shape&) = default;

  private:
    Shape(std::vector<Cell> all, std::vector<CellColour> colours, std::size_t size);

    std::vector<Cell> all_;
    std::size_t size_ = 0;
    std::vector<CellColour> colours_;
};

/// Where the origin of Shape(cells) lies among `cells`.
Cell originOf(std::span<const DrawnCell> cells);

/// The different shapes that `moves` make of `shape`: the shape as it was drawn first, the others in order.
std::vector<Shape> orientations(const Shape& shape, std::span<const Symmetry> moves);

/// One representative for all orientations of `shape` under `moves`: equal for two shapes exactly when one
/// can be moved to become the other.
Shape canonical(const Shape& shape, std::span<const Symmetry> moves);

/// The cells to fill, in cell order. An optional cell may stay open.
class Region {
  public:
    Region() = default;

    /// Cells in both lists are optional; repeated cells count once.
    Region(std::vector<Cell> required, const std::vector<Cell>& optional);
    /// Of different cells.
    explicit Region(std::vector<DrawnCell> cells);

    /// All cells at positions (as files write them) from the origin up to, but not including, `size`; every
    /// coordinate of `size` must be at least 1.
    static Region box(Cell size, Lattice lattice = {});

    /// The same cells with these colours, one for each of cells(), or none.
    Region coloured(std::vector<CellColour> colours) const;

    std::span<const Cell> cells() const { return cells_; }
    int size() const { return static_cast<int>(cells_.size()); }
    bool empty() const { return cells_.empty(); }
    std::vector<DrawnCell> drawn() const;

    /// How many cells must be filled.
    int requiredSize() const { return requiredSize_; }

    /// Whether cells()[index] may stay open.
    bool isOptional(std::size_t index) const { return optional_[index]; }

    /// The index of `cell` in cells(), or nullopt.
    std::optional<std::size_t> indexOf(Cell cell) const;
    bool contains(Cell cell) const { return indexOf(cell).has_value(); }

    Box bounds() const { return boxAround(cells_); }

    bool isColoured() const { return !colours_.empty(); }
    CellColour colourAt(std::size_t index) const { return colours_.empty() ? CellColour{} : colours_[index]; }
    std::span<const CellColour> colours() const { return colours_; }

    /// Whether it is what box() makes.
    bool isBox(Lattice lattice) const;

    friend bool operator==(const Region&, const Region&) = default;

  private:
    std::vector<Cell> cells_;
    std::vector<bool> optional_;
    std::vector<CellColour> colours_;
    int requiredSize_ = 0;
};

}  // namespace tilewright
