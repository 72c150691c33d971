#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/assembly/turns.h"
#include "core/images/image_table.h"
#include "core/lattice/cell.h"

namespace tilewright {

/// A straight move or a turn of some pieces of an assembly, without a collision on the way. Counts as one
/// move, whatever the distance and the number of pieces.
struct AssemblyMove {
    /// Indices into the placements of the solution, ascending.
    std::vector<std::size_t> pieces;
    /// A translation along an axis of the lattice; {0, 0, 1} lifts flat pieces.
    Cell step;
    /// The number of steps. For a removal, enough to be clear of the other pieces.
    int steps = 1;
    bool isRemoval = false;
    /// Of a turn; then there are no steps.
    std::optional<LatticeTurn> turn = std::nullopt;

    /// The total translation of a straight move.
    Cell shift() const { return {step.x * steps, step.y * steps, step.z * steps}; }
    /// What becomes of the cells of the pieces.
    LatticeMotion motion() const { return turn ? turn->motion : LatticeMotion{{}, shift()}; }
    friend bool operator==(const AssemblyMove&, const AssemblyMove&) = default;
};

/// The disassembly of some pieces as a binary tree: the moves until a part is removed, then the disassembly
/// of both parts, starting from the positions before the removal.
struct Separation {
    /// Indices into the placements of the solution, ascending.
    std::vector<std::size_t> pieces;
    /// The last move is the removal. Empty if the pieces stay together.
    std::vector<AssemblyMove> moves;
    /// The part that stays and the removed part, or empty if there are no moves. A single piece, or a group
    /// that may stay together, has no moves.
    std::vector<Separation> parts;

    friend bool operator==(const Separation&, const Separation&) = default;
};

/// The level of an assembly: the number of moves of each separation in the order of the tree, omitting parts
/// that single moves separate. Only the first number is independent of the chosen disassembly.
///
/// Ordered lexicographically; no numbers if nothing can be separated.
struct AssemblyLevel {
    std::vector<int> numbers;
    /// The total over all separations, including those that `numbers` omits.
    int moves = 0;

    /// "5.2.3".
    std::string text() const;
    friend auto operator<=>(const AssemblyLevel&, const AssemblyLevel&) = default;
};

AssemblyLevel levelOf(const Separation& separation);

/// A move of an AssemblyPlan.
struct PlannedMove {
    AssemblyMove move;
    /// The pieces present, ascending: those being separated, including the moving ones. All others were
    /// removed before or are separated later, and are out of the way.
    std::vector<std::size_t> scene;
    /// The depth of the separation in the tree, from 0.
    int depth = 0;
};

/// Whether the heaviest piece must move: the scene has pieces of different weights, and both sides contain
/// one of the maximum weight.
bool movesHeaviest(const PlannedMove& planned, const Puzzle& puzzle, std::span<const Placement> assembly);

/// The moves that completely disassemble an assembly, in depth-first order: those of a separation, then those
/// of the staying part, then those of the removed part. In reverse they assemble the puzzle.
class AssemblyPlan {
  public:
    AssemblyPlan() = default;
    explicit AssemblyPlan(const Separation& separation);

    const std::vector<PlannedMove>& moves() const { return moves_; }

    /// The displacement of each placement of the solution after the first `count` moves. For plans without
    /// turns.
    std::vector<Cell> shiftsAfter(std::size_t count) const;
    /// What has become of each piece of the solution after the first `count` moves, one for each placement.
    /// Parts continue from where they were before they were separated: removals do not count, and later moves
    /// refer to that.
    std::vector<LatticeMotion> motionsAfter(std::size_t count) const;
    bool hasTurns() const;

  private:
    void add(const Separation& node, int depth);

    std::size_t pieces_ = 0;
    std::vector<PlannedMove> moves_;
};

}  // namespace tilewright
