#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright {

// The geometry of pens: which cells a stroke affects. All results are in cell order without duplicates, and
// all boxes are boxes of positions.

/// Along which axes (x, y, z) a pen mirrors its strokes at the centre of the box.
using PenSymmetry = std::array<bool, 3>;

/// A reflection of the lattice as a map of cells: `symmetry` followed by a translation.
struct PenMirror {
    Symmetry symmetry;
    Cell by;
    /// A point on the mirror plane.
    Point middle{};

    Cell operator()(Cell cell) const { return symmetry(cell) + by; }
};

/// The reflection along an axis of the drawing that is closest to a reflection at the centre of the box.
PenMirror penMirror(const Box& box, int axis, Lattice lattice);

/// The cells of the box whose centres are in the rectangle or cuboid spanned by the centres of `a` and `b`.
std::vector<Cell> rectangleBetween(Cell a, Cell b, const Box& box, Lattice lattice);

/// `cells` and all cells of the box above and below them.
std::vector<Cell> columnsOf(std::span<const Cell> cells, const Box& box, Lattice lattice);

/// `cells` and their mirror images about the centre of the box.
std::vector<Cell> symmetricCells(std::span<const Cell> cells, const Box& box, PenSymmetry symmetry,
                                 Lattice lattice);

/// The next cell among `cells`, in the same layer, in the direction `towards` (a step along an axis of the
/// drawing); `from` if there is none.
Cell nextTowards(Cell from, Cell towards, std::span<const Cell> cells, Lattice lattice);

/// The cell of `cells` that is closest to `to`; `to` if there are none.
Cell nearestTo(Cell to, std::span<const Cell> cells, Lattice lattice);

/// The shortest translation of the lattice that roughly follows an axis of the drawing.
Cell translationTowards(Cell towards, Lattice lattice);

// Regions other than boxes: hexagons and triangles for lattices whose planes have three equivalent
// directions, and pyramids for the close packing of balls.

struct RegionFigure {
    enum class Kind {
        hexagon,
        triangle,
        /// A tetrahedron: on a triangle, with four equal faces.
        pyramid,
        /// Half an octahedron, on a square.
        squarePyramid,
        octahedron,
    };

    Kind kind;
    /// A text of the context "core".
    const char* title;
    /// Whether the height is given as a number of layers.
    bool hasLayers;
};

/// The figures that the lattice supports; none for squares and cubes, where the box itself is the figure.
std::vector<RegionFigure> figuresOf(Lattice lattice);

/// The cells of a figure with `size` cells per side, in cell order, around or next to the origin. `layers` is
/// used only if the figure has layers. Both are at least 1.
std::vector<Cell> cellsOfFigure(RegionFigure::Kind kind, int size, int layers, Lattice lattice);

}  // namespace tilewright
