#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/lattice/cell.h"
#include "core/lattice/lattice_data.h"

namespace tilewright {

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
