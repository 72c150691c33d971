#pragma once

#include <functional>
#include <map>
#include <set>

#include "core/lattice/piece_mesh.h"

namespace tilewright::test {

/// How many surfaces there are, by triangles that share a corner in the same place.
inline int surfacesOf(const Mesh& mesh) {
    std::map<Mesh::Point, Mesh::Point> parent;
    const std::function<Mesh::Point(const Mesh::Point&)> rootOf = [&](const Mesh::Point& point) {
        Mesh::Point at = point;
        while (parent.at(at) != at)
            at = parent.at(at);
        parent[point] = at;
        return at;
    };
    for (const Mesh::Point& point : mesh.points)
        parent.emplace(point, point);
    std::set<Mesh::Point> used;
    for (const auto& t : mesh.triangles)
        for (std::size_t k = 0; k < 3; ++k) {
            parent[rootOf(mesh.points[t[k]])] = rootOf(mesh.points[t[0]]);
            used.insert(mesh.points[t[k]]);
        }
    std::set<Mesh::Point> roots;
    for (const Mesh::Point& point : used)
        roots.insert(rootOf(point));
    return static_cast<int>(roots.size());
}

}  // namespace tilewright::test
