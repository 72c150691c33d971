#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/lattice/cell.h"
#include "core/lattice/symmetry.h"

namespace tilewright {

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
