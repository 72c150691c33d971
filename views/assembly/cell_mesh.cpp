#include "views/assembly/cell_mesh.h"

#include <array>
#include <map>
#include <set>

#include "core/lattice/axes.h"
#include "core/lattice/cell_index.h"

namespace tilewright {

namespace {

// Adds one side of the box around `centre`: the side that looks along `axis`, upwards or downwards.
void addSide(Mesh& mesh, const Mesh::Point& centre, const Mesh::Point& half, std::size_t axis, float sign) {
    const std::size_t u = (axis + 1) % 3;
    const std::size_t v = (axis + 2) % 3;
    const auto first = static_cast<std::uint32_t>(mesh.points.size());
    // Counter-clockwise as seen from outside: the other way round on the lower side.
    for (const auto& [atU, atV] :
         std::array<std::pair<float, float>, 4>{{{-1, -sign}, {1, -sign}, {1, sign}, {-1, sign}}}) {
        Mesh::Point point = centre;
        point[axis] += sign * half[axis];
        point[u] += atU * half[u];
        point[v] += atV * half[v];
        mesh.points.push_back(point);
    }
    Mesh::Point normal{};
    normal[axis] = sign;
    mesh.triangles.push_back({first, first + 1, first + 2});
    mesh.triangles.push_back({first, first + 2, first + 3});
    mesh.normals.insert(mesh.normals.end(), 2, normal);
}

// The unit edges of the lattice around cells, by the cells that are there: of the four around an edge each is
// a bit, and 3, 5, 10 and 12 are two neighbours side by side.
template <class Wanted>
std::vector<QVector3D> edgesAround(std::span<const Cell> cells, float height, const Wanted& isWanted) {
    // An edge begins half a step below the cell of its key, and goes along the axis.
    std::map<std::pair<Cell, int>, unsigned> around;
    for (const Cell cell : cells)
        for (int axis = 0; axis < 3; ++axis)
            for (unsigned side = 0; side < 4; ++side) {
                const Cell from = cell + stepAlong((axis + 1) % 3, (side & 1U) != 0 ? 1 : 0) +
                                  stepAlong((axis + 2) % 3, (side & 2U) != 0 ? 1 : 0);
                around[{from, axis}] |= 1U << side;
            }
    std::vector<QVector3D> points;
    for (const auto& [edge, present] : around) {
        if (!isWanted(present)) continue;
        for (const Cell end : {edge.first, edge.first + stepAlong(edge.second, 1)})
            points.push_back(QVector3D(static_cast<float>(end.x) - 0.5F, static_cast<float>(end.y) - 0.5F,
                                       (static_cast<float>(end.z) - 0.5F) * height));
    }
    return points;
}

}  // namespace

Mesh blockMesh(std::span<const Cell> cells, float height) {
    const CellIndex grid(cells);
    const Mesh::Point half{0.5F, 0.5F, height / 2};
    Mesh mesh;
    for (const Cell cell : cells) {
        const Mesh::Point centre{static_cast<float>(cell.x), static_cast<float>(cell.y),
                                 static_cast<float>(cell.z)};
        for (int axis = 0; axis < 3; ++axis)
            for (const int sign : {1, -1})
                if (!grid.contains(cell + stepAlong(axis, sign)))
                    addSide(mesh, centre, half, static_cast<std::size_t>(axis), static_cast<float>(sign));
    }
    return mesh;
}

Mesh beamsAroundCell(float thickness) {
    Mesh mesh;
    for (std::size_t along = 0; along < 3; ++along)
        for (unsigned corner = 0; corner < 4; ++corner) {
            Mesh::Point middle{};
            middle[(along + 1) % 3] = (corner & 1U) != 0 ? 0.5F : -0.5F;
            middle[(along + 2) % 3] = (corner & 2U) != 0 ? 0.5F : -0.5F;
            Mesh::Point reach{thickness / 2, thickness / 2, thickness / 2};
            reach[along] += 0.5F;
            for (std::size_t axis = 0; axis < 3; ++axis)
                for (const float sign : {-1.0F, 1.0F})
                    addSide(mesh, middle, reach, axis, sign);
        }
    return mesh;
}

std::vector<QVector3D> regionOutline(std::span<const Cell> cells, float height) {
    return edgesAround(cells, height, [](unsigned present) {
        return present != 3 && present != 5 && present != 10 && present != 12 && present != 15;
    });
}

std::vector<QVector3D> surfaceGrid(std::span<const Cell> cells, float height) {
    return edgesAround(cells, height, [](unsigned present) { return present != 15; });
}

std::vector<QVector3D> boardGrid(std::span<const Cell> cells, float z) {
    const std::set<Cell> all(cells.begin(), cells.end());
    std::vector<QVector3D> points;
    for (const Cell cell : all)
        for (const int axis : {0, 1}) {
            if (!all.contains(cell + stepAlong(axis, 1))) continue;
            for (const float side : {-0.5F, 0.5F})
                points.push_back(QVector3D(static_cast<float>(cell.x) + (axis == 0 ? 0.5F : side),
                                           static_cast<float>(cell.y) + (axis == 0 ? side : 0.5F), z));
        }
    return points;
}

}  // namespace tilewright
