#include "core/lattice/layered_mesh.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/lattice/plane_triangles.h"

namespace tilewright {

// Between two heights at which prisms begin or end, the solid is a prism over the union of the areas there:
//
//       z3 ──┐        ┌──      slab 2 covers A2
//       z2 ──┴──┐  ┌──┴──      level z2: A1 without A2 faces up, A2 without A1 faces down
//       z1 ─────┴──┴─────      slab 1 covers A1
//
// The outlines of all slabs bound one set of triangles (see plane_triangles.cpp), and each triangle is
// covered by a slab or not. Its surface are the triangles at each level that one slab covers and the other
// does not, and walls on the sides of those with a neighbour that is not covered. As this is the boundary of
// a set of prisms over triangles it is closed, whatever rounding has done to the outlines.

Mesh layeredMesh(std::span<const PlaneLayer> layers) {
    // As exact as points of the plane, so that floats hold them.
    std::vector<double> levels;
    for (const PlaneLayer& layer : layers)
        for (const double z : {layer.low, layer.high})
            levels.push_back(onPlaneGrid({z, 0.0})[0]);
    std::ranges::sort(levels);
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
    const std::size_t slabs = levels.empty() ? 0 : levels.size() - 1;

    std::vector<std::vector<PlaneSegment>> outlines;
    std::vector<PlaneSegment> all;
    for (std::size_t k = 0; k < slabs; ++k) {
        const double middle = (levels[k] + levels[k + 1]) / 2;
        std::vector<Ring> rings;
        for (const PlaneLayer& layer : layers)
            if (layer.low < middle && middle < layer.high)
                rings.insert(rings.end(), layer.area.begin(), layer.area.end());
        outlines.push_back(sidesOf(unionOf(rings)));
        all.insert(all.end(), outlines.back().begin(), outlines.back().end());
    }
    const PlaneTriangles plane = trianglesBetween(all);
    std::vector<std::vector<bool>> covered(slabs);
    for (std::size_t k = 0; k < slabs; ++k)
        for (std::size_t t = 0; t < plane.triangles.size(); ++t)
            covered[k].push_back(isWithin(plane.middleOf(t), outlines[k]));

    using Index = std::uint32_t;
    Mesh mesh;
    std::map<std::pair<Index, std::size_t>, Index> known;
    const auto pointAt = [&](Index corner, std::size_t level) {
        const auto [place, isNew] = known.try_emplace({corner, level}, 0);
        if (isNew)
            place->second = mesh.addPoint({plane.points[corner][0], plane.points[corner][1], levels[level]});
        return place->second;
    };
    const auto addTriangle = [&](Index a, Index b, Index c, const Mesh::Point& normal) {
        mesh.triangles.push_back({a, b, c});
        mesh.normals.push_back(normal);
    };
    for (std::size_t t = 0; t < plane.triangles.size(); ++t) {
        const auto& [a, b, c] = plane.triangles[t];
        for (std::size_t k = 0; k <= slabs; ++k) {
            const bool below = k > 0 && covered[k - 1][t];
            const bool above = k < slabs && covered[k][t];
            if (below && !above) addTriangle(pointAt(a, k), pointAt(b, k), pointAt(c, k), {0, 0, 1});
            if (above && !below) addTriangle(pointAt(c, k), pointAt(b, k), pointAt(a, k), {0, 0, -1});
            if (!above) continue;
            for (std::size_t side = 0; side < 3; ++side) {
                const int beyond = plane.beyond[t][side];
                if (beyond >= 0 && covered[k][static_cast<std::size_t>(beyond)]) continue;
                const Index from = plane.triangles[t][side];
                const Index to = plane.triangles[t][(side + 1) % 3];
                const double x = plane.points[to][0] - plane.points[from][0];
                const double y = plane.points[to][1] - plane.points[from][1];
                const double length = std::hypot(x, y);
                const Mesh::Point normal{static_cast<float>(y / length), static_cast<float>(-x / length),
                                         0.0F};
                addTriangle(pointAt(from, k), pointAt(to, k), pointAt(to, k + 1), normal);
                addTriangle(pointAt(from, k), pointAt(to, k + 1), pointAt(from, k + 1), normal);
            }
        }
    }
    return mesh;
}

}  // namespace tilewright
