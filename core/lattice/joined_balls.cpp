#include "core/lattice/joined_balls.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <utility>

#include "core/lattice/vectors.h"

namespace tilewright {

// Every ball is the same triangulated sphere, in which the foot of a joint is a ring of corners around each
// of the twelve directions to a neighbour:
//
//        . - ~ ~ - .
//      .   __|__    .        ring: half an angle of 26.7 degrees around a direction, so that the rings of
//     |   /cap  \ ring       neighbouring directions, 60 degrees apart, do not touch
//      .             .       cap: the triangles inside the ring, omitted where there is a joint
//        ' - . . - '
//
// A joint is a tube between two rings. Rings of opposite directions are aligned, so that corner i of one
// connects to corner i of the other. No triangle has to be cut, and no surfaces intersect.
//
// The triangles of the sphere are the convex hull of its corners, which on a sphere is their Delaunay
// triangulation. The sides of each ring are edges of it, because no other corner is closer. The hull grows by
// one corner at a time ("beneath-beyond"). The corners of a ring are coplanar, so corners are perturbed
// slightly for its decisions.

namespace {

constexpr double ofJoint = 0.45;
constexpr int ringCorners = 20;

using Index = std::uint32_t;
using Face = std::array<Index, 3>;

struct RingSphere {
    std::vector<Point> points;
    std::vector<Face> faces;
    /// The ring corners of each direction.
    std::vector<std::vector<Index>> rings;
    /// For each face the direction whose cap it belongs to, or -1.
    std::vector<int> capOf;
};

std::vector<Face> hullFaces(std::vector<Point> points) {
    // The perturbation is the same on all machines.
    std::uint64_t state = 88172645463325252U;
    for (Point& point : points)
        for (double& part : point) {
            state ^= state << 13U;
            state ^= state >> 7U;
            state ^= state << 17U;
            part += 1e-7 * (static_cast<double>(state % 2048) / 1024.0 - 1.0);
        }
    const auto isAbove = [&](const Face& face, Index p) {
        const Point& a = points[face[0]];
        return dot(cross(difference(points[face[1]], a), difference(points[face[2]], a)),
                   difference(points[p], a)) > 0.0;
    };
    std::vector<Face> faces{{0, 1, 2}, {0, 2, 1}};
    for (Index p = 3; p < points.size(); ++p) {
        std::set<std::pair<Index, Index>> rim;
        std::vector<Face> kept;
        for (const Face& face : faces) {
            // The first corner off the plane of the first face determines the orientation of both sides.
            if (!isAbove(face, p)) {
                kept.push_back(face);
                continue;
            }
            for (std::size_t k = 0; k < 3; ++k)
                rim.emplace(face[k], face[(k + 1) % 3]);
        }
        for (const auto& [a, b] : rim)
            if (!rim.contains({b, a})) kept.push_back({a, b, p});
        faces = std::move(kept);
    }
    return faces;
}

// Evenly spread points on a sphere. R. Swinbank and R. J. Purser, "Fibonacci grids", 2006.
std::vector<Point> spread(int count) {
    std::vector<Point> points;
    for (int i = 0; i < count; ++i) {
        const double z = 1.0 - (2.0 * i + 1.0) / count;
        const double angle = 2 * std::numbers::pi * i / std::numbers::phi;
        const double radius = std::sqrt(1.0 - z * z);
        points.push_back({radius * std::cos(angle), radius * std::sin(angle), z});
    }
    return points;
}

RingSphere sphereWith(const std::vector<Point>& directions) {
    RingSphere sphere;
    const double foot = std::asin(ofJoint);
    // Start with corners that are not coplanar.
    for (const Point& direction : directions)
        sphere.points.push_back(direction);
    for (const Point& direction : directions) {
        // Aligned for a direction and its opposite.
        const bool isTurned = direction < Point{};
        const Point along = isTurned ? scaled(direction, -1.0) : direction;
        const Point right =
            directionOf(cross(along, std::abs(along[2]) < 0.9 ? Point{0, 0, 1} : Point{1, 0, 0}));
        const Point up = cross(along, right);
        std::vector<Index>& ring = sphere.rings.emplace_back();
        const auto add = [&](double angle, int count, bool isRing) {
            for (int i = 0; i < count; ++i) {
                const double turn = 2 * std::numbers::pi * i / count;
                const Point out = sum(scaled(right, std::cos(turn)), scaled(up, std::sin(turn)));
                if (isRing) ring.push_back(static_cast<Index>(sphere.points.size()));
                sphere.points.push_back(
                    sum(scaled(direction, std::cos(angle)), scaled(out, std::sin(angle))));
            }
        };
        add(foot, ringCorners, true);
        add(foot * 2 / 3, 13, false);
        add(foot / 3, 7, false);
    }
    for (const Point& point : spread(500))
        if (std::ranges::none_of(directions, [&](const Point& direction) {
                return std::acos(std::clamp(dot(direction, point), -1.0, 1.0)) < foot + 0.06;
            }))
            sphere.points.push_back(point);
    sphere.faces = hullFaces(sphere.points);
    for (const Face& face : sphere.faces) {
        int cap = -1;
        for (std::size_t d = 0; d < directions.size(); ++d)
            if (std::ranges::all_of(face, [&](Index i) {
                    return dot(sphere.points[i], directions[d]) > std::cos(foot) - 1e-6;
                }))
                cap = static_cast<int>(d);
        sphere.capOf.push_back(cap);
    }
    return sphere;
}

}  // namespace

Mesh joinedBalls(std::span<const Cell> cells, const CellSolids& solids, double gap) {
    const Lattice lattice = solids.lattice();
    const double radius = solids.ballRadius().value_or(0.5) - gap;
    std::vector<Cell> steps;
    std::vector<Point> directions;
    for (const SolidSide& side : solids.sidesOf(0)) {
        if (!side.step) continue;
        steps.push_back(*side.step);
        directions.push_back(directionOf(lattice.displacement(*side.step)));
    }
    const RingSphere sphere = sphereWith(directions);
    const CellIndex index(cells);
    Mesh mesh;
    mesh.isRound = true;
    const auto addFace = [&](const Face& face) {
        const auto at = [&](Index i) {
            const Mesh::Point& p = mesh.points[i];
            return Point{p[0], p[1], p[2]};
        };
        const Point normal =
            directionOf(cross(difference(at(face[1]), at(face[0])), difference(at(face[2]), at(face[0]))));
        mesh.triangles.push_back(face);
        mesh.normals.push_back(
            {static_cast<float>(normal[0]), static_cast<float>(normal[1]), static_cast<float>(normal[2])});
    };
    // The corners of each ball that are in use.
    std::vector<std::map<Index, Index>> corners(cells.size());
    const auto cornerOf = [&](std::size_t ball, Index corner) {
        const auto [place, isNew] = corners[ball].try_emplace(corner, 0);
        if (isNew)
            place->second =
                mesh.addPoint(sum(lattice.middleOf(cells[ball]), scaled(sphere.points[corner], radius)));
        return place->second;
    };
    for (std::size_t ball = 0; ball < cells.size(); ++ball) {
        std::vector<int> neighbours;
        for (const Cell step : steps)
            neighbours.push_back(index.find(cells[ball] + step));
        for (std::size_t i = 0; i < sphere.faces.size(); ++i) {
            const int cap = sphere.capOf[i];
            if (cap >= 0 && neighbours[static_cast<std::size_t>(cap)] >= 0) continue;
            const auto& [a, b, c] = sphere.faces[i];
            addFace({cornerOf(ball, a), cornerOf(ball, b), cornerOf(ball, c)});
        }
        for (std::size_t d = 0; d < steps.size(); ++d) {
            if (neighbours[d] < 0 || !(Cell{} < steps[d])) continue;
            const auto other = static_cast<std::size_t>(neighbours[d]);
            const auto opposite =
                static_cast<std::size_t>(std::ranges::find(steps, Cell{} - steps[d]) - steps.begin());
            const std::vector<Index>& near = sphere.rings[d];
            const std::vector<Index>& far = sphere.rings[opposite];
            // Counter-clockwise from outside, however the ring is oriented.
            const bool isLeft = dot(cross(sphere.points[near[0]], sphere.points[near[1]]), directions[d]) > 0;
            for (std::size_t i = 0; i < near.size(); ++i) {
                const std::size_t j = (i + 1) % near.size();
                Index a = cornerOf(ball, near[i]);
                Index b = cornerOf(ball, near[j]);
                Index c = cornerOf(other, far[j]);
                Index e = cornerOf(other, far[i]);
                if (!isLeft) {
                    std::swap(a, b);
                    std::swap(c, e);
                }
                addFace({a, b, c});
                addFace({a, c, e});
            }
        }
    }
    return mesh;
}

}  // namespace tilewright
