#include "core/solids/mesh_check.h"

#include <map>
#include <utility>
#include <vector>

namespace tilewright {

namespace {

using Triangle = std::array<std::uint32_t, 3>;

// The triangles over points that have been made one wherever they lie in the same place.
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

std::optional<std::string> meshProblem(const Mesh& mesh) {
    if (mesh.triangles.empty()) return "it has no triangles";
    const std::vector<Triangle> triangles = welded(mesh);
    // From each edge the point behind it.
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> edges;
    // Around each point, from each neighbour to the next one.
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
    double sum = 0.0;
    for (const Triangle& t : mesh.triangles) {
        std::array<std::array<double, 3>, 3> p{};
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t k = 0; k < 3; ++k)
                p[i][k] = static_cast<double>(mesh.points[t[i]][k]) - static_cast<double>(mesh.points[0][k]);
        sum += p[0][0] * (p[1][1] * p[2][2] - p[1][2] * p[2][1]) +
               p[0][1] * (p[1][2] * p[2][0] - p[1][0] * p[2][2]) +
               p[0][2] * (p[1][0] * p[2][1] - p[1][1] * p[2][0]);
    }
    return sum / 6.0;
}

}  // namespace tilewright
