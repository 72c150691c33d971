#pragma once

#include <span>
#include <vector>

#include "core/lattice/cell.h"
#include "core/lattice/symmetry.h"

namespace tilewright {

/// A set of cells, moved so that its lowest coordinates are 0, in cell order and without repetition.
///
/// Two shapes are equal when one is the other moved along the lattice, without turning. A shape may be empty
/// while a person draws it; `validate` refuses to search such a puzzle.
class Shape {
  public:
    Shape() = default;
    explicit Shape(std::vector<Cell> cells);

    std::span<const Cell> cells() const { return cells_; }
    int size() const { return static_cast<int>(cells_.size()); }
    bool empty() const { return cells_.empty(); }

    /// The size of the box around it, {1, 1, 1} at least.
    Cell extent() const { return boxAround(cells_).extent(); }

    /// The shape turned or mirrored, and moved back to the origin.
    Shape transformed(const Symmetry& symmetry) const;

    friend auto operator<=>(const Shape&, const Shape&) = default;

  private:
    std::vector<Cell> cells_;
};

/// The different shapes that `moves` make of `shape`: the shape as it was drawn first, the others in order.
std::vector<Shape> orientations(const Shape& shape, std::span<const Symmetry> moves);

/// One representative for all orientations of `shape` under `moves`: equal for two shapes exactly when one
/// can be moved to become the other.
Shape canonical(const Shape& shape, std::span<const Symmetry> moves);

}  // namespace tilewright
