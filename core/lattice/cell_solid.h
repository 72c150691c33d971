#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright {

/// A face of the solid of a cell.
struct SolidSide {
    /// Relative to the centre of the cell, counter-clockwise as seen from outside.
    std::vector<Point> corners;
    Point middle{};
    /// Unit vector pointing outwards.
    Point normal{};
    /// The step to the adjacent cell; nullopt if there is none: above and below flat cells, and around
    /// sticks.
    std::optional<Cell> step;
};

/// The cells of a lattice as convex polyhedra. Flat cells are slabs centred on the plane z = 0; balls are
/// represented by their polyhedral cells.
class CellSolids {
  public:
    /// `height` applies to flat cells. Cells are longer by the factors `stretch` along the axes, which balls
    /// and sticks do not support.
    explicit CellSolids(Lattice lattice, double height = 1.0, const Point& stretch = {1.0, 1.0, 1.0});

    Lattice lattice() const { return lattice_; }
    double height() const { return height_; }
    /// The centre of a cell.
    Point middleOf(Cell cell) const;
    /// Horizontal faces first, the others sorted by the y component of their normal.
    std::span<const SolidSide> sidesOf(int kind) const { return sides_[static_cast<std::size_t>(kind)]; }
    /// The radius of balls that touch each other at the faces of their cells; nullopt if the cells are not
    /// balls.
    std::optional<double> ballRadius() const;
    /// The maximum distance of the corners of a kind of cell from its centre.
    double reachOf(int kind) const { return reach_[static_cast<std::size_t>(kind)]; }
    /// Whether the centres of adjacent cells lie on a line perpendicular to their common face. Then sorting
    /// cells by the distance of their centres from the viewer gives a correct drawing order.
    bool isOrderedByMiddles() const;

  private:
    Lattice lattice_;
    double height_;
    Point stretch_;
    std::vector<std::vector<SolidSide>> sides_;
    std::vector<double> reach_;
};

/// The axis-aligned bounding box of some points; empty if `low` is above `high`.
struct Space {
    Point low{1e30, 1e30, 1e30};
    Point high{-1e30, -1e30, -1e30};

    bool isEmpty() const { return low[0] > high[0]; }
    void include(const Point& point);
};
Space spaceAround(std::span<const Cell> cells, const CellSolids& solids);

/// A point as a map key, rounded so that equal points get the same key.
using PlaceKey = std::array<long long, 3>;
PlaceKey placeKey(const Point& point);

/// The edges of the surface of some cells; faces between two of the cells are not part of it.
struct SurfaceEdge {
    Point from;
    Point to;
    /// Whether the surface bends or ends there.
    bool isSharp = false;
};
std::vector<SurfaceEdge> surfaceEdges(std::span<const Cell> cells, const CellSolids& solids);

/// The first intersection of a ray with a cell.
struct SolidHit {
    double distance = 0.0;
    /// The step out of the cell through the face that was hit: (0, 0, 1) above a flat cell, {} if there is
    /// none.
    Cell side;
};
/// Returns nullopt if the ray misses or only touches the cell, or starts inside or behind it. Slab method:
/// Kay and Kajiya, "Ray tracing complex scenes", 1986.
std::optional<SolidHit> hitCell(const Point& origin, const Point& direction, Cell cell,
                                const CellSolids& solids);

}  // namespace tilewright
