#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright {

/// A side of a cell as a solid.
struct SolidSide {
    /// Around the middle of the cell, counter-clockwise as seen from outside.
    std::vector<Point> corners;
    Point middle{};
    /// Outwards, of length 1.
    Point normal{};
    /// To the cell beyond it; nullopt where there is none: above and below flat cells, and around sticks.
    std::optional<Cell> step;
};

/// The cells of a lattice as convex polyhedra. Flat cells are slabs on both sides of the plane z = 0, and the
/// cells around balls are polyhedra too.
class CellSolids {
  public:
    /// `height` is that of flat cells.
    explicit CellSolids(Lattice lattice, double height = 1.0);

    Lattice lattice() const { return lattice_; }
    double height() const { return height_; }
    /// Level ones first, then others by how much they look along y.
    std::span<const SolidSide> sidesOf(int kind) const { return sides_[static_cast<std::size_t>(kind)]; }
    /// The radius of the balls that touch each other at the sides of their cells; nullopt where cells are no
    /// balls.
    std::optional<double> ballRadius() const;
    /// How far the corners of a kind of cell are from its middle at most.
    double reachOf(int kind) const { return reach_[static_cast<std::size_t>(kind)]; }
    /// Whether cells that share a side lie on a line across it: then no cell hides one whose middle is nearer
    /// to the viewer.
    bool isOrderedByMiddles() const;

  private:
    Lattice lattice_;
    double height_;
    std::vector<std::vector<SolidSide>> sides_;
    std::vector<double> reach_;
};

/// The smallest box along the axes around some points; `low` is above `high` where there are none.
struct Space {
    Point low{1e30, 1e30, 1e30};
    Point high{-1e30, -1e30, -1e30};

    bool isEmpty() const { return low[0] > high[0]; }
    void include(const Point& point);
};
Space spaceAround(std::span<const Cell> cells, const CellSolids& solids);

/// A place as a key of maps: points that differ by rounding only have the same.
using PlaceKey = std::array<long long, 3>;
PlaceKey placeKey(const Point& point);

/// The edges of the surface of some cells, where sides that cells share do not count.
struct SurfaceEdge {
    Point from;
    Point to;
    /// Whether the surface bends or ends there.
    bool isSharp = false;
};
std::vector<SurfaceEdge> surfaceEdges(std::span<const Cell> cells, const CellSolids& solids);

/// What a straight line meets first of a cell.
struct SolidHit {
    double distance = 0.0;
    /// The step out of the cell through the side that is met: (0, 0, 1) above a flat cell, {} where it leads
    /// nowhere.
    Cell side;
};
/// Nullopt where the line only touches the cell, or begins in or behind it. Slabs: Kay and Kajiya, "Ray
/// tracing complex scenes", 1986.
std::optional<SolidHit> hitCell(const Point& origin, const Point& direction, Cell cell,
                                const CellSolids& solids);

}  // namespace tilewright
