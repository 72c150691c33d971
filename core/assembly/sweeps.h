#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright {

/// Which cells are in the way of others that move by a translation of the lattice: computed from what the
/// cells look like, so that also what is touched only between the ends is among them.
class Sweeps {
  public:
    explicit Sweeps(Lattice lattice);
    ~Sweeps();

    /// For each kind of cell that starts at the origin, and each kind that it hits (moving * kinds + hit),
    /// the places of the latter; not its own.
    using Hits = std::vector<std::vector<Cell>>;
    Hits hits(Cell step) const;

    struct Axis {
        Cell step;
        Hits hits;
    };
    /// The directions in which pieces move, one of each pair of opposite ones, as the shortest translations:
    /// those along the edges of the unit cell, what the symmetries of the lattice make of them, and of the
    /// other axes of its turns those that lead through where no row of the moves before does, as that would
    /// need more cells to be free. Cubes and prisms have only the edges: whatever can move aslant can move
    /// along one edge after the other. Balls also move along the axes of a cube, past four balls.
    std::vector<Axis> axes() const;

  private:
    struct Solid;
    struct Way;

    bool isHit(const Solid& moving, const Point& way, const Solid& other, const Point& at) const;
    std::vector<Cell> orbitOf(Cell step) const;
    std::vector<Cell> turnAxes() const;
    bool canBeReplaced(Cell step, std::span<const Axis> axes) const;

    Lattice lattice_;
    std::vector<Solid> solids_;
};

}  // namespace tilewright
