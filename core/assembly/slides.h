#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright {

/// How far cells slide along the axes of a lattice until they hit others: computed from what the cells look
/// like, so that also what is touched between two steps is in the way.
///
/// Immutable, and safe to share between threads.
class Slides {
  public:
    /// A distance without end.
    static constexpr int free = std::numeric_limits<int>::max();

    /// `lifts`: flat cells move out of their plane, where nothing is in the way.
    Slides(Lattice lattice, bool lifts);

    /// One of each pair of opposite directions: the translations along the edges of the unit cell, and what
    /// the symmetries of the lattice make of them.
    std::span<const Cell> axes() const { return axes_; }

    /// For each axis how many steps some cells can slide that way, and then for each axis how many against
    /// it, until they hit others, which stay; `free` where they never do. The cells do not overlap.
    std::vector<int> distances(std::span<const Cell> cells, std::span<const Cell> others) const;

  private:
    /// A place as the number of steps along an axis, and which of the lines along it.
    struct OnAxis {
        int along = 0;
        int line1 = 0;
        int line2 = 0;
    };
    OnAxis onAxis(std::size_t axis, Cell place) const;
    void findHits(Lattice lattice, std::size_t axis);

    int kinds_ = 1;
    std::vector<Cell> axes_;
    /// For each axis the rows of a matrix that gives the parts of OnAxis.
    std::vector<std::array<Cell, 3>> frames_;
    /// For each axis, kind of cell that moves by one step and kind that it hits, the places of the latter
    /// relative to the former.
    std::vector<std::vector<OnAxis>> hits_;
};

}  // namespace tilewright
