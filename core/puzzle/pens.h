#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright {

// Which cells a pen touches. All results are in cell order and without repetition, and all boxes are boxes of
// positions (see positions.h).

/// In which directions a pen is symmetric about the middle of the box: x, y and z.
using PenSymmetry = std::array<bool, 3>;

/// A mirror image of the lattice as a map of cells: `symmetry`, and then a translation.
struct PenMirror {
    Symmetry symmetry;
    Cell by;
    /// A point that stays where it is along the axis.
    Point middle{};

    Cell operator()(Cell cell) const { return symmetry(cell) + by; }
};

/// The mirror image along an axis of the drawing that is nearest to being one about the middle of the box.
PenMirror penMirror(const Box& box, int axis, Lattice lattice);

/// The cells of the box whose middles are in the rectangle, or the block, between the middles of `a` and `b`.
std::vector<Cell> rectangleBetween(Cell a, Cell b, const Box& box, Lattice lattice);

/// The cells of the box above and below `cells`, with them.
std::vector<Cell> columnsOf(std::span<const Cell> cells, const Box& box, Lattice lattice);

/// `cells` and their mirror images about the middle of the box.
std::vector<Cell> symmetricCells(std::span<const Cell> cells, const Box& box, PenSymmetry symmetry,
                                 Lattice lattice);

/// The cell next to `from`, among `cells` of its own layer, towards a side of the drawing; `from` where there
/// is none. `towards` is a step along an axis of the drawing.
Cell nextTowards(Cell from, Cell towards, std::span<const Cell> cells, Lattice lattice);

/// Of `cells` the one that is nearest to `to`; `to` if there are none.
Cell nearestTo(Cell to, std::span<const Cell> cells, Lattice lattice);

/// The shortest translation of the lattice that goes rather straight along an axis of the drawing.
Cell translationTowards(Cell towards, Lattice lattice);

// Regions that are no boxes: hexagons and triangles where three directions of a plane are alike, and pyramids
// where balls lie as close as can be.

struct RegionFigure {
    enum class Kind {
        hexagon,
        triangle,
        /// On a triangle; with four sides that are alike.
        pyramid,
        /// On a square: four sides of the octahedron.
        squarePyramid,
        octahedron,
    };

    Kind kind;
    /// A text of the context "core".
    const char* title;
    /// Whether it is as high as a number of layers says.
    bool hasLayers;
};

/// Those that the lattice has; none for boxes of squares and cubes, where the box itself is the figure.
std::vector<RegionFigure> figuresOf(Lattice lattice);

/// The cells of a figure with `size` cells along each side, in cell order, around or beside the origin.
/// `layers` counts only where the figure has some. Both are at least 1.
std::vector<Cell> cellsOfFigure(RegionFigure::Kind kind, int size, int layers, Lattice lattice);

}  // namespace tilewright
