#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/assembly/turn_motion.h"
#include "core/basics/stop.h"
#include "core/lattice/lattice.h"

namespace tilewright {

/// A motion of a lattice onto itself: a turn, and then a translation.
struct LatticeMotion {
    Symmetry turn;
    Cell shift;

    Cell operator()(Cell cell) const { return turn(cell) + shift; }
    /// First `b`, then `a`.
    friend LatticeMotion operator*(const LatticeMotion& a, const LatticeMotion& b);
    friend bool operator==(const LatticeMotion&, const LatticeMotion&) = default;
};
LatticeMotion inverseOf(const LatticeMotion& motion, Lattice lattice);

/// Some pieces of an assembly are turned together about an axis of the drawing, and shifted across it on
/// their way. They come to lie on the lattice again.
struct LatticeTurn {
    /// 0 is x, 1 is y, 2 is z.
    int axis = 2;
    /// Counter-clockwise as seen from that axis.
    int degrees = 0;
    /// What becomes of their cells.
    LatticeMotion motion;
    /// A point of the axis, in the coordinates of Lattice::middleOf(). Poses of the path are turned about it,
    /// and shifted along the two axes that follow `axis` cyclically: y and z for x, z and x for y, x and y
    /// for z. Empty until it is asked for: Turns::withPath().
    Point through{};
    std::vector<PlanePose> path = {};

    friend bool operator==(const LatticeTurn&, const LatticeTurn&) = default;
};
/// The pose after a share from 0 to 1 of a path, by how far points at a distance of one cell move.
PlanePose poseOn(std::span<const PlanePose> path, double share);
/// The turn of all others that leads to the same place; without a path.
LatticeTurn oppositeOf(const LatticeTurn& turn, Lattice lattice);
/// The same turn where all has been moved by `motion`; without a path.
LatticeTurn movedBy(const LatticeTurn& turn, const LatticeMotion& motion, Lattice lattice);

/// The turns that some cells can make while others stay, decided once for each pattern of cells: what lies in
/// the same layers, wherever it is.
///
/// All members may be called from any thread.
class Turns {
  public:
    Turns(Lattice lattice, PieceFinish finish);

    /// Whether turns are known for the lattice.
    static bool isPossibleOn(Lattice lattice);
    /// Half of the play and the rounding must be less, or nothing is left of a cell.
    static double mostSetBack(Lattice lattice);

    Lattice lattice() const { return lattice_; }
    PieceFinish finish() const { return finish_; }
    /// Axes of the drawing about which pieces can be turned; only the one across a flat lattice.
    std::span<const int> axes() const { return axes_; }

    struct Found {
        /// Without their paths. All that end where the moving cells are among the others, and for each angle
        /// one that ends outside.
        std::vector<LatticeTurn> turns;
        /// How many more there might be.
        int undecided = 0;
    };
    /// The cells must not overlap. Turns that lead outside are left out where there is no common layer.
    Found turnsOf(std::span<const Cell> moving, std::span<const Cell> staying, int axis,
                  const StopToken& stop = {}) const;
    /// The same turn with its path; nullopt if none was found.
    std::optional<LatticeTurn> withPath(const LatticeTurn& turn, std::span<const Cell> moving,
                                        std::span<const Cell> staying) const;
    /// False only if `moving` certainly cannot be turned by any angle of the lattice.
    bool mayTurn(std::span<const Cell> moving, std::span<const Cell> staying, int axis,
                 const StopToken& stop = {}) const;

    struct Counts {
        std::uint64_t asked = 0;
        /// Patterns that were decided, and those of them with something undecided.
        std::uint64_t decided = 0;
        std::uint64_t undecided = 0;
    };
    Counts counts() const;

  private:
    /// Coordinates of cells, by layers.
    using Pattern = std::vector<int>;
    struct Scene;
    struct PlaneTurn {
        std::size_t angle = 0;
        Cell shift;
    };
    struct Known {
        std::vector<PlaneTurn> turns;
        int undecided = 0;
        bool mayTurn = false;
    };
    struct Angle {
        int degrees = 0;
        /// Of the plane, and of the lattice about each axis.
        Symmetry plane;
        std::array<Symmetry, 3> turns;
    };

    Cell inPlane(Cell cell, int axis) const;
    Cell inSpace(Cell cell, int axis, int layer) const;
    Scene sceneOf(std::span<const Cell> moving, std::span<const Cell> staying, int axis) const;
    std::shared_ptr<const Known> known(const Scene& scene, bool isOneEnough, const StopToken& stop) const;
    Known decide(const Scene& scene, bool isOneEnough, const StopToken& stop) const;
    Point pivotOf(const Scene& scene) const;
    TurnMotion motionOf(const Scene& scene) const;
    PlanePose poseOf(const PlaneTurn& turn, const Point& pivot) const;

    Lattice lattice_;
    Lattice plane_;
    PieceFinish finish_;
    std::vector<int> axes_;
    std::vector<Angle> angles_;

    mutable std::mutex mutex_;
    /// Of all goals, and of any.
    mutable std::array<std::map<Pattern, std::shared_ptr<const Known>>, 2> known_;
    mutable Counts counts_;
};

}  // namespace tilewright
