#pragma once

#include <optional>
#include <vector>

#include "core/lattice/cell.h"
#include "core/lattice/symmetry.h"

namespace tilewright {

/// A point in Cartesian coordinates: x to the right, y up, z towards the viewer.
using Point = std::array<double, 3>;

/// A face of a cell (in the plane a side), by its corners relative to the centre of the cell; in space
/// counter-clockwise as seen from outside. Adjacent cells have the same corners there.
struct Facet {
    std::vector<Point> corners;
    /// The step to the adjacent cell.
    Cell step;
};

/// An edge of the 2D outline of a cell, relative to its centre, y up.
struct OutlineSide {
    std::array<double, 2> from;
    std::array<double, 2> to;
    /// The step to the adjacent cell if that is drawn in the same layer.
    std::optional<Cell> step;
};

/// The properties of a kind of cell, computed from the description of its lattice.
struct KindOfCell {
    /// In units of 1 / scale of the frame, ascending.
    std::vector<Triple> corners;
    Point middle{};
    double volume = 1.0;
    Cell position;
    bool isBlack = true;
    std::vector<Cell> steps;
    std::vector<Facet> facets;
    std::vector<OutlineSide> outline;
    /// Sticks only: the step to the next stick in the same line, and the point between them.
    std::optional<std::pair<Cell, Cell>> straightOn;
    /// For sticks: the smallest angle to a stick that it meets, in radians.
    double angle = 0.0;
};

/// Everything that is computed from the description of a lattice; accessed through Lattice.
struct LatticeGeometry {
    explicit LatticeGeometry(const LatticeData& data);

    std::vector<KindOfCell> kinds;
    std::vector<Symmetry> symmetries;
    std::vector<Symmetry> flips;
    std::array<Symmetry, 3> turns;
    std::array<Symmetry, 3> mirrors;
    /// Coordinates whose sum has the parity of the colour of a cell; nullopt if the lattice is not
    /// two-colourable.
    std::optional<Triple> colouring;
    bool hasUnitBoxes = false;
    /// The voxel positions of the translations, for lattices that have a voxel space.
    Matrix voxelSteps = unitMatrix;
    /// In Cartesian coordinates, one per row.
    std::array<Point, 3> translations{};
};

}  // namespace tilewright
