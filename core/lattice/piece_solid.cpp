#include "core/lattice/piece_solid.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>

#include "core/lattice/cell_solid.h"
#include "core/lattice/joined_balls.h"
#include "core/lattice/layered_mesh.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

// Separates parts of a piece that would touch, in cells.
constexpr double seam = 0.001;

// Bars and joints as one surface, in millimetres.
Mesh joinedSticks(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style, double scale,
                  double shrink) {
    const double high = solids.height() / 2 - style.gap;
    // The height of the bars.
    const auto levelled = [&](double z) { return std::abs(z) > 0.9 * high ? std::copysign(high, z) : z; };
    std::vector<PlaneLayer> layers;
    for (const StickPrism& prism : stickPrisms(cells, solids, style, shrink)) {
        PlaneLayer& layer = layers.emplace_back();
        layer.low = levelled(prism.low) * scale;
        layer.high = levelled(prism.high) * scale;
        Ring& ring = layer.area.emplace_back();
        for (const Point& point : prism.outline)
            ring.push_back({point[0] * scale, point[1] * scale});
    }
    return layeredMesh(layers);
}

Mesh scaledMesh(std::span<const Cell> cells, Lattice lattice, const MeshStyle& style, double scale) {
    Mesh mesh;
    if (lattice.hasBalls()) {
        mesh = joinedBalls(cells, CellSolids(lattice, style.height), style.gap);
    } else if (lattice.hasSticks()) {
        // Joints that would touch a bar in an edge only are a little narrower.
        for (const double shrink : {0.0, 0.02, 0.05}) {
            mesh = joinedSticks(cells, CellSolids(lattice, style.height), style, scale, shrink);
            if (!meshProblem(mesh)) break;
        }
        return mesh;
    } else {
        mesh = pieceMesh(cells, lattice, style);
    }
    for (Mesh::Point& point : mesh.points)
        for (float& part : point)
            part *= static_cast<float>(scale);
    return mesh;
}

Point exact(const Mesh::Point& point) {
    return {point[0], point[1], point[2]};
}

Space boundsOf(const Mesh& mesh) {
    Space bounds;
    for (const Mesh::Point& point : mesh.points)
        bounds.include(exact(point));
    return bounds.isEmpty() ? Space{{}, {}} : bounds;
}

using Triangle = std::array<std::uint32_t, 3>;

// The triangles after merging points with equal coordinates.
std::vector<Triangle> welded(const Mesh& mesh) {
    std::map<Mesh::Point, std::uint32_t> firstAt;
    std::vector<std::uint32_t> same;
    for (std::size_t i = 0; i < mesh.points.size(); ++i)
        same.push_back(firstAt.emplace(mesh.points[i], static_cast<std::uint32_t>(i)).first->second);
    std::vector<Triangle> triangles;
    for (const Triangle& t : mesh.triangles)
        triangles.push_back({same[t[0]], same[t[1]], same[t[2]]});
    return triangles;
}

std::string placeText(const Mesh::Point& p) {
    return "(" + std::to_string(p[0]) + ", " + std::to_string(p[1]) + ", " + std::to_string(p[2]) + ")";
}

}  // namespace

std::optional<SolidProblem> solidProblem(const SolidOptions& options) {
    const auto isSize = [](double value) { return std::isfinite(value) && value >= 0.1 && value <= 1000.0; };
    if (!isSize(options.cell))
        return {{"cell", core::message("the side of a cell must be from 0.1 to 1000 mm")}};
    if (!isSize(options.height))
        return {{"height", core::message("the height of a cell must be from 0.1 to 1000 mm")}};
    if (!(options.gap >= 0.0)) return {{"gap", core::message("the gap must be 0 or more")}};
    if (!(options.bevel >= 0.0)) return {{"bevel", core::message("the bevel must be 0 or more")}};
    if (!(options.innerBevel >= 0.0 && options.innerBevel <= options.bevel))
        return {{"inner-bevel",
                 core::message("inner edges can be filled by at most the bevel, or pieces would not fit")}};
    if (options.stretch != Point{1.0, 1.0, 1.0}) {
        if (options.lattice.hasBalls() || options.lattice.hasSticks())
            return {{options.stretch[1] != 1.0 ? "cell-y" : "cell-z",
                     core::message("balls and sticks have the same size along all axes")}};
        for (const std::size_t axis : {1U, 2U})
            if (!isSize(options.cell * options.stretch[axis]))
                return {{axis == 1 ? "cell-y" : "cell-z",
                         core::message("the side of a cell must be from 0.1 to 1000 mm")}};
    }
    // Tolerates rounding errors.
    const double most =
        mostShrinkage(options.lattice, options.height / options.cell, options.stretch) * options.cell;
    if (options.gap / 2 + options.bevel <= most + 1e-9) return std::nullopt;
    return {{options.bevel >= options.gap / 2 ? "bevel" : "gap",
             core::message("the gap and the bevel are too large: half of the gap plus the bevel must leave a "
                           "tenth of every cell edge")}};
}

Mesh pieceSolid(std::span<const Cell> cells, const SolidOptions& options) {
    constexpr int roundness = 3;
    MeshStyle style{options.gap / 2 / options.cell,
                    options.bevel / options.cell,
                    options.innerBevel / options.cell,
                    options.height / options.cell,
                    roundness,
                    options.stretch};
    Mesh mesh = scaledMesh(cells, options.lattice, style, options.cell);
    auto problem = meshProblem(mesh);
    // Retry: separate touching parts, then leave inner edges sharp, then also omit the bevel, which may not
    // fit between sharp notches.
    for (int tries = 0; problem && tries < 3; ++tries) {
        style.gap = std::max(style.gap, seam);
        if (tries > 0) style.innerBevel = 0.0;
        if (tries > 1) style.bevel = 0.0;
        mesh = scaledMesh(cells, options.lattice, style, options.cell);
        problem = meshProblem(mesh);
    }
    if (problem) throw std::logic_error("the solid of a piece is not watertight: " + *problem);
    return mesh;
}

std::optional<std::string> meshProblem(const Mesh& mesh) {
    if (mesh.triangles.empty()) return "it has no triangles";
    const std::vector<Triangle> triangles = welded(mesh);
    // Maps each directed edge to the third point of its triangle.
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> edges;
    // For each point, maps each neighbour to the next one around it.
    std::map<std::uint32_t, std::map<std::uint32_t, std::uint32_t>> rings;
    for (const Triangle& t : triangles)
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t a = t[k];
            const std::uint32_t b = t[(k + 1) % 3];
            const std::uint32_t c = t[(k + 2) % 3];
            if (a == b) return "a triangle at " + placeText(mesh.points[a]) + " has no area";
            if (!edges.emplace(std::pair(a, b), c).second)
                return "an edge at " + placeText(mesh.points[a]) + " lies in more than two triangles";
            rings[a][b] = c;
        }
    for (const auto& [edge, behind] : edges)
        if (edges.count({edge.second, edge.first}) == 0)
            return "an edge at " + placeText(mesh.points[edge.first]) + " lies in one triangle only";
    for (const auto& [point, ring] : rings) {
        std::size_t length = 0;
        std::uint32_t at = ring.begin()->first;
        do {
            at = ring.at(at);
            ++length;
        } while (at != ring.begin()->first && length <= ring.size());
        if (length != ring.size())
            return "two parts of the surface touch in the point " + placeText(mesh.points[point]);
    }
    if (meshVolume(mesh) <= 0.0) return "its inside is outside";
    return std::nullopt;
}

double meshVolume(const Mesh& mesh) {
    const auto at = [&](std::uint32_t point) {
        return difference(exact(mesh.points[point]), exact(mesh.points[0]));
    };
    double sum = 0.0;
    for (const auto& [a, b, c] : mesh.triangles)
        sum += dot(at(a), cross(at(b), at(c)));
    return sum / 6.0;
}

Mesh::Point sizeOf(const Mesh& mesh) {
    const auto [low, high] = boundsOf(mesh);
    const Point size = difference(high, low);
    return {static_cast<float>(size[0]), static_cast<float>(size[1]), static_cast<float>(size[2])};
}

Mesh joined(std::span<const Mesh> meshes) {
    Mesh all;
    for (const Mesh& mesh : meshes) {
        const auto base = static_cast<std::uint32_t>(all.points.size());
        all.points.insert(all.points.end(), mesh.points.begin(), mesh.points.end());
        all.normals.insert(all.normals.end(), mesh.normals.begin(), mesh.normals.end());
        for (const auto& t : mesh.triangles)
            all.triangles.push_back({base + t[0], base + t[1], base + t[2]});
    }
    return all;
}

Mesh movedTo(Mesh mesh, const Mesh::Point& low) {
    const Point from = boundsOf(mesh).low;
    for (Mesh::Point& point : mesh.points)
        for (std::size_t k = 0; k < 3; ++k)
            point[k] = point[k] - static_cast<float>(from[k]) + low[k];
    return mesh;
}

std::vector<Mesh> onPlate(std::span<const Mesh> solids, double space) {
    double area = 0.0;
    double widest = 0.0;
    for (const Mesh& solid : solids) {
        const Mesh::Point size = sizeOf(solid);
        area += (size[0] + space) * (size[1] + space);
        widest = std::max<double>(widest, size[0]);
    }
    const double plate = std::max(widest, std::sqrt(area));
    std::vector<Mesh> placed;
    double x = 0.0;
    double y = 0.0;
    double depth = 0.0;
    for (const Mesh& solid : solids) {
        const Mesh::Point size = sizeOf(solid);
        if (x > 0.0 && x + size[0] > plate) {
            x = 0.0;
            y += depth + space;
            depth = 0.0;
        }
        placed.push_back(movedTo(solid, {static_cast<float>(x), static_cast<float>(y), 0.0F}));
        x += size[0] + space;
        depth = std::max<double>(depth, size[1]);
    }
    return placed;
}

}  // namespace tilewright
