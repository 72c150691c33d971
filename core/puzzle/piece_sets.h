#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Which shapes of a set of pieces count as equal.
enum class SetKind : std::uint8_t {
    /// Shapes that are rotations, reflections or translations of each other.
    free,
    /// Shapes that are rotations or translations of each other: one-sided pieces on a flat lattice; in space,
    /// mirror images are two pieces.
    oneSided,
    /// Shapes that are translations of each other.
    fixed,
};

/// The maximum size of the pieces in a set, chosen so that a set has at most some thousands of pieces. If the
/// smallest piece has several cells (LatticeData::unit), sizes count such units.
int maxSetCells(Lattice lattice, SetKind kind);

/// All connected pieces of `cells` cells, 1 to maxSetCells, one per class of equal shapes.
///
/// Pieces have their usual names if there are any (I, L, O, S, T; the letters F to Z of the pentominoes;
/// those of the Soma cube; words for tetrahexes and hexiamonds). Others are numbered after their number of
/// cells: "6-01". A mirror image has a "'" appended, or is the J or Z of the tetrominoes; fixed pieces are
/// numbered. They are sorted by name or number, which is reproducible. Throws std::invalid_argument for other
/// numbers of cells.
std::vector<Piece> polyforms(Lattice lattice, int cells, SetKind kind);

}  // namespace tilewright
