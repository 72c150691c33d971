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

/// Conditions for the pieces of a set in a search for designs. Unset conditions always hold.
struct PieceFilter {
    /// On a solid lattice: lies in one plane.
    std::optional<bool> flat;
    /// Some rotation other than the identity maps it to itself.
    std::optional<bool> symmetric;
    /// No rotation maps it to its mirror image.
    std::optional<bool> chiral;
    /// Has a notch that another piece could plug into: an open cell between two opposite neighbours, or two
    /// cells that touch only at an edge. Square and cubic lattice only.
    std::optional<bool> socket;
    /// A box that must contain the piece in some orientation.
    std::optional<Cell> fits;
};

/// Whether a piece of this shape meets all conditions.
bool passes(const Shape& shape, Lattice lattice, const PieceFilter& filter);

/// A family: each design has between `choose.min` and `choose.max` of these pieces, all different.
struct PieceFamily {
    std::vector<Piece> pieces;
    Count choose;
};

/// The goal of a design search: a puzzle without its pieces, the families to choose from, and the number of
/// solutions.
struct DesignGoal {
    /// The region, and the pieces that every design uses according to their counts.
    Puzzle base;
    std::vector<PieceFamily> families;
    /// Number of solutions of a design; rotations and reflections count as one.
    Count solutions{1, 1};
    /// 2: the pieces of a design fill two such regions at once. Its number of solutions is then summed over
    /// the splits of the pieces.
    int regions = 1;

    /// The base with all pieces of the families as optional pieces; its solutions are those of all designs.
    Puzzle everything() const;
};

}  // namespace tilewright
