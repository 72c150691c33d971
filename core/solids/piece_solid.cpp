#include "core/solids/piece_solid.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "core/solids/mesh_check.h"

namespace tilewright {

namespace {

using Point = Mesh::Point;

// What keeps parts of one piece apart that would touch, in cells.
constexpr double seam = 0.001;

Mesh scaledMesh(std::span<const Cell> cells, const MeshStyle& style, double scale) {
    Mesh mesh = pieceMesh(cells, style);
    for (Point& point : mesh.points)
        for (float& part : point)
            part *= static_cast<float>(scale);
    return mesh;
}

struct Bounds {
    Point low;
    Point high;
};

Bounds boundsOf(const Mesh& mesh) {
    Bounds bounds{mesh.points.front(), mesh.points.front()};
    for (const Point& p : mesh.points)
        for (std::size_t k = 0; k < 3; ++k) {
            bounds.low[k] = std::min(bounds.low[k], p[k]);
            bounds.high[k] = std::max(bounds.high[k], p[k]);
        }
    return bounds;
}

}  // namespace

std::optional<SolidProblem> solidProblem(const SolidOptions& options) {
    const auto isSize = [](double value) { return std::isfinite(value) && value >= 0.1 && value <= 1000.0; };
    if (!isSize(options.cell))
        return {{"cell", message(TRANSLATABLE("core", "the side of a cell must be from 0.1 to 1000 mm"))}};
    if (!isSize(options.height))
        return {
            {"height", message(TRANSLATABLE("core", "the height of a cell must be from 0.1 to 1000 mm"))}};
    if (!(options.gap >= 0.0)) return {{"gap", message(TRANSLATABLE("core", "the gap must be 0 or more"))}};
    if (!(options.bevel >= 0.0))
        return {{"bevel", message(TRANSLATABLE("core", "the bevel must be 0 or more"))}};
    if (options.gap / 2 + options.bevel <= 0.45 * std::min(options.cell, options.height)) return std::nullopt;
    return {{options.bevel >= options.gap / 2 ? "bevel" : "gap",
             message(TRANSLATABLE("core",
                                  "half of the gap and the bevel together must be at most 0.45 of "
                                  "every side of a cell, or nothing is left of it"))}};
}

Mesh pieceSolid(std::span<const Cell> cells, const SolidOptions& options) {
    MeshStyle style{options.gap / 2 / options.cell, options.bevel / options.cell,
                    options.height / options.cell};
    Mesh mesh = scaledMesh(cells, style, options.cell);
    auto problem = meshProblem(mesh);
    if (problem && style.gap < seam) {
        style.gap = seam;
        mesh = scaledMesh(cells, style, options.cell);
        problem = meshProblem(mesh);
    }
    if (problem) throw std::logic_error("the solid of a piece is not watertight: " + *problem);
    return mesh;
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

Mesh movedTo(Mesh mesh, const Point& low) {
    const Point from = boundsOf(mesh).low;
    for (Point& point : mesh.points)
        for (std::size_t k = 0; k < 3; ++k)
            point[k] = point[k] - from[k] + low[k];
    return mesh;
}

std::vector<Mesh> onPlate(std::span<const Mesh> solids, double space) {
    double area = 0.0;
    double widest = 0.0;
    for (const Mesh& solid : solids) {
        const auto [low, high] = boundsOf(solid);
        const double width = static_cast<double>(high[0]) - static_cast<double>(low[0]);
        area += (width + space) * (static_cast<double>(high[1]) - static_cast<double>(low[1]) + space);
        widest = std::max(widest, width);
    }
    const double plate = std::max(widest, std::sqrt(area));
    std::vector<Mesh> placed;
    double x = 0.0;
    double y = 0.0;
    double depth = 0.0;
    for (const Mesh& solid : solids) {
        const auto [low, high] = boundsOf(solid);
        const double width = static_cast<double>(high[0]) - static_cast<double>(low[0]);
        if (x > 0.0 && x + width > plate) {
            x = 0.0;
            y += depth + space;
            depth = 0.0;
        }
        placed.push_back(movedTo(solid, {static_cast<float>(x), static_cast<float>(y), 0.0F}));
        x += width + space;
        depth = std::max(depth, static_cast<double>(high[1]) - static_cast<double>(low[1]));
    }
    return placed;
}

}  // namespace tilewright
