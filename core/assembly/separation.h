#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <vector>

#include "core/lattice/cell.h"

namespace tilewright {

/// Some pieces of an assembly are shifted together along a straight line, as far as it is free all along. It
/// counts as one move, whatever the distance and the number of pieces.
struct AssemblyMove {
    /// Indices into the placements of the solution, ascending.
    std::vector<std::size_t> pieces;
    /// A translation of the lattice along one of its axes; {0, 0, 1} lifts flat pieces.
    Cell step;
    /// How many steps. Where the move removes the pieces they could go on without end, and this is far enough
    /// to be clear of the others.
    int steps = 1;
    bool isRemoval = false;

    /// The whole way.
    Cell shift() const { return {step.x * steps, step.y * steps, step.z * steps}; }
    friend bool operator==(const AssemblyMove&, const AssemblyMove&) = default;
};

/// How some pieces of an assembly come apart: the fewest moves until some are away from the others, and then
/// how both parts do, each by itself, from the positions before the removing move. A tree.
struct Separation {
    /// Indices into the placements of the solution, ascending.
    std::vector<std::size_t> pieces;
    /// The last one removes; none where the pieces stay together.
    std::vector<AssemblyMove> moves;
    /// Two where there are moves: the part that stays first, then the removed one. A part of one piece, or of
    /// a group that need not come apart, has no moves.
    std::vector<Separation> parts;

    friend bool operator==(const Separation&, const Separation&) = default;
};

/// The level of an assembly: how many moves each separation takes, in the order of the tree, parts left out
/// that come apart by single moves. Only the first number is the same for every way to take it apart.
///
/// Ordered by the numbers, the first one first; no numbers where nothing comes apart.
struct AssemblyLevel {
    std::vector<int> numbers;
    /// Of all separations, those that are left out in `numbers` among them.
    int moves = 0;

    /// "5.2.3".
    std::string text() const;
    friend auto operator<=>(const AssemblyLevel&, const AssemblyLevel&) = default;
};

AssemblyLevel levelOf(const Separation& separation);

}  // namespace tilewright
