#include "core/exports/print_pose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

// How a piece stands on the plate: what would hang in the air costs most, then what is not on the plate, then
// the height.
auto costToPrint(std::span<const Cell> cells, Lattice lattice) {
    std::map<int, std::vector<Cell>> layers;
    for (const Cell cell : cells)
        layers[lattice.layerOf(cell)].push_back(cell);
    const int lowest = layers.begin()->first;
    const auto hangs = [&](Cell cell) {
        return std::ranges::none_of(lattice.neighbourSteps(cell), [&](Cell step) {
            const Cell below = cell + step;
            return lattice.layerOf(below) < lattice.layerOf(cell) && std::ranges::count(cells, below) > 0;
        });
    };
    std::ptrdiff_t hanging = 0;
    for (const auto& [layer, own] : layers)
        if (layer > lowest) hanging += std::ranges::count_if(own, hangs);
    return std::tuple(hanging, cells.size() - layers.begin()->second.size(), layers.rbegin()->first - lowest);
}

std::vector<Cell> posedForPrint(std::span<const Cell> cells, Lattice lattice) {
    std::vector<Cell> best(cells.begin(), cells.end());
    for (const Symmetry& turn : lattice.isFlat() ? std::span<const Symmetry>() : lattice.rotations()) {
        std::vector<Cell> turned;
        for (const Cell cell : cells)
            turned.push_back(turn(cell));
        std::ranges::sort(turned);
        if (costToPrint(turned, lattice) < costToPrint(best, lattice)) best = std::move(turned);
    }
    return best;
}

// A mesh turned so that `down` points down.
Mesh turnedDown(const Mesh& mesh, const Point& down) {
    const Point side = directionOf(cross(std::abs(down[0]) < 0.6 ? Point{1, 0, 0} : Point{0, 1, 0}, down));
    const Point front = cross(down, side);
    const auto turned = [&](const Mesh::Point& point) {
        const Point from{point[0], point[1], point[2]};
        return Mesh::Point{static_cast<float>(dot(from, front)), static_cast<float>(dot(from, side)),
                           static_cast<float>(-dot(from, down))};
    };
    Mesh result = mesh;
    std::ranges::transform(mesh.points, result.points.begin(), turned);
    std::ranges::transform(mesh.normals, result.normals.begin(), turned);
    return result;
}

// How much of the surface needs a support less how much of it is on the plate, and the height.
std::pair<double, double> costToPrint(const Mesh& mesh) {
    // Steeper than this plastic carries itself.
    constexpr float steep = 0.72F;
    constexpr float thin = 1e-3F;
    const auto low = [&](const Mesh::Point& a, const Mesh::Point& b) { return a[2] < b[2]; };
    const auto [lowest, highest] = std::ranges::minmax_element(mesh.points, low);
    double cost = 0.0;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        if (mesh.normals[i][2] > -steep) continue;
        std::array<Point, 3> corners;
        bool isOnPlate = true;
        for (std::size_t k = 0; k < 3; ++k) {
            const Mesh::Point& corner = mesh.points[mesh.triangles[i][k]];
            corners[k] = {corner[0], corner[1], corner[2]};
            isOnPlate = isOnPlate && corner[2] < (*lowest)[2] + thin;
        }
        const double area =
            lengthOf(cross(difference(corners[1], corners[0]), difference(corners[2], corners[0]))) / 2;
        cost += isOnPlate ? -area : area;
    }
    return {std::round(cost), std::round((*highest)[2] - (*lowest)[2])};
}

// Some pieces lie best on a side that no turn of the lattice brings down.
Mesh laidForPrint(const Mesh& mesh) {
    std::set<std::array<long, 3>> sides;
    for (const Mesh::Point& normal : mesh.normals)
        sides.insert(
            {std::lround(normal[0] * 100), std::lround(normal[1] * 100), std::lround(normal[2] * 100)});
    Mesh best = mesh;
    for (const auto& side : sides) {
        Mesh turned =
            turnedDown(mesh, directionOf({static_cast<double>(side[0]), static_cast<double>(side[1]),
                                          static_cast<double>(side[2])}));
        if (costToPrint(turned) < costToPrint(best)) best = std::move(turned);
    }
    return best;
}

}  // namespace

Mesh solidForPrint(std::span<const Cell> cells, const SolidOptions& options) {
    const Lattice lattice = options.lattice;
    const Mesh mesh = pieceSolid(posedForPrint(cells, lattice), options);
    // These have turns enough, or no side to lie on.
    return lattice.hasUnitBoxes() || lattice.isFlat() || lattice.hasBalls() ? mesh : laidForPrint(mesh);
}

}  // namespace tilewright
