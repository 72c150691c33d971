#pragma once

#include <cstdint>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The most cells of the pieces in a set.
inline constexpr int maxSetCells = 8;

/// Which polyominoes count as the same: those that can be turned and turned over into each other (free), or
/// only turned (one-sided), or only moved (fixed).
enum class PolyominoKind : std::uint8_t { free, oneSided, fixed };

/// All polyominoes of `cells` cells, 1 to maxSetCells, as pieces of the square lattice, one of each.
///
/// They have the usual names where there are some (I, L, O, S, T; the letters F to Z of the pentominoes), and
/// numbers behind the number of cells otherwise: "6-01". A mirror twin has a "'" behind the name, or is the J
/// or Z of the tetrominoes; fixed ones are numbered. Their order is that of the names or numbers, which is
/// the same at each call. Throws std::invalid_argument for other numbers of cells.
///
/// Counts are those of OEIS A000105 (free), A000988 (one-sided) and A001168 (fixed).
std::vector<Piece> polyominoes(int cells, PolyominoKind kind);

/// All polycubes of `cells` cells, 1 to maxSetCells, as pieces of the cube lattice, one of each.
///
/// With `mirrorTwins`, mirror images that cannot be turned into each other are two pieces (OEIS A000162);
/// otherwise only one of them is there (A038119). The names are as above; those of four cells are called
/// as in the Soma cube.
std::vector<Piece> polycubes(int cells, bool mirrorTwins);

}  // namespace tilewright
