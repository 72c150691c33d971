#include "core/lattice/cell_solid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "core/lattice/lattice.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

SolidSide sideOf(std::vector<Point> corners, std::optional<Cell> step) {
    SolidSide side{std::move(corners), {}, {}, step};
    side.middle = middleOf(side.corners);
    for (std::size_t i = 0; i < side.corners.size(); ++i)
        side.normal = sum(side.normal, cross(side.corners[i], side.corners[(i + 1) % side.corners.size()]));
    side.normal = directionOf(side.normal);
    for (double& part : side.normal)
        if (std::abs(part) < 1e-12) part = 0.0;
    return side;
}

std::vector<SolidSide> slab(std::span<const OutlineSide> outline, double height) {
    const double up = height / 2;
    std::vector<Point> top;
    std::vector<SolidSide> sides;
    for (const auto& [from, to, step] : outline) {
        top.push_back({from[0], from[1], up});
        sides.push_back(
            sideOf({{from[0], from[1], -up}, {to[0], to[1], -up}, {to[0], to[1], up}, {from[0], from[1], up}},
                   step));
    }
    std::vector<Point> bottom(top.rbegin(), top.rend());
    for (Point& corner : bottom)
        corner[2] = -up;
    sides.push_back(sideOf(std::move(top), std::nullopt));
    sides.push_back(sideOf(std::move(bottom), std::nullopt));
    return sides;
}

}  // namespace

CellSolids::CellSolids(Lattice lattice, double height, const Point& stretch)
    : lattice_(lattice), height_(height), stretch_(stretch) {
    for (int kind = 0; kind < lattice.kinds(); ++kind) {
        std::vector<SolidSide>& sides = sides_.emplace_back();
        if (lattice.isFlat())
            sides = slab(lattice.outline(kind), height);
        else
            for (const Facet& facet : lattice.facets(kind))
                sides.push_back(sideOf(facet.corners, facet.step));
        if (stretch != Point{1.0, 1.0, 1.0})
            for (SolidSide& side : sides) {
                for (Point& corner : side.corners)
                    for (std::size_t axis = 0; axis < 3; ++axis)
                        corner[axis] *= stretch[axis];
                side = sideOf(std::move(side.corners), side.step);
            }
        std::ranges::stable_sort(sides, {}, [](const SolidSide& side) {
            const Point& n = side.normal;
            return std::tuple(-std::lround(std::abs(n[2]) * 1e6), -std::lround(std::abs(n[1]) * 1e6));
        });
        double reach = 0.0;
        for (const SolidSide& side : sides)
            for (const Point& corner : side.corners)
                reach = std::max(reach, lengthOf(corner));
        reach_.push_back(reach);
    }
}

Point CellSolids::middleOf(Cell cell) const {
    const Point middle = lattice_.middleOf(cell);
    return {middle[0] * stretch_[0], middle[1] * stretch_[1], middle[2] * stretch_[2]};
}

std::optional<double> CellSolids::ballRadius() const {
    if (!lattice_.hasBalls()) return std::nullopt;
    return dot(sides_[0][0].normal, sides_[0][0].middle);
}

bool CellSolids::isOrderedByMiddles() const {
    for (int kind = 0; kind < lattice_.kinds(); ++kind)
        for (const SolidSide& side : sidesOf(kind)) {
            if (!side.step) continue;
            const Cell cell{0, 0, 0, kind};
            const Point way = difference(lattice_.middleOf(cell + *side.step), lattice_.middleOf(cell));
            if (lengthOf(cross(way, side.normal)) > 1e-6) return false;
        }
    return true;
}

void Space::include(const Point& point) {
    for (std::size_t k = 0; k < 3; ++k) {
        low[k] = std::min(low[k], point[k]);
        high[k] = std::max(high[k], point[k]);
    }
}

Space spaceAround(std::span<const Cell> cells, const CellSolids& solids) {
    std::vector<Space> ofKinds(static_cast<std::size_t>(solids.lattice().kinds()));
    for (std::size_t kind = 0; kind < ofKinds.size(); ++kind)
        for (const SolidSide& side : solids.sidesOf(static_cast<int>(kind)))
            for (const Point& corner : side.corners)
                ofKinds[kind].include(corner);
    Space space;
    for (const Cell cell : cells) {
        const Point middle = solids.middleOf(cell);
        const Space& own = ofKinds[static_cast<std::size_t>(cell.kind)];
        space.include(sum(middle, own.low));
        space.include(sum(middle, own.high));
    }
    return space;
}

PlaceKey placeKey(const Point& point) {
    // Coordinates are halves, thirds and the like, which are never close to the boundary between two keys.
    constexpr double fine = 3840.0;
    return {std::llround(point[0] * fine), std::llround(point[1] * fine), std::llround(point[2] * fine)};
}

std::vector<SurfaceEdge> surfaceEdges(std::span<const Cell> cells, const CellSolids& solids) {
    struct Around {
        SurfaceEdge edge;
        std::vector<Point> normals;
    };
    std::map<std::pair<PlaceKey, PlaceKey>, Around> edges;
    const CellIndex index(cells);
    for (const Cell cell : cells) {
        const Point middle = solids.lattice().middleOf(cell);
        for (const SolidSide& side : solids.sidesOf(cell.kind)) {
            if (side.step && index.contains(cell + *side.step)) continue;
            for (std::size_t i = 0; i < side.corners.size(); ++i) {
                const Point from = sum(middle, side.corners[i]);
                const Point to = sum(middle, side.corners[(i + 1) % side.corners.size()]);
                Around& around = edges[std::minmax(placeKey(from), placeKey(to))];
                around.edge = {from, to, false};
                around.normals.push_back(side.normal);
            }
        }
    }
    std::vector<SurfaceEdge> found;
    for (auto& [key, around] : edges) {
        for (const Point& normal : around.normals)
            if (std::ranges::count_if(around.normals,
                                      [&](const Point& n) { return dot(n, normal) > 0.9999; }) < 2)
                around.edge.isSharp = true;
        found.push_back(around.edge);
    }
    return found;
}

std::optional<SolidHit> hitCell(const Point& origin, const Point& direction, Cell cell,
                                const CellSolids& solids) {
    const Point middle = difference(solids.lattice().middleOf(cell), origin);
    const double along = dot(middle, direction) / dot(direction, direction);
    const double off = lengthOf(difference(middle, scaled(direction, along)));
    if (off > solids.reachOf(cell.kind)) return std::nullopt;
    double enter = -std::numeric_limits<double>::infinity();
    double leave = std::numeric_limits<double>::infinity();
    const SolidSide* met = nullptr;
    for (const SolidSide& side : solids.sidesOf(cell.kind)) {
        const double speed = dot(side.normal, direction);
        const double distance = dot(side.normal, sum(middle, side.middle));
        if (speed == 0.0 && distance < 0.0) return std::nullopt;
        if (speed == 0.0) continue;
        const double at = distance / speed;
        if (speed > 0.0) {
            leave = std::min(leave, at);
        } else if (at > enter) {
            enter = at;
            met = &side;
        }
    }
    if (const auto radius = solids.ballRadius()) {
        if (off >= *radius) return std::nullopt;
        const double half = std::sqrt((*radius * *radius - off * off) / dot(direction, direction));
        enter = along - half;
        leave = along + half;
        // The face closest to the point on the ball.
        const Point at = difference(scaled(direction, enter), middle);
        for (const SolidSide& side : solids.sidesOf(cell.kind))
            if (met == nullptr || dot(side.normal, at) > dot(met->normal, at)) met = &side;
    }
    constexpr double tiny = 1e-4;
    if (enter + tiny >= leave || enter < 0.0 || met == nullptr) return std::nullopt;
    // Flat cells have no step up or down; a unit step stands for it.
    return SolidHit{enter, met->step.value_or(Cell{0, 0, static_cast<int>(met->normal[2])})};
}

}  // namespace tilewright
