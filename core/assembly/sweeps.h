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

/// Computes which cells block the translation of others, from their exact geometry: cells that are touched
/// only between the end points count as well.
class Sweeps {
  public:
    explicit Sweeps(Lattice lattice);
    ~Sweeps();

    /// For each kind of moving cell at the origin and each kind of hit cell (index moving * kinds + hit): the
    /// positions of the latter, without that of the moving cell itself.
    using Hits = std::vector<std::vector<Cell>>;
    Hits hits(Cell step) const;

    struct Axis {
        Cell step;
        Hits hits;
    };
    /// The directions in which pieces move, one of each pair of opposite directions, as shortest
    /// translations. They are the edges of the unit cell and their images under the symmetries of the
    /// lattice, and those rotation axes that cannot be replaced by a sequence of other moves through the same
    /// cells. For cubes and prisms the edges suffice, because a diagonal move can always be replaced by moves
    /// along edges. Balls also move along the axes of a cube, between four balls.
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

/// Computes how far cells slide along the axes of a lattice until they collide, from their exact geometry,
/// including collisions between two steps.
///
/// Immutable and thread-safe.
class Slides {
  public:
    /// An unlimited distance.
    static constexpr int free = std::numeric_limits<int>::max();

    /// `lifts`: flat cells move out of their plane, where nothing blocks them.
    Slides(Lattice lattice, bool lifts);

    /// One of each pair of opposite directions, see Sweeps::axes().
    std::span<const Cell> axes() const { return axes_; }

    /// The collision profile of some cells along one axis.
    struct Profile {
        /// A position on a line parallel to the axis. Positions that are translations of each other along the
        /// axis differ only in `along`.
        struct Point {
            std::int64_t line = 0;
            int along = 0;

            friend auto operator<=>(const Point&, const Point&) = default;
        };
        /// The positions of the cells, and the positions that they hit within one step. Ascending.
        std::vector<Point> body;
        std::vector<Point> front;
    };
    /// One profile per axis.
    std::vector<Profile> profilesOf(std::span<const Cell> cells) const;

    /// The number of steps that `moving` can slide along an axis until it hits `staying`, translated by
    /// `offset`; `free` if it never does. The two must not overlap.
    int distance(std::size_t axis, const Profile& moving, const Profile& staying, Cell offset) const;

  private:
    Profile::Point pointAt(std::size_t axis, Cell place) const;

    int kinds_ = 1;
    std::vector<Cell> axes_;
    /// For each axis: the matrix, by rows, that maps the axis to {1, 0, 0}.
    std::vector<std::array<Cell, 3>> frames_;
    /// For each axis, kind of moving cell and kind of hit cell: the relative positions of the cells hit
    /// within one step.
    std::vector<std::vector<Cell>> hits_;
};

}  // namespace tilewright
