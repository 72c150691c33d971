#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Conditions for the pieces of a design. Unset conditions always hold.
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
    /// Shapes, in any orientation, that tile the piece; empty for no condition.
    std::vector<Shape> madeOf;
};

/// Whether a piece of this shape meets all conditions.
bool passes(const Shape& shape, Lattice lattice, const PieceFilter& filter);

/// The connected shapes that differ from `shape` by one cell: removed, added, or moved elsewhere. One per
/// class of shapes that `moves` map to each other, without that of `shape`.
std::vector<Shape> changedByOneCell(const Shape& shape, Lattice lattice, std::span<const Symmetry> moves);

/// `pieces` without those that `moves` map to an earlier one, and all that differ from one of them by one
/// cell, named after it.
std::vector<Piece> withChanges(std::span<const Piece> pieces, Lattice lattice,
                               std::span<const Symmetry> moves);

/// A family: each design has between `choose.min` and `choose.max` of these pieces, all different.
struct PieceFamily {
    /// Empty if the family is too large to list: then it is all connected pieces with `cells` cells that pass
    /// `filter`.
    std::vector<Piece> pieces;
    Count choose;
    Count cells;
    PieceFilter filter;
};

/// What a design is measured by; see DesignFigures.
enum class DesignMeasure : std::uint8_t {
    effort,
    tries,
    placements,
    forced,
    deadEnds,
    level,
    moves,
    turns,
    gaps,
    sizes,
};

/// The name of a measure in a goal file, such as "dead-ends".
std::string_view nameOf(DesignMeasure measure);
std::optional<DesignMeasure> measureNamed(std::string_view name);
/// All measures, in the order of the names.
std::span<const DesignMeasure> designMeasures();

/// A wish for designs: as much or as little of a measure as possible, or a bound that must be met.
struct DesignWish {
    enum class Kind : std::uint8_t { most, least, atLeast, atMost };

    DesignMeasure measure = DesignMeasure::effort;
    Kind kind = Kind::most;
    /// For the last two kinds.
    double bound = 0.0;
    /// Of dead ends: only those after this number of right pieces.
    std::optional<int> after = {};

    bool isBound() const { return kind == Kind::atLeast || kind == Kind::atMost; }
    friend bool operator==(const DesignWish&, const DesignWish&) = default;
};

/// The goal of a design search: a puzzle without its pieces, the families to choose from, and what is wanted.
struct DesignGoal {
    /// The region, and the pieces that every design uses according to their counts.
    Puzzle base;
    std::vector<PieceFamily> families;
    /// Number of solutions of a design; rotations and reflections count as one.
    Count solutions{1, 1};
    /// 2: the pieces of a design fill two such regions at once. Its number of solutions is then summed over
    /// the splits of the pieces.
    int regions = 1;
    std::vector<DesignWish> wishes;
    /// Names of pieces without which a design must not be solvable.
    std::vector<std::string> needed;

    /// Whether all families are listed.
    bool isListed() const;
    /// The base with all pieces of the families as optional pieces; its solutions are those of all designs.
    /// isListed() must hold.
    Puzzle everything() const;
};

}  // namespace tilewright
