#pragma once

#include <optional>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright {

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
