#pragma once

#include <array>
#include <numbers>
#include <optional>
#include <string_view>
#include <vector>

#include "core/message/message.h"

namespace tilewright {

/// Three integers: a vector or a point of a frame, in whole units or in parts of them.
using Triple = std::array<int, 3>;
/// Rows first.
using Matrix = std::array<Triple, 3>;

inline constexpr Matrix unitMatrix{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
/// Half of the square root of 3: how high a triangle with sides of 1 is.
inline const double triangleHeight = std::numbers::sqrt3 / 2;

/// An isometry of a lattice: `matrix` times a point of the frame, plus `shift` / scale.
struct Generator {
    Matrix matrix = unitMatrix;
    Triple shift{};
};

/// Matrices by which a piece is turned although the lattice is not: each is a generator's matrix divided by
/// `divisor`, before and after any turn of the lattice. A shape is turned so where all of its cells come to
/// cells.
struct Twin {
    Matrix matrix;
    int divisor = 1;
};

/// How files number the cells of some lattices: position = floor(matrix * middle of the cell) + offset.
/// Positions that belong to no cell exist.
struct Voxels {
    Matrix matrix = unitMatrix;
    Triple offset{};
};

/// Everything that is said of a lattice; all else is computed from it (see Lattice).
///
/// Points are given in a frame of the author's choice: `frame` has its basis vectors in Cartesian
/// coordinates, with x to the right, y up and z towards the viewer. A flat lattice leaves z alone. Its cells
/// are the convex hulls of their corners; two corners make a stick.
struct LatticeData {
    /// As in puzzle files.
    std::string_view name;
    /// What its cells are called, in the plural, for windows: a text of the context "core".
    const char* title = "";
    /// 2 or 3.
    int dimensions = 2;
    std::array<std::array<double, 3>, 3> frame{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    /// The rows are the translations of the lattice, in units of the frame.
    Matrix translations = unitMatrix;
    /// Corners and shifts are in parts of the frame's units: 1 / scale.
    int scale = 1;
    /// Cells that translations make all others of, together with the generators; the kinds of cells are
    /// numbered in the order in which they are found, those given here first.
    std::vector<std::vector<Triple>> motif;
    /// They generate all turns and mirror images together with the translations.
    std::vector<Generator> generators;
    std::optional<Twin> twin = std::nullopt;
    std::optional<Voxels> voxels = std::nullopt;
    /// Sticks only: no two pieces may both pass straight through one point of the lattice.
    bool crossings = false;
    /// The kinds of cells that together make the smallest piece, where that is not a single cell: what sets
    /// of pieces are grown from.
    std::vector<int> unit = {};
    /// Balls that touch each other at the sides of the cells, which are all as far from the middle.
    bool balls = false;
};

}  // namespace tilewright
