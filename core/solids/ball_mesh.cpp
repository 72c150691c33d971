#include "core/solids/ball_mesh.h"

#include <map>
#include <numbers>

#include "core/lattice/cell_index.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

// Around the origin, of radius 1.
struct Sphere {
    std::vector<Point> points;
    std::vector<std::array<std::uint32_t, 3>> triangles;
};

Sphere icosahedron() {
    constexpr double p = std::numbers::phi;
    Sphere sphere;
    for (const double a : {-1.0, 1.0})
        for (const double b : {-p, p})
            for (const Point& point : {Point{0, a, b}, Point{a, b, 0}, Point{b, 0, a}})
                sphere.points.push_back(directionOf(point));
    // Corners that are nearest to each other are 63 degrees apart.
    const auto isEdge = [&](std::uint32_t a, std::uint32_t b) {
        return dot(sphere.points[a], sphere.points[b]) > 0.4;
    };
    for (std::uint32_t a = 0; a < 12; ++a)
        for (std::uint32_t b = a + 1; b < 12; ++b)
            for (std::uint32_t c = b + 1; c < 12; ++c) {
                if (!isEdge(a, b) || !isEdge(b, c) || !isEdge(a, c)) continue;
                const auto& at = sphere.points;
                const bool isOutwards = dot(at[a], cross(at[b], at[c])) > 0.0;
                sphere.triangles.push_back({a, isOutwards ? b : c, isOutwards ? c : b});
            }
    return sphere;
}

Sphere divided(const Sphere& coarse) {
    Sphere fine{coarse.points, {}};
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middles;
    const auto middle = [&](std::uint32_t a, std::uint32_t b) {
        const auto [place, isNew] =
            middles.try_emplace(std::minmax(a, b), static_cast<std::uint32_t>(fine.points.size()));
        if (isNew) fine.points.push_back(directionOf(sum(coarse.points[a], coarse.points[b])));
        return place->second;
    };
    for (const auto& [a, b, c] : coarse.triangles) {
        const std::uint32_t ab = middle(a, b);
        const std::uint32_t bc = middle(b, c);
        const std::uint32_t ca = middle(c, a);
        fine.triangles.insert(fine.triangles.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
    }
    return fine;
}

void addBall(Mesh& mesh, const Sphere& sphere, const Point& middle, double radius) {
    const auto first = static_cast<std::uint32_t>(mesh.points.size());
    for (const Point& point : sphere.points)
        mesh.addPoint(sum(middle, scaled(point, radius)));
    for (const auto& [a, b, c] : sphere.triangles)
        mesh.addPolygon({first + a, first + b, first + c},
                        directionOf(sum(sphere.points[a], sum(sphere.points[b], sphere.points[c]))));
}

// A bar with twelve sides.
void addJoint(Mesh& mesh, const Point& from, const Point& to, double radius) {
    constexpr std::uint32_t count = 12;
    const Point along = directionOf(difference(to, from));
    const Point right = directionOf(cross(along, std::abs(along[2]) < 0.9 ? Point{0, 0, 1} : Point{1, 0, 0}));
    const Point up = cross(along, right);
    const auto first = static_cast<std::uint32_t>(mesh.points.size());
    std::vector<std::uint32_t> near;
    std::vector<std::uint32_t> far;
    for (std::uint32_t i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        const Point out = sum(scaled(right, radius * std::cos(angle)), scaled(up, radius * std::sin(angle)));
        mesh.addPoint(sum(from, out));
        mesh.addPoint(sum(to, out));
        near.insert(near.begin(), first + 2 * i);
        far.push_back(first + 2 * i + 1);
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * (i + 0.5) / count;
        const std::uint32_t a = first + 2 * i;
        const std::uint32_t b = first + 2 * ((i + 1) % count);
        mesh.addPolygon({a, b, b + 1, a + 1},
                        sum(scaled(right, std::cos(angle)), scaled(up, std::sin(angle))));
    }
    mesh.addPolygon(near, scaled(along, -1.0));
    mesh.addPolygon(far, along);
}

}  // namespace

Mesh ballMesh(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style) {
    const Lattice lattice = solids.lattice();
    const double radius = solids.ballRadius().value_or(0.5) - style.gap;
    // Narrow enough to stay clear of any other ball that touches both.
    constexpr double ofJoint = 0.45;
    Sphere sphere = icosahedron();
    for (int i = 0; i < style.roundness; ++i)
        sphere = divided(sphere);
    Mesh mesh;
    mesh.isRound = true;
    const CellIndex index(cells);
    for (const Cell cell : cells) {
        const Point middle = lattice.middleOf(cell);
        addBall(mesh, sphere, middle, radius);
        for (const SolidSide& side : solids.sidesOf(cell.kind))
            if (side.step && Cell{} < *side.step && index.contains(cell + *side.step)) {
                // From ball to ball, but not as far as other joints in the same line.
                const Point way = difference(lattice.middleOf(cell + *side.step), middle);
                addJoint(mesh, sum(middle, scaled(way, 0.2)), sum(middle, scaled(way, 0.8)),
                         radius * ofJoint);
            }
    }
    return mesh;
}

}  // namespace tilewright
