#pragma once

#include <array>
#include <numbers>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/basics/message.h"
#include "core/lattice/cell.h"

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

/// The descriptions of all lattices; the first is that of a new puzzle.
std::vector<LatticeData> latticeList();

/// A turn or a mirror image of a lattice as a map of its cells. Which of the translations follows it is left
/// open: cells of kind 0 at the origin come to the origin.
///
/// A twin (see LatticeData) does not map all cells to cells; `carried` says what it makes of a set.
class Symmetry {
  public:
    /// The identity of every lattice.
    Symmetry() = default;
    /// `matrix` acts on the coordinates of cells, and is divided by `divisor` for a twin. `kinds` are the
    /// cells that the kinds at the origin become, all moved along by the same translation; empty where there
    /// is one kind.
    Symmetry(const Matrix& matrix, std::vector<Cell> kinds, int divisor = 1);

    /// Not for twins.
    Cell operator()(Cell c) const;

    /// What it makes of `cells`, moved along the lattice to anywhere, in their order; nullopt where a twin
    /// brings one of them to no cell.
    std::optional<std::vector<Cell>> carried(std::span<const Cell> cells) const;

    /// First `b`, then `a`; of twins the matrix alone.
    friend Symmetry operator*(const Symmetry& a, const Symmetry& b);

    /// Whether this turns a left hand into a right hand. In a flat lattice a piece needs to be turned over
    /// for it.
    bool isMirror() const;
    /// The angle in degrees, 0 to 180, by which it turns; for a mirror image of space that of the turn which
    /// follows a reflection in the centre.
    int angle() const;

    const Matrix& matrix() const { return matrix_; }
    int divisor() const { return divisor_; }

    friend bool operator==(const Symmetry&, const Symmetry&) = default;

  private:
    Matrix matrix_ = unitMatrix;
    int divisor_ = 1;
    std::vector<Cell> kinds_;
};

Matrix operator*(const Matrix& a, const Matrix& b);
Triple operator*(const Matrix& matrix, const Triple& v);
/// The matrix times the place of a cell; the kind is 0.
Cell operator*(const Matrix& matrix, Cell cell);
int determinant(const Matrix& matrix);
/// The matrix that gives determinant(matrix) times the identity with `matrix`.
Matrix adjugate(const Matrix& matrix);

}  // namespace tilewright
