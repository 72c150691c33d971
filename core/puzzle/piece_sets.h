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

/// Which pieces of a set a search for designs may use. A condition that is not set holds for all.
struct PieceFilter {
    /// On a solid lattice: lies in one plane.
    std::optional<bool> flat;
    /// Some turn other than the identity maps it to itself.
    std::optional<bool> symmetric;
    /// No turn maps it to its mirror image.
    std::optional<bool> chiral;
    /// Has a notch that another piece could plug into: an open cell between two opposite neighbours, or two
    /// cells that touch only at an edge. Square and cubic lattice only.
    std::optional<bool> socket;
    /// The box into which it fits in some direction.
    std::optional<Cell> fits;
};

/// Whether a piece of this shape meets all conditions.
bool passes(const Shape& shape, Lattice lattice, const PieceFilter& filter);

/// Pieces of which a design has from `choose.min` to `choose.max`, all different.
struct PieceFamily {
    std::vector<Piece> pieces;
    Count choose;
};

/// What a design is to be like: a puzzle without its pieces, where they come from, and how many solutions
/// they are to have.
struct DesignGoal {
    /// The region, and pieces that each design has as often as their counts say.
    Puzzle base;
    std::vector<PieceFamily> families;
    /// How many solutions a design has, those that are rotations or reflections of each other counted once.
    Count solutions{1, 1};
    /// 2: the pieces of a design fill two such regions at once; solutions are then the ways to split the
    /// pieces, each with its solutions.
    int regions = 1;

    /// The base with all pieces of the families, each of which may be left out: the solutions of all designs
    /// at once.
    Puzzle everything() const;
};

}  // namespace tilewright
