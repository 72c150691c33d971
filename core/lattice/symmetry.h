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

/// Three integers: a vector or point in a frame, in whole units or fractions of them.
using Triple = std::array<int, 3>;
/// Row-major.
using Matrix = std::array<Triple, 3>;

inline constexpr Matrix unitMatrix{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
/// The height of an equilateral triangle with sides of 1.
inline const double triangleHeight = std::numbers::sqrt3 / 2;

/// An isometry of a lattice: maps p to matrix * p + shift / scale, in the coordinates of the frame.
struct Generator {
    Matrix matrix = unitMatrix;
    Triple shift{};
};

/// Additional rotations of pieces that are not symmetries of the lattice: the matrix of a generator divided
/// by `divisor`, combined with any symmetry before and after it. A shape may be turned this way if all of its
/// cells are mapped to cells.
struct Twin {
    Matrix matrix;
    int divisor = 1;
};

/// The numbering of cells in files of some lattices: position = floor(matrix * centre of the cell) + offset.
/// Some positions belong to no cell.
struct Voxels {
    Matrix matrix = unitMatrix;
    Triple offset{};
};

/// The description of a lattice. Everything else is computed from it, see Lattice.
///
/// Points are given in a frame that the description chooses: `frame` contains its basis vectors in Cartesian
/// coordinates, with x to the right, y up and z towards the viewer. A flat lattice does not use z. Cells are
/// the convex hulls of their corners; two corners define a stick.
struct LatticeData {
    /// The name in puzzle files.
    std::string_view name;
    /// The plural name of the cells in the user interface, a text of the context "core".
    const char* title = "";
    /// 2 or 3.
    int dimensions = 2;
    std::array<std::array<double, 3>, 3> frame{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    /// The basis of the translations, one per row, in units of the frame.
    Matrix translations = unitMatrix;
    /// Corners and shifts are in units of 1 / scale of the frame.
    int scale = 1;
    /// Cells from which translations and generators produce all others. Kinds are numbered in the order of
    /// discovery, those of the motif first.
    std::vector<std::vector<Triple>> motif;
    /// Together with the translations these generate all rotations and reflections.
    std::vector<Generator> generators;
    std::optional<Twin> twin = std::nullopt;
    std::optional<Voxels> voxels = std::nullopt;
    /// Sticks only: at most one piece may pass straight through a point of the lattice.
    bool crossings = false;
    /// The kinds of cells of the smallest piece, if that has several cells; sets of pieces are generated from
    /// it.
    std::vector<int> unit = {};
    /// Whether cells are balls that touch at the sides of the cells, which all have the same distance from
    /// the centre.
    bool balls = false;
};

/// All lattices; the first one is the default for new puzzles.
std::vector<LatticeData> latticeList();

/// A rotation or reflection of a lattice as a map of cells, up to translation: cells of kind 0 at the origin
/// are mapped to the origin.
///
/// A twin (see LatticeData) does not map all cells to cells; use `carried` for it.
class Symmetry {
  public:
    /// The identity of any lattice.
    Symmetry() = default;
    /// `matrix` acts on the coordinates of cells and is divided by `divisor` for a twin. `kinds` are the
    /// images of the kinds at the origin, up to a common translation; empty if there is a single kind.
    Symmetry(const Matrix& matrix, std::vector<Cell> kinds, int divisor = 1);

    /// Must not be called for twins.
    Cell operator()(Cell c) const;

    /// The images of `cells` in the same order, up to translation; nullopt if a twin maps one of them to no
    /// cell.
    std::optional<std::vector<Cell>> carried(std::span<const Cell> cells) const;

    /// Composition: `b` first, then `a`. For twins, only the product of the matrices.
    friend Symmetry operator*(const Symmetry& a, const Symmetry& b);

    /// Whether this is a reflection. In a flat lattice it requires turning a piece over.
    bool isMirror() const;
    /// The rotation angle in degrees, from 0 to 180; for a reflection in space, that of the rotation that
    /// follows an inversion at the centre.
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
/// The matrix times the coordinates of a cell; the kind is 0.
Cell operator*(const Matrix& matrix, Cell cell);
int determinant(const Matrix& matrix);
/// The adjugate: its product with `matrix` is determinant(matrix) times the identity.
Matrix adjugate(const Matrix& matrix);

}  // namespace tilewright
