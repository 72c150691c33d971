#pragma once

#include <array>
#include <compare>
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

    /// One of each pair of opposite directions (Sweeps::axes()).
    std::span<const Cell> axes() const { return axes_; }

    /// Some cells as they meet others along an axis.
    struct Profile {
        /// A cell, or a place that cells are hit in, on one line along the axis; places that are translations
        /// of each other on the same line differ in `along` only.
        struct Point {
            std::int64_t line = 0;
            int along = 0;

            friend auto operator<=>(const Point&, const Point&) = default;
        };
        /// Where the cells are, and which places they hit next. Ascending.
        std::vector<Point> body;
        std::vector<Point> front;
    };
    /// One for each axis.
    std::vector<Profile> profilesOf(std::span<const Cell> cells) const;

    /// How many steps some cells can slide along an axis until they hit others that stay and are moved by
    /// `offset` from where their profile was made; `free` where they never do. They do not overlap.
    int distance(std::size_t axis, const Profile& moving, const Profile& staying, Cell offset) const;

  private:
    Profile::Point pointAt(std::size_t axis, Cell place) const;

    int kinds_ = 1;
    std::vector<Cell> axes_;
    /// For each axis coordinates in which it is {1, 0, 0}, as rows of a matrix.
    std::vector<std::array<Cell, 3>> frames_;
    /// For each axis, kind of cell that moves by one step and kind that it hits, the places of the latter
    /// relative to the former.
    std::vector<std::vector<Cell>> hits_;
};

}  // namespace tilewright
