#pragma once

#include <span>
#include <vector>

#include "core/assembly/separation.h"
#include "core/images/image_table.h"

namespace tilewright {

/// One move of a plan.
struct PlannedMove {
    AssemblyMove move;
    /// The pieces that are being taken apart, those that move among them, ascending: nothing else is in the
    /// way. What was removed before, or waits to be taken apart later, lies aside.
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
    /// for each placement.
    std::vector<Cell> shiftsAfter(std::size_t count) const;

  private:
    void add(const Separation& node, int depth);

    std::size_t pieces_ = 0;
    std::vector<PlannedMove> moves_;
};

}  // namespace tilewright
