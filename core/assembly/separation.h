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

/// Some pieces of an assembly are shifted together along a straight line, as far as it is free all along, or
/// turned together. It counts as one move, whatever the distance and the number of pieces.
struct AssemblyMove {
    /// Indices into the placements of the solution, ascending.
    std::vector<std::size_t> pieces;
    /// A translation of the lattice along one of its axes; {0, 0, 1} lifts flat pieces.
    Cell step;
    /// How many steps. Where the move removes the pieces they could go on without end, and this is far enough
    /// to be clear of the others.
    int steps = 1;
    bool isRemoval = false;
    /// Of a turn; then there are no steps.
    std::optional<LatticeTurn> turn = std::nullopt;

    /// The whole way, if it is straight.
    Cell shift() const { return {step.x * steps, step.y * steps, step.z * steps}; }
    /// What becomes of the cells of the pieces.
    LatticeMotion motion() const { return turn ? turn->motion : LatticeMotion{{}, shift()}; }
    friend bool operator==(const AssemblyMove&, const AssemblyMove&) = default;
};

/// The disassembly of some pieces of an assembly: the fewest moves until some are away from the others, and
/// then how both parts do, each by itself, from the positions before the removing move. A tree.
struct Separation {
    /// Indices into the placements of the solution, ascending.
    std::vector<std::size_t> pieces;
    /// The last one removes; none where the pieces stay together.
    std::vector<AssemblyMove> moves;
    /// Two where there are moves: the part that stays first, then the removed one. A part of one piece, or of
    /// a group that may stay together, has no moves.
    std::vector<Separation> parts;

    friend bool operator==(const Separation&, const Separation&) = default;
};

/// The level of an assembly: how many moves each separation takes, in the order of the tree, parts left out
/// that single moves separate. Only the first number is the same for every disassembly.
///
/// Ordered by the numbers, the first one first; no numbers if nothing can be separated.
struct AssemblyLevel {
    std::vector<int> numbers;
    /// Of all separations, those that are left out in `numbers` among them.
    int moves = 0;

    /// "5.2.3".
    std::string text() const;
    friend auto operator<=>(const AssemblyLevel&, const AssemblyLevel&) = default;
};

AssemblyLevel levelOf(const Separation& separation);

/// One move of a plan.
struct PlannedMove {
    AssemblyMove move;
    /// The pieces that are being separated, including those that move, ascending: nothing else is in the
    /// way. What was removed before, or is separated later, lies aside.
    std::vector<std::size_t> scene;
    /// How deep the separation is in the tree, from 0.
    int depth = 0;
};

/// Whether a move cannot help moving the heaviest piece: some pieces of the scene are lighter, but one on
/// each side is the heaviest.
bool movesHeaviest(const PlannedMove& planned, const Puzzle& puzzle, std::span<const Placement> assembly);

/// All moves that take an assembly apart to the last piece, in one row: those of a separation, then those of
/// the part that stays, then those of the removed part. Read backwards it puts the assembly together.
class AssemblyPlan {
  public:
    AssemblyPlan() = default;
    explicit AssemblyPlan(const Separation& separation);

    const std::vector<PlannedMove>& moves() const { return moves_; }

    /// How far each piece of the solution is from its place after the first `count` moves: translations, one
    /// for each placement. For plans without turns.
    std::vector<Cell> shiftsAfter(std::size_t count) const;
    /// What has become of each piece of the solution after the first `count` moves, one for each placement.
    std::vector<LatticeMotion> motionsAfter(std::size_t count) const;
    bool hasTurns() const;

  private:
    void add(const Separation& node, int depth);

    std::size_t pieces_ = 0;
    std::vector<PlannedMove> moves_;
};

}  // namespace tilewright
