#include "views/assembly/block_mesh.h"

#include <array>

#include "core/lattice/cell_index.h"

namespace tilewright {

namespace {

constexpr std::array<Cell, 3> units{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

}  // namespace

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

Mesh blockMesh(std::span<const Cell> cells, float height) {
    const CellIndex grid(cells);
    const Mesh::Point half{0.5F, 0.5F, height / 2};
    Mesh mesh;
    for (const Cell cell : cells) {
        const Mesh::Point centre{static_cast<float>(cell.x), static_cast<float>(cell.y),
                                 static_cast<float>(cell.z)};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (!grid.contains(cell + units[axis])) addSide(mesh, centre, half, axis, 1.0F);
            if (!grid.contains(cell - units[axis])) addSide(mesh, centre, half, axis, -1.0F);
        }
    }
    return mesh;
}

}  // namespace tilewright
