#pragma once

#include <optional>
#include <vector>

#include "core/lattice/cell.h"
#include "core/lattice/symmetry.h"

namespace tilewright {

/// A point in Cartesian coordinates: x to the right, y up, z towards the viewer.
using Point = std::array<double, 3>;

/// A side of a cell, by its corners around the middle of the cell; in space counter-clockwise as seen from
/// outside. Cells that share a side have the same corners there.
struct Facet {
    std::vector<Point> corners;
    /// To the cell beyond it.
    Cell step;
};

/// A side of a cell as it is drawn on the plane, around the middle of the cell, y up.
struct OutlineSide {
    std::array<double, 2> from;
    std::array<double, 2> to;
    /// To the cell beyond it, if it is drawn in the same layer.
    std::optional<Cell> step;
};

/// A kind of cell as it is computed from a description of its lattice.
struct KindOfCell {
    /// In parts of the frame's units, ascending.
    std::vector<Triple> corners;
    Point middle{};
    double volume = 1.0;
    Cell position;
    bool isBlack = true;
    std::vector<Cell> steps;
    std::vector<Facet> facets;
    std::vector<OutlineSide> outline;
    /// Of a stick: from one like it to the next in a line, and the point between them.
    std::optional<std::pair<Cell, Cell>> straightOn;
};

/// What is computed from the description of a lattice: see Lattice, which hands it out.
struct LatticeGeometry {
    explicit LatticeGeometry(const LatticeData& data);

    std::vector<KindOfCell> kinds;
    std::vector<Symmetry> symmetries;
    std::vector<Symmetry> flips;
    std::array<Symmetry, 3> turns;
    std::array<Symmetry, 3> mirrors;
    /// The coordinates whose sum changes the colour of a cell when it is odd; nullopt without two colours.
    std::optional<Triple> colouring;
    bool hasUnitBoxes = false;
    /// Voxel positions of translations, for lattices that have them.
    Matrix voxelSteps = unitMatrix;
    /// Cartesian, in rows.
    std::array<Point, 3> translations{};
};

}  // namespace tilewright
