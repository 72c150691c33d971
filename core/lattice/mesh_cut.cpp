#include "core/lattice/mesh_cut.h"

#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "core/lattice/plane_triangles.h"
#include "core/lattice/vectors.h"

namespace tilewright {

// A plane cuts each triangle that has corners on both sides of it in a segment, and the segments of all
// triangles are the outline of the section:
//
//       triangle        kept        segment              the face that closes the part, with a pocket
//          /\            /\                              +----------------+
//         /  \          /  \                             |    +-+         |
//     ---/----\---     /____\       p ───── q            |    |_| lower   |
//       /______\                                         +----------------+
//
// The segment of a triangle goes from p to q on the edge of its kept part, so the face that closes the part
// has the edge from q to p. An edge of the mesh is cut at the same point for both of its triangles, on the
// grid of plane_triangles.h, which makes the triangles of the face; those inside a pocket are lowered, and
// walls stand on its outline.

namespace {

using Corner = Mesh::Point;

std::size_t axisAfter(const CutPlane& plane, int steps) {
    return static_cast<std::size_t>((plane.axis + steps) % 3);
}

double heightOf(const Corner& corner, const CutPlane& plane) {
    return static_cast<double>(corner[axisAfter(plane, 0)]) - plane.at;
}

// Where the edge meets the plane; the same point for both directions.
PlanePoint crossingOf(Corner a, Corner b, const CutPlane& plane) {
    if (b < a) std::swap(a, b);
    const double part = heightOf(a, plane) / (heightOf(a, plane) - heightOf(b, plane));
    const auto between = [&](int steps) {
        const double from = a[axisAfter(plane, steps)];
        return from + part * (b[axisAfter(plane, steps)] - from);
    };
    return onPlaneGrid({between(1), between(2)});
}

// From the edge of the kept part to the other one, so that the area is on the left as seen from above.
std::vector<PlaneSegment> outlineOf(const Mesh& mesh, const CutPlane& plane) {
    std::vector<PlaneSegment> outline;
    for (const auto& t : mesh.triangles) {
        std::optional<PlanePoint> from;
        std::optional<PlanePoint> to;
        for (std::size_t k = 0; k < 3; ++k) {
            const Corner& a = mesh.points[t[k]];
            const Corner& b = mesh.points[t[(k + 1) % 3]];
            if ((heightOf(a, plane) < 0.0) == (heightOf(b, plane) < 0.0)) continue;
            (heightOf(a, plane) < 0.0 ? to : from) = crossingOf(a, b, plane);
        }
        if (from && to && *from != *to) outline.emplace_back(*from, *to);
    }
    return outline;
}

}  // namespace

std::vector<Ring> sectionOf(const Mesh& mesh, const CutPlane& plane) {
    std::multimap<PlanePoint, PlanePoint> next;
    for (const auto& [from, to] : outlineOf(mesh, plane))
        next.emplace(from, to);
    std::vector<Ring> rings;
    while (!next.empty()) {
        Ring& ring = rings.emplace_back();
        for (auto at = next.begin(); at != next.end(); at = next.find(ring.back())) {
            if (ring.empty()) ring.push_back(at->first);
            ring.push_back(at->second);
            next.erase(at);
        }
        ring.pop_back();
    }
    return unionOf(rings);
}

Mesh partOf(const Mesh& mesh, const CutPlane& plane, bool isAbove, std::span<const Pocket> pockets) {
    Mesh part;
    std::map<Corner, std::uint32_t> known;
    const auto numberOf = [&](const Point& at) {
        const Corner corner{static_cast<float>(at[0]), static_cast<float>(at[1]), static_cast<float>(at[2])};
        const auto [place, isNew] = known.try_emplace(corner, 0);
        if (isNew) place->second = part.addPoint(at);
        return place->second;
    };
    const auto inSpace = [&](const PlanePoint& point, double depth) {
        Point at{};
        at[axisAfter(plane, 0)] = plane.at + (isAbove ? depth : -depth);
        at[axisAfter(plane, 1)] = point[0];
        at[axisAfter(plane, 2)] = point[1];
        return at;
    };
    const auto add = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c, const Mesh::Point& normal) {
        if (a == b || b == c || c == a) return;
        const auto at = [&](std::uint32_t i) {
            const Corner& corner = part.points[i];
            return Point{corner[0], corner[1], corner[2]};
        };
        // Slivers are turned a little by rounding.
        const Point own = directionOf(cross(difference(at(b), at(a)), difference(at(c), at(a))));
        part.triangles.push_back({a, b, c});
        part.normals.push_back(own == Point{}
                                   ? normal
                                   : Mesh::Point{static_cast<float>(own[0]), static_cast<float>(own[1]),
                                                 static_cast<float>(own[2])});
    };

    const auto isKept = [&](const Corner& corner) { return (heightOf(corner, plane) > 0.0) == isAbove; };
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        std::vector<std::uint32_t> polygon;
        for (std::size_t k = 0; k < 3; ++k) {
            const Corner& a = mesh.points[mesh.triangles[i][k]];
            const Corner& b = mesh.points[mesh.triangles[i][(k + 1) % 3]];
            if (isKept(a)) polygon.push_back(numberOf({a[0], a[1], a[2]}));
            if (isKept(a) != isKept(b)) polygon.push_back(numberOf(inSpace(crossingOf(a, b, plane), 0.0)));
        }
        for (std::size_t k = 1; k + 1 < polygon.size(); ++k)
            add(polygon[0], polygon[k], polygon[k + 1], mesh.normals[i]);
    }

    const std::vector<PlaneSegment> outline = outlineOf(mesh, plane);
    std::vector<PlaneSegment> all = outline;
    std::vector<std::vector<PlaneSegment>> rims;
    for (const Pocket& pocket : pockets) {
        rims.push_back(sidesOf(pocket.area));
        all.insert(all.end(), rims.back().begin(), rims.back().end());
    }
    // Points of the outline must stay what they are on the sides of the part.
    const PlaneTriangles face = trianglesBetween(all, 0.0);
    // How deep each triangle lies; -1 outside of the section.
    std::vector<double> depths;
    for (std::size_t t = 0; t < face.triangles.size(); ++t) {
        const PlanePoint middle = face.middleOf(t);
        double& depth = depths.emplace_back(isWithin(middle, outline) ? 0.0 : -1.0);
        for (std::size_t p = 0; depth == 0.0 && p < pockets.size(); ++p)
            if (isWithin(middle, rims[p])) depth = pockets[p].depth;
    }
    const float up = isAbove ? -1.0F : 1.0F;
    const auto put = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c, const Mesh::Point& normal) {
        isAbove ? add(c, b, a, normal) : add(a, b, c, normal);
    };
    for (std::size_t t = 0; t < face.triangles.size(); ++t) {
        if (depths[t] < 0.0) continue;
        const auto at = [&](std::size_t k, double depth) {
            return numberOf(inSpace(face.points[face.triangles[t][k % 3]], depth));
        };
        Mesh::Point normal{};
        normal[axisAfter(plane, 0)] = up;
        put(at(0, depths[t]), at(1, depths[t]), at(2, depths[t]), normal);
        for (std::size_t k = 0; k < 3; ++k) {
            const int beyond = face.beyond[t][k];
            const double other = beyond < 0 ? -1.0 : depths[static_cast<std::size_t>(beyond)];
            if (other < 0.0 || other >= depths[t]) continue;
            // A wall down to this triangle, seen from its inside.
            const PlanePoint& from = face.points[face.triangles[t][k]];
            const PlanePoint& to = face.points[face.triangles[t][(k + 1) % 3]];
            const double length = std::hypot(to[0] - from[0], to[1] - from[1]);
            Mesh::Point across{};
            across[axisAfter(plane, 1)] = static_cast<float>((from[1] - to[1]) / length);
            across[axisAfter(plane, 2)] = static_cast<float>((to[0] - from[0]) / length);
            put(at(k, other), at(k + 1, other), at(k + 1, depths[t]), across);
            put(at(k, other), at(k + 1, depths[t]), at(k, depths[t]), across);
        }
    }
    return part;
}

}  // namespace tilewright
