#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/lattice/cell.h"

namespace tilewright {

/// A turn or a mirror image of the lattice that keeps the origin where it is: a signed permutation of the
/// axes.
///
/// Coordinate k of the result is sign[k] times coordinate axis[k] of the argument.
class Symmetry {
  public:
    constexpr Symmetry() = default;
    constexpr Symmetry(std::array<int, 3> axis, std::array<int, 3> sign) : axis_(axis), sign_(sign) {}

    constexpr Cell operator()(Cell c) const {
        const std::array<int, 3> from{c.x, c.y, c.z};
        return {sign_[0] * from[axis_[0]], sign_[1] * from[axis_[1]], sign_[2] * from[axis_[2]]};
    }

    /// First `b`, then `a`.
    friend constexpr Symmetry operator*(const Symmetry& a, const Symmetry& b) {
        Symmetry product;
        for (std::size_t k = 0; k < 3; ++k) {
            product.axis_[k] = b.axis_[a.axis_[k]];
            product.sign_[k] = a.sign_[k] * b.sign_[a.axis_[k]];
        }
        return product;
    }

    /// Whether this turns a left hand into a right hand. In the square lattice a piece needs to be turned
    /// over for it.
    constexpr bool isMirror() const {
        const bool oddPermutation = (axis_[0] > axis_[1]) ^ (axis_[0] > axis_[2]) ^ (axis_[1] > axis_[2]);
        return (sign_[0] * sign_[1] * sign_[2] < 0) != oddPermutation;
    }

    friend constexpr bool operator==(const Symmetry&, const Symmetry&) = default;

  private:
    std::array<int, 3> axis_{0, 1, 2};
    std::array<int, 3> sign_{1, 1, 1};
};

/// The grid that a puzzle lives on.
enum class Lattice : std::uint8_t { square, cube };

/// The name that puzzle files use: "square" or "cube".
std::string_view nameOf(Lattice lattice);

/// How many coordinates a cell of the lattice has: 2 or 3.
int dimensions(Lattice lattice);

/// The steps to the neighbours that share a side with a cell: -x, -y, (-z,) +x, +y, (+z).
std::span<const Cell> neighbourSteps(Lattice lattice);

/// All turns and mirror images, the identity first: 8 for squares, 48 for cubes.
/// Mirror images of squares are what turning a piece over does.
std::span<const Symmetry> symmetries(Lattice lattice);

/// The turns only, the identity first: 4 for squares, 24 for cubes.
std::span<const Symmetry> rotations(Lattice lattice);

}  // namespace tilewright
