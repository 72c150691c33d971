#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/lattice/lattice.h"

// Regions that are no boxes: hexagons and triangles where three directions of a plane are alike, and pyramids
// where balls lie as close as can be.

namespace tilewright {

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
