#include "views/assembly/mark.h"

#include <array>

namespace tilewright {

namespace {

using Point = Mesh::Point;

// The side of a box that looks along `axis` towards `sign`, as two triangles.
void addSide(Mesh& mesh, const Point& low, const Point& high, std::size_t axis, bool positive) {
    const std::size_t u = (axis + 1) % 3;
    const std::size_t v = (axis + 2) % 3;
    const auto first = static_cast<std::uint32_t>(mesh.points.size());
    for (const auto& [atU, atV] :
         std::array<std::pair<bool, bool>, 4>{{{false, false}, {true, false}, {true, true}, {false, true}}}) {
        Point point{};
        point[axis] = positive ? high[axis] : low[axis];
        point[u] = atU ? high[u] : low[u];
        point[v] = atV ? high[v] : low[v];
        mesh.points.push_back(point);
    }
    Point normal{};
    normal[axis] = positive ? 1.0F : -1.0F;
    for (const auto& [b, c] : std::array<std::pair<std::uint32_t, std::uint32_t>, 2>{{{1, 2}, {2, 3}}}) {
        if (positive)
            mesh.triangles.push_back({first, first + b, first + c});
        else
            mesh.triangles.push_back({first, first + c, first + b});
        mesh.normals.push_back(normal);
    }
}

}  // namespace

Mesh beamsAround(Cell cell, float thickness, float height) {
    Mesh mesh;
    const Point centre{static_cast<float>(cell.x), static_cast<float>(cell.y), static_cast<float>(cell.z)};
    const Point half{0.5F, 0.5F, height / 2};
    for (std::size_t along = 0; along < 3; ++along)
        for (unsigned corner = 0; corner < 4; ++corner) {
            Point low = centre;
            Point high = centre;
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const unsigned bit = axis == (along + 1) % 3 ? 1U : 2U;
                const float middle = (corner & bit) != 0 ? half[axis] : -half[axis];
                low[axis] += (axis == along ? -half[axis] : middle) - thickness / 2;
                high[axis] += (axis == along ? half[axis] : middle) + thickness / 2;
            }
            for (std::size_t axis = 0; axis < 3; ++axis)
                for (const bool positive : {false, true})
                    addSide(mesh, low, high, axis, positive);
        }
    return mesh;
}

}  // namespace tilewright
