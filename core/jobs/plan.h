#pragma once

#include <stdexcept>
#include <string>

#include "core/images/region_symmetry.h"
#include "core/puzzle/puzzle.h"
#include "core/search/schedule.h"

namespace tilewright {

/// A plan asks for something that the puzzle does not have. what() is one sentence for the user.
class PlanError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// How the redundancy filter picks the piece to constrain.
struct Redundancy {
    enum class Choice { off, automatic, named };

    Choice choice = Choice::automatic;
    /// For `named`: the name of a piece that is the only one of its shape.
    std::string piece;

    friend bool operator==(const Redundancy&, const Redundancy&) = default;
};

/// What a search does: the filters before it, and the algorithm and heuristic at each number of pieces left.
struct Plan {
    Redundancy redundancy;
    /// Whether mirror images of a solution count as the same, where the pieces allow it.
    Mirrors mirrors = Mirrors::same;
    /// Whether to remove, once, the images that cut off a part which no pieces can fill.
    bool volumeFilter = false;
    Schedule schedule;

    friend bool operator==(const Plan&, const Plan&) = default;
};

/// A good plan for `puzzle`, which must pass `validate` and `searchObstacle`.
Plan choosePlan(const Puzzle& puzzle);

/// Throws PlanError if `plan` constrains a piece that `puzzle` does not have, or that is not the only one of
/// its shape.
void checkPlan(const Puzzle& puzzle, const Plan& plan);

/// One line for people: "redundancy X, volume, dlx s, from 11 left fila f nof". `constrained` names the piece
/// that the redundancy filter took, if any.
std::string describe(const Plan& plan, const std::string& constrained, int maxPieces);

}  // namespace tilewright
