#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
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
