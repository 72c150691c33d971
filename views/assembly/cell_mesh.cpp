#include "views/assembly/cell_mesh.h"

#include <array>
#include <cmath>
#include <numbers>

#include "core/lattice/cell_index.h"
#include "core/lattice/vectors.h"
#include "core/solids/ball_mesh.h"
#include "views/assembly/scene.h"

namespace tilewright {

namespace {

void addSide(Mesh& mesh, const SolidSide& side, const Point& middle) {
    std::vector<std::uint32_t> corners;
    for (const Point& corner : side.corners)
        corners.push_back(mesh.addPoint(sum(middle, corner)));
    mesh.addPolygon(std::move(corners), side.normal);
}

void addBeam(Mesh& mesh, const Point& from, const Point& to, double thickness) {
    const Point along = directionOf(difference(to, from));
    const Point u = directionOf(cross(along, std::abs(along[2]) < 0.9 ? Point{0, 0, 1} : Point{1, 0, 0}));
    const std::array axes{along, u, cross(along, u)};
    const std::array reach{lengthOf(difference(to, from)) / 2 + thickness / 2, thickness / 2, thickness / 2};
    const Point middle = scaled(sum(from, to), 0.5);
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (const double sign : {-1.0, 1.0}) {
            SolidSide side;
            side.normal = scaled(axes[axis], sign);
            const Point right = scaled(axes[(axis + 1) % 3], reach[(axis + 1) % 3]);
            const Point up = scaled(axes[(axis + 2) % 3], reach[(axis + 2) % 3] * sign);
            for (const auto& [atU, atV] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
                side.corners.push_back(
                    sum(scaled(side.normal, reach[axis]), sum(scaled(right, atU), scaled(up, atV))));
            addSide(mesh, side, middle);
        }
}

std::vector<QVector3D> edgesOf(std::span<const Cell> cells, const CellSolids& solids, bool onlySharp) {
    std::vector<QVector3D> points;
    for (const SurfaceEdge& edge : surfaceEdges(cells, solids))
        if (edge.isSharp || !onlySharp) points.insert(points.end(), {toVector(edge.from), toVector(edge.to)});
    return points;
}

}  // namespace

// Small cells have small gaps and bevels.
MeshStyle pieceStyle(const AssemblyScene& scene) {
    const double height = static_cast<double>(cellHeightOf(scene));
    const double size = std::min(1.0, mostShrinkage(scene.lattice, 1.0) / 0.45);
    return {.gap = 0.02 * size, .bevel = 0.05 * size, .height = height};
}

Mesh blockMesh(std::span<const Cell> cells, const CellSolids& solids) {
    if (solids.lattice().hasBalls()) return ballMesh(cells, solids, {.gap = 0.0});
    const CellIndex index(cells);
    Mesh mesh;
    for (const Cell cell : cells)
        for (const SolidSide& side : solids.sidesOf(cell.kind))
            if (!side.step || !index.contains(cell + *side.step))
                addSide(mesh, side, solids.lattice().middleOf(cell));
    return mesh;
}

Mesh markMesh(std::span<const Cell> marked, std::span<const Cell> piece, const CellSolids& solids,
              double within) {
    constexpr double share = 0.45;
    constexpr int cornersOfDisc = 12;
    const CellIndex index(piece);
    Mesh mesh;
    for (const Cell cell : marked)
        for (SolidSide side : solids.sidesOf(cell.kind)) {
            if (side.step && index.contains(cell + *side.step)) continue;
            Point middle = difference(side.middle, scaled(side.normal, within));
            if (const auto radius = solids.ballRadius()) {
                const Point across = directionOf(difference(side.corners.front(), side.middle));
                const Point up = cross(side.normal, across);
                middle = scaled(side.normal, *radius - within);
                side.corners.clear();
                for (int i = 0; i < cornersOfDisc; ++i) {
                    const double angle = 2 * std::numbers::pi * i / cornersOfDisc;
                    side.corners.push_back(scaled(
                        sum(scaled(across, std::cos(angle)), scaled(up, std::sin(angle))), 0.25 * *radius));
                }
            } else {
                for (Point& corner : side.corners)
                    corner = scaled(difference(corner, side.middle), share);
            }
            addSide(mesh, side, sum(solids.lattice().middleOf(cell), middle));
        }
    return mesh;
}

Mesh beamsAroundCell(int kind, const CellSolids& solids, float thickness) {
    Mesh mesh;
    const Cell cell{0, 0, 0, kind};
    const Point middle = solids.lattice().middleOf(cell);
    for (const SurfaceEdge& edge : surfaceEdges(std::array{cell}, solids))
        addBeam(mesh, difference(edge.from, middle), difference(edge.to, middle),
                static_cast<double>(thickness));
    return mesh;
}

std::vector<QVector3D> regionOutline(std::span<const Cell> cells, const CellSolids& solids) {
    return edgesOf(cells, solids, true);
}

std::vector<QVector3D> surfaceGrid(std::span<const Cell> cells, const CellSolids& solids) {
    return edgesOf(cells, solids, false);
}

std::vector<QVector3D> boardGrid(std::span<const Cell> cells, Lattice lattice, float z) {
    const CellIndex index(cells);
    std::vector<QVector3D> points;
    for (const Cell cell : cells) {
        const QVector3D middle = toVector(lattice.middleOf(cell));
        for (const OutlineSide& side : lattice.outline(cell.kind)) {
            // Of two cells that share a side, the first draws it.
            if (!side.step || cell + *side.step < cell || !index.contains(cell + *side.step)) continue;
            for (const auto& end : {side.from, side.to})
                points.push_back(middle + toVector({end[0], end[1], static_cast<double>(z)}));
        }
    }
    return points;
}

}  // namespace tilewright
