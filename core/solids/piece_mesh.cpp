#include "core/solids/piece_mesh.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "core/lattice/axes.h"

namespace tilewright {

namespace {

// The solid is made in two steps. First the cells are shrunk by gap + bevel: each cell falls into 3x3x3
// blocks, a core and thin ones around it, and a thin block stays only if all cells that it touches belong to
// the piece. Then every face moves outwards by the bevel. Where faces meet in an inner edge they move
// together; where they meet in an outer edge they come apart, and the gap between them is the bevel.

using Block = Cell;
using Vector = std::array<double, 3>;

constexpr std::array<Cell, 6> directions{
    {{-1, 0, 0}, {1, 0, 0}, {0, -1, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 1}}};

constexpr int axisOf(std::size_t direction) {
    return static_cast<int>(direction / 2);
}
constexpr int signOf(std::size_t direction) {
    return direction % 2 == 0 ? -1 : 1;
}

struct Face {
    std::size_t direction = 0;
    // Corners on the grid of block corners, counter-clockwise from outside.
    std::array<Cell, 4> corners;
};

class Builder {
  public:
    Builder(std::span<const Cell> cells, const MeshStyle& style)
        : style_(style), cells_(cells.begin(), cells.end()) {
        for (const Cell cell : cells_)
            addBlocks(cell);
        for (const Block block : blocks_)
            addFaces(block);
        for (std::size_t f = 0; f < faces_.size(); ++f)
            for (std::size_t k = 0; k < 4; ++k)
                around_[faces_[f].corners[k]].push_back({f, k});
    }

    Mesh build() {
        copies_.resize(faces_.size());
        for (const auto& [corner, uses] : around_)
            placeCorner(corner, uses);
        for (std::size_t f = 0; f < faces_.size(); ++f) {
            const std::array<std::uint32_t, 4>& p = copies_[f];
            const Cell n = directions[faces_[f].direction];
            const Vector normal{static_cast<double>(n.x), static_cast<double>(n.y), static_cast<double>(n.z)};
            addPolygon({p[0], p[1], p[2], p[3]}, normal);
        }
        for (const auto& [edge, sides] : edges_)
            bridge(sides);
        return std::move(mesh_);
    }

  private:
    using Edge = std::pair<Cell, Cell>;
    struct Side {
        std::size_t face = 0;
        // The corner of the face at which the edge begins.
        std::size_t corner = 0;
    };

    void addBlocks(Cell cell) {
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y)
                for (int z = -1; z <= 1; ++z)
                    if (touchesOnlyOwn(cell, {x, y, z}))
                        blocks_.insert({3 * cell.x + x + 1, 3 * cell.y + y + 1, 3 * cell.z + z + 1});
    }

    bool touchesOnlyOwn(Cell cell, Cell towards) const {
        for (int mask = 1; mask < 8; ++mask) {
            const Cell step{(mask & 1) != 0 ? towards.x : 0, (mask & 2) != 0 ? towards.y : 0,
                            (mask & 4) != 0 ? towards.z : 0};
            if (step != Cell{} && cells_.count(cell + step) == 0) return false;
        }
        return true;
    }

    void addFaces(Block block) {
        for (std::size_t d = 0; d < directions.size(); ++d) {
            if (blocks_.count(block + directions[d]) > 0) continue;
            const int axis = axisOf(d);
            const int u = (axis + 1) % 3;
            const int v = (axis + 2) % 3;
            Face face{d, {}};
            constexpr std::array<std::array<int, 2>, 4> turn{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
            for (std::size_t k = 0; k < 4; ++k) {
                Cell corner = block;
                at(corner, axis) += signOf(d) > 0 ? 1 : 0;
                const auto& step = turn[signOf(d) > 0 ? k : 3 - k];
                at(corner, u) += step[0];
                at(corner, v) += step[1];
                face.corners[k] = corner;
            }
            for (std::size_t k = 0; k < 4; ++k) {
                const Edge edge = std::minmax(face.corners[k], face.corners[(k + 1) % 4]);
                edges_[edge].push_back({faces_.size(), k});
            }
            faces_.push_back(face);
        }
    }

    // Two faces with one edge are apart if they bend away from each other there.
    bool isOuterEdge(const std::vector<Side>& sides) const {
        const Face& a = faces_[sides[0].face];
        const Face& b = faces_[sides[1].face];
        if (a.direction == b.direction) return false;
        // Seen from a, the edge is an outer one if b has its corners on the inner side of a's plane.
        const int axis = axisOf(a.direction);
        long long beyond = 0;
        for (Cell corner : b.corners) {
            Cell own = a.corners[0];
            beyond += at(corner, axis) - at(own, axis);
        }
        return beyond * signOf(a.direction) < 0;
    }

    // The faces around a corner fall into groups that hang together across inner and flat edges; each group
    // gets one point. Where three or more groups meet, the hole between them is filled.
    void placeCorner(Cell corner, const std::vector<std::pair<std::size_t, std::size_t>>& uses) {
        std::map<std::size_t, std::size_t> groupOf;
        for (const auto& [face, k] : uses)
            groupOf[face] = face;
        const auto root = [&](std::size_t face) {
            while (groupOf[face] != face)
                face = groupOf[face];
            return face;
        };
        // From each face at this corner the next one, counter-clockwise from outside.
        std::map<std::size_t, std::size_t> next;
        for (const auto& [face, k] : uses) {
            const std::size_t before = (k + 3) % 4;
            const Edge edge = std::minmax(faces_[face].corners[before], corner);
            const std::vector<Side>& sides = edges_.at(edge);
            const std::size_t other = sides[0].face == face ? sides[1].face : sides[0].face;
            next[face] = other;
            if (!isOuterEdge(sides)) groupOf[root(other)] = root(face);
        }
        std::map<std::size_t, std::set<std::size_t>> normals;
        for (const auto& [face, k] : uses)
            normals[root(face)].insert(faces_[face].direction);
        std::map<std::size_t, std::uint32_t> pointOf;
        for (const auto& [group, outward] : normals)
            pointOf[group] = pointAt(corner, outward);
        for (const auto& [face, k] : uses)
            copies_[face][k] = pointOf[root(face)];

        std::vector<std::uint32_t> hole;
        std::size_t face = uses.front().first;
        for (std::size_t i = 0; i < uses.size(); ++i, face = next[face]) {
            const std::uint32_t point = pointOf[root(face)];
            if (hole.empty() || hole.back() != point) hole.push_back(point);
        }
        if (hole.size() > 1 && hole.front() == hole.back()) hole.pop_back();
        if (hole.size() >= 3) addPolygon(hole, normalOf(hole));
    }

    // The bevel along an outer edge.
    void bridge(const std::vector<Side>& sides) {
        if (!isOuterEdge(sides)) return;
        const auto& a = copies_[sides[0].face];
        const auto& b = copies_[sides[1].face];
        const std::size_t i = sides[0].corner;
        const std::size_t j = sides[1].corner;
        // The other face runs along the edge in the opposite direction.
        const std::vector<std::uint32_t> strip{a[(i + 1) % 4], a[i], b[(j + 1) % 4], b[j]};
        addPolygon(strip, normalOf(strip));
    }

    // Corners between which nothing was taken away are one, and so are groups that no bevel parts.
    std::uint32_t pointAt(Cell corner, const std::set<std::size_t>& outward) {
        if (style_.gap + style_.bevel == 0.0)
            for (int axis = 0; axis < 3; ++axis)
                at(corner, axis) = wallOf(at(corner, axis));
        const std::set<std::size_t> moved = style_.bevel > 0.0 ? outward : std::set<std::size_t>();
        const auto [place, isNew] = pointAt_.try_emplace({corner, moved});
        if (isNew) {
            Vector position = positionOf(corner);
            for (const std::size_t d : moved)
                position[static_cast<std::size_t>(axisOf(d))] += signOf(d) * style_.bevel;
            place->second = addPoint(position);
        }
        return place->second;
    }

    // Where the wall of its cell is that a corner of a thin block lies beside.
    static int wallOf(int grid) {
        const int part = ((grid % 3) + 3) % 3;
        return part == 1 ? grid - 1 : part == 2 ? grid + 1 : grid;
    }

    Vector positionOf(Cell corner) const {
        const double shrink = style_.gap + style_.bevel;
        const auto along = [&](int grid, double size) {
            const int cell = grid >= 0 ? grid / 3 : -((2 - grid) / 3);
            const int part = grid - 3 * cell;
            const double offset = part == 0 ? -size / 2 : part == 1 ? -size / 2 + shrink : size / 2 - shrink;
            return cell * size + offset;
        };
        return {along(corner.x, 1.0), along(corner.y, 1.0), along(corner.z, style_.height)};
    }

    std::uint32_t addPoint(const Vector& position) {
        mesh_.points.push_back({static_cast<float>(position[0]), static_cast<float>(position[1]),
                                static_cast<float>(position[2])});
        return static_cast<std::uint32_t>(mesh_.points.size() - 1);
    }

    Vector normalOf(const std::vector<std::uint32_t>& polygon) const {
        Vector normal{};
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Mesh::Point& p = mesh_.points[polygon[i]];
            const Mesh::Point& q = mesh_.points[polygon[(i + 1) % polygon.size()]];
            for (std::size_t k = 0; k < 3; ++k)
                normal[k] += (static_cast<double>(p[(k + 1) % 3]) - q[(k + 1) % 3]) *
                             (static_cast<double>(p[(k + 2) % 3]) + q[(k + 2) % 3]);
        }
        const double length = std::hypot(normal[0], normal[1], normal[2]);
        for (double& part : normal)
            part = length > 0 ? part / length : 0.0;
        return normal;
    }

    bool facesAway(const std::vector<std::uint32_t>& triangle, const Vector& normal) const {
        const Vector own = normalOf(triangle);
        return own[0] * normal[0] + own[1] * normal[1] + own[2] * normal[2] < 0.0;
    }

    // Corners that fall together are one: a bevel that ends at an inner edge comes to a point there.
    void addPolygon(std::vector<std::uint32_t> polygon, const Vector& normal) {
        polygon.erase(std::unique(polygon.begin(), polygon.end()), polygon.end());
        if (polygon.size() > 1 && polygon.front() == polygon.back()) polygon.pop_back();
        // Beside such a point a face can be bent inwards; then only the other diagonal lies inside it.
        if (polygon.size() == 4 && (facesAway({polygon[0], polygon[1], polygon[2]}, normal) ||
                                    facesAway({polygon[0], polygon[2], polygon[3]}, normal)))
            std::rotate(polygon.begin(), polygon.begin() + 1, polygon.end());
        for (std::size_t i = 2; i < polygon.size(); ++i) {
            mesh_.triangles.push_back({polygon[0], polygon[i - 1], polygon[i]});
            mesh_.normals.push_back({static_cast<float>(normal[0]), static_cast<float>(normal[1]),
                                     static_cast<float>(normal[2])});
        }
    }

    MeshStyle style_;
    std::set<Cell> cells_;
    std::set<Block> blocks_;
    std::vector<Face> faces_;
    std::map<Edge, std::vector<Side>> edges_;
    std::map<Cell, std::vector<std::pair<std::size_t, std::size_t>>> around_;
    // For each corner of each face its point.
    std::vector<std::array<std::uint32_t, 4>> copies_;
    // The points of the mesh by their corner and the faces that they move outwards with.
    std::map<std::pair<Cell, std::set<std::size_t>>, std::uint32_t> pointAt_;
    Mesh mesh_;
};

}  // namespace

Mesh pieceMesh(std::span<const Cell> cells, const MeshStyle& style) {
    if (cells.empty()) return {};
    return Builder(cells, style).build();
}

}  // namespace tilewright
