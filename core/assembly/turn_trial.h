#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/assembly/turns.h"
#include "core/basics/stop.h"

namespace tilewright {

/// A turn of some cells that a person tries by hand, to see what is in its way: at any angle, whether or not
/// anything overlaps.
///
/// Immutable; all members may be called from any thread.
class TurnTrial {
  public:
    /// Cells must not overlap. `axis` is one of Turns::axes().
    TurnTrial(Lattice lattice, PieceFinish finish, std::vector<Cell> moving, std::vector<Cell> staying,
              int axis);

    /// The middle of what moves: poses are about it, and shifted as those of LatticeTurn.
    const Point& through() const { return through_; }

    struct Attempt {
        PlanePose pose;
        /// What overlaps there, as it lies at the start.
        std::vector<Cell> moving;
        std::vector<Cell> staying;

        bool isBlocked() const { return !moving.empty(); }
    };
    /// At an angle, with the shift not far from that of `near` where cells overlap least deeply.
    Attempt at(double degrees, const PlanePose& near = {}) const;

    /// The smallest play with which a turn by these degrees is possible, to a thousandth of a cell: 0 where
    /// nothing is in the way, nullopt if none is enough.
    std::optional<double> smallestPlay(int degrees, const StopToken& stop = {}) const;

  private:
    struct Figure;

    Figure figureOf(Cell cell) const;
    bool isPossible(int degrees, double play, const StopToken& stop) const;

    Lattice lattice_;
    PieceFinish finish_;
    std::vector<Cell> moving_;
    std::vector<Cell> staying_;
    int axis_;
    Point through_{};
};

}  // namespace tilewright
