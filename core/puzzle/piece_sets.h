#pragma once

#include <cstdint>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Which shapes count as the same in a set of pieces.
enum class SetKind : std::uint8_t {
    /// Those that can be turned and mirrored into each other.
    free,
    /// Those that can be turned into each other. On a flat lattice the pieces are called one-sided; in space
    /// mirror twins are two pieces.
    oneSided,
    /// Those that can be moved into each other.
    fixed,
};

/// The most cells of the pieces in a set, chosen so that no set has more than some thousands of pieces.
/// Where several cells make the smallest piece (LatticeData::unit) all sizes count in such pieces.
int maxSetCells(Lattice lattice, SetKind kind);

/// All connected pieces of `cells` cells, 1 to maxSetCells, one of each.
///
/// Pieces have the usual names where there are some (I, L, O, S, T; the letters F to Z of the pentominoes;
/// those of the Soma cube; words for tetrahexes and hexiamonds); all others have numbers behind the number of
/// cells: "6-01".
/// A mirror twin has a "'" behind the name, or is the J or Z of the tetrominoes; fixed ones are numbered.
/// Their order is that of the names or numbers, which is the same at each call. Throws std::invalid_argument
/// for other numbers of cells.
std::vector<Piece> polyforms(Lattice lattice, int cells, SetKind kind);

}  // namespace tilewright
