// Meshes of pieces: watertight solids with a gap and bevelled edges.
//
// The solid of a piece is the union of its cells, made smaller by a gap so that pieces fit, with bevels along
// its outer edges. Offsetting a union of polyhedra is hard in general, but all cells come from one lattice,
// so the surface can be built from their corners.
//
//     cell           core: shrunk          adjacent cores          every face moves outwards by the
//                    by gap + bevel        with a bridge           bevel; outer edges open
//     +-------+      .........             .................         .---------------.
//     |       |      . +---+ .             . +-----------+ .        | +-----------+ |
//     |       |      . |   | .             . |           | .        | |           | |
//     |       |      . +---+ .             . +-----------+ .        | +-----------+ |
//     +-------+      .........             .................         '---------------'
//
// First each cell shrinks to a core. Where two cells of the piece share a side, a bridge joins the cores
// instead of two faces. Where all cells around a lattice edge or corner belong to the piece, a filling closes
// the hole between the bridges. Then every face moves outwards by the bevel. Faces that meet in an inner or
// flat edge share their points; faces that meet in an outer edge get points of their own, and the strip
// between them is the bevel. Corners where three or more groups of faces meet get a polygon. Inner edges can
// be filled in the same way: the faces that meet there then have points of their own, beside the edge.
//
// Balls and sticks are built differently: as closed surfaces that intersect, which slicers merge.
//
// Invariant: every edge belongs to exactly two triangles, which meshProblem() verifies. A bevel that a sharp
// notch does not allow is omitted by the caller.

#include "core/lattice/piece_mesh.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <ranges>
#include <set>
#include <utility>

#include "core/lattice/cell_solid.h"
#include "core/lattice/lattice.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

using Normals = std::vector<Point>;

// The shortest vector with given components along some directions, or along the first ones if there is no
// such vector.
class Move {
  public:
    void go(const Normals& directions, double by) {
        for (const Point& direction : directions) {
            // Gram-Schmidt: a step along the orthogonal part keeps the components along the previous ones.
            Point own = direction;
            for (const Point& before : across_)
                own = difference(own, scaled(before, dot(before, own)));
            if (lengthOf(own) < 1e-3) continue;
            by_ = sum(by_, scaled(own, (by - dot(direction, by_)) / dot(own, own)));
            across_.push_back(directionOf(own));
        }
    }
    const Point& by() const { return by_; }

  private:
    Point by_{};
    Normals across_;
};

Point movedAlong(const Normals& normals, double by) {
    Move move;
    move.go(normals, by);
    return move.by();
}

// The normals of the faces of a kind of cell that meet in one of its corners.
Normals normalsAt(const Point& corner, int kind, const CellSolids& solids) {
    Normals normals;
    for (const SolidSide& side : solids.sidesOf(kind))
        for (const Point& own : side.corners)
            if (placeKey(own) == placeKey(corner)) normals.push_back(side.normal);
    return normals;
}

// Builds the solid of polyhedral cells as described above.
class Builder {
  public:
    Builder(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style)
        : style_(style), solids_(solids), cells_(cells), index_(cells) {
        std::map<std::size_t, std::set<std::size_t>> cellsAt;
        for (std::size_t c = 0; c < cells.size(); ++c)
            addCell(c);
        for (const auto& [corner, place] : places_)
            cellsAt[corner.second].insert(corner.first);
        for (auto& [v, around] : cellsAt)
            while (isUpright_ && !around.empty())
                joinCores(v, around);
        for (std::size_t c = 0; c < cells.size(); ++c)
            addFaces(c);
        for (std::size_t f = 0; f < faces_.size(); ++f)
            for (std::size_t k = 0; k < faces_[f].corners.size(); ++k) {
                around_[faces_[f].corners[k]].push_back({f, k});
                edges_[std::minmax(faces_[f].corners[k], next(faces_[f], k))].push_back({f, k});
            }
    }

    Mesh build() {
        for (const Face& face : faces_)
            copies_.emplace_back(face.corners.size());
        for (const auto& [corner, uses] : around_)
            placeCorner(corner, uses);
        for (std::size_t f = 0; f < faces_.size(); ++f)
            mesh_.addPolygon(copies_[f], faces_[f].normal);
        for (const auto& [edge, uses] : edges_)
            bridge(uses);
        return std::move(mesh_);
    }

  private:
    // A corner of a core: the number of the cell and that of the lattice corner.
    using Corner = std::pair<std::size_t, std::size_t>;
    using Edge = std::pair<Corner, Corner>;
    struct Face {
        // Counter-clockwise as seen from outside.
        std::vector<Corner> corners;
        Point normal{};
        Point middle{};
    };
    // A corner of a face; also stands for the edge that starts there.
    struct Use {
        std::size_t face = 0;
        std::size_t corner = 0;
    };
    // A face of a cell: its lattice corners, and the cell of the piece beyond it, or -1.
    struct Side {
        std::vector<std::size_t> corners;
        Point normal{};
        int beyond = -1;
    };

    static Corner next(const Face& face, std::size_t k) {
        return face.corners[(k + 1) % face.corners.size()];
    }

    void addCell(std::size_t c) {
        const Cell cell = cells_[c];
        const Point middle = solids_.middleOf(cell);
        std::vector<Side>& sides = sides_.emplace_back();
        for (const SolidSide& side : solids_.sidesOf(cell.kind)) {
            Side& own = sides.emplace_back(Side{.corners = {}, .normal = side.normal});
            isUpright_ = isUpright_ && std::abs(side.normal[2] * (1.0 - std::abs(side.normal[2]))) < 1e-9;
            if (side.step) own.beyond = index_.find(cell + *side.step);
            for (const Point& corner : side.corners) {
                const auto number =
                    numberOf_.try_emplace(placeKey(sum(middle, corner)), numberOf_.size()).first->second;
                own.corners.push_back(number);
                if (number == corners_.size()) corners_.push_back(sum(middle, corner));
                const auto [place, isNew] = places_.try_emplace({c, number});
                if (!isNew) continue;
                const Normals normals = normalsAt(corner, cell.kind, solids_);
                place->second = sum(sum(middle, corner), movedAlong(normals, -(style_.gap + style_.bevel)));
            }
            if (own.beyond >= 0) continue;
            for (std::size_t i = 0; i < own.corners.size(); ++i) {
                openCorners_.insert(own.corners[i]);
                openEdges_.insert(std::minmax(own.corners[i], own.corners[(i + 1) % own.corners.size()]));
            }
        }
    }

    // Takes one of the prisms at lattice corner v, and those connected to it there. Their cores share a
    // corner if the open sides around v determine a unique position and a core would otherwise fall short of
    // it: without this, a straight side would have a notch where three triangles meet.
    void joinCores(std::size_t v, std::set<std::size_t>& cells) {
        std::vector<std::size_t> joined{*cells.begin()};
        cells.erase(cells.begin());
        Normals open;
        // Maps the start of each open side around v to its end.
        std::map<std::size_t, std::size_t> around;
        for (std::size_t i = 0; i < joined.size(); ++i)
            for (const Side& side : sides_[joined[i]]) {
                const std::size_t count = side.corners.size();
                const auto at =
                    static_cast<std::size_t>(std::ranges::find(side.corners, v) - side.corners.begin());
                if (at == count) continue;
                if (side.beyond < 0) {
                    open.push_back(side.normal);
                    around[side.corners[(at + 1) % count]] = side.corners[(at + count - 1) % count];
                } else if (cells.erase(static_cast<std::size_t>(side.beyond)) > 0) {
                    joined.push_back(static_cast<std::size_t>(side.beyond));
                }
            }
        if (open.empty() || around.size() != open.size()) return;
        std::size_t seen = 1;
        for (auto at = around.begin()->second; at != around.begin()->first; at = around.at(at))
            if (++seen > open.size()) return;

        const double inwards = style_.gap + style_.bevel;
        const Point move = movedAlong(open, -inwards);
        bool staysBack = false;
        double farthest = 0.0;
        for (const std::size_t c : joined) {
            const Point own = difference(places_.at({c, v}), corners_[v]);
            farthest = std::max(farthest, lengthOf(own));
            for (const Point& n : open)
                staysBack = staysBack || dot(n, own) < -1.001 * inwards;
        }
        const auto isReached = [&](const Point& n) { return std::abs(dot(n, move) + inwards) < 1e-6; };
        if (seen < open.size() || !staysBack || lengthOf(move) > farthest ||
            !std::ranges::all_of(open, isReached))
            return;
        for (const std::size_t c : joined)
            joined_[{c, v}] = {joined.front(), v};
        places_[{joined.front(), v}] = sum(corners_[v], move);
    }

    Corner cornerOf(std::size_t c, std::size_t v) const {
        const auto shared = joined_.find({c, v});
        return shared == joined_.end() ? Corner{c, v} : shared->second;
    }

    void addFace(std::vector<Corner> corners) {
        corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
        if (corners.front() == corners.back()) corners.pop_back();
        if (corners.size() < 3) return;
        Face face{std::move(corners), {}, {}};
        for (std::size_t k = 0; k < face.corners.size(); ++k) {
            const Point& at = places_.at(face.corners[k]);
            face.middle = sum(face.middle, scaled(at, 1.0 / static_cast<double>(face.corners.size())));
            const Point from = difference(at, places_.at(face.corners[0]));
            const Point to = difference(places_.at(next(face, k)), places_.at(face.corners[0]));
            face.normal = sum(face.normal, cross(from, to));
        }
        face.normal = lengthOf(face.normal) > 1e-12 ? directionOf(face.normal) : Point{};
        faces_.push_back(std::move(face));
    }

    void addFaces(std::size_t c) {
        for (const Side& side : sides_[c]) {
            const std::size_t count = side.corners.size();
            std::vector<Corner> core;
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t v = side.corners[i];
                const std::size_t w = side.corners[(i + 1) % count];
                core.push_back(cornerOf(c, v));
                if (side.beyond < 0) continue;
                const auto b = static_cast<std::size_t>(side.beyond);
                const bool isOpen = openEdges_.contains(std::minmax(v, w));
                if (isOpen && c < b)
                    addFace({cornerOf(c, v), cornerOf(c, w), cornerOf(b, w), cornerOf(b, v)});
                if (!isOpen && openCorners_.contains(v)) addFilling(c, side, v, w);
            }
            if (side.beyond < 0) addFace(std::move(core));
        }
    }

    // Adds the end at corner v of the filling of the hole along the edge from v to w, once.
    void addFilling(std::size_t first, const Side& through, std::size_t v, std::size_t w) {
        if (!filled_.insert({v, w}).second) return;
        std::vector<Corner> ring{cornerOf(first, v)};
        const Side* side = &through;
        for (auto c = static_cast<std::size_t>(side->beyond); c != first;
             c = static_cast<std::size_t>(side->beyond)) {
            ring.push_back(cornerOf(c, v));
            side = &sideAlong(c, v, w);
        }
        std::ranges::reverse(ring);
        addFace(std::move(ring));
    }

    const Side& sideAlong(std::size_t c, std::size_t v, std::size_t w) const {
        return *std::ranges::find_if(sides_[c], [&](const Side& side) {
            const auto at = std::ranges::find(side.corners, v);
            if (at == side.corners.end()) return false;
            return (std::next(at) == side.corners.end() ? side.corners.front() : *std::next(at)) == w;
        });
    }

    enum class Bend { flat, outer, inner };

    // How two faces with a common edge meet there, if the edge is bevelled; flat otherwise.
    Bend bendAt(const std::vector<Use>& uses) const {
        const Face& a = faces_[uses[0].face];
        const Face& b = faces_[uses[1].face];
        if (style_.bevel == 0.0 || dot(a.normal, b.normal) > 0.9999) return Bend::flat;
        if (dot(a.normal, difference(b.middle, a.middle)) < 0.0) return Bend::outer;
        return style_.innerBevel > 0.0 ? Bend::inner : Bend::flat;
    }

    // The vector from a corner of a group of faces away from their inner bevels, along the others.
    Point besideInner(const std::vector<Use>& group) const {
        Normals own;
        Normals away;
        Normals along;
        for (const auto& [face, k] : group) {
            const Face& of = faces_[face];
            const std::size_t count = of.corners.size();
            own.push_back(of.normal);
            for (const std::size_t start : {(k + count - 1) % count, k}) {
                const Point& from = places_.at(of.corners[start]);
                const Point& to = places_.at(next(of, start));
                const Bend bend = bendAt(edges_.at(std::minmax(of.corners[start], next(of, start))));
                if (bend == Bend::flat) continue;
                // To the left of an edge is the face.
                (bend == Bend::inner ? away : along)
                    .push_back(directionOf(cross(of.normal, difference(to, from))));
            }
        }
        if (away.empty()) return {};
        Move move;
        move.go(own, 0.0);
        move.go(away, style_.innerBevel);
        move.go(along, 0.0);
        return move.by();
    }

    // The faces around a corner form groups connected across edges without a bevel; each group gets one
    // point. If three or more groups meet, the hole between them is filled.
    void placeCorner(Corner corner, const std::vector<Use>& uses) {
        std::map<std::size_t, std::size_t> groupOf;
        for (const auto& [face, k] : uses)
            groupOf[face] = face;
        const auto root = [&](std::size_t face) {
            while (groupOf[face] != face)
                face = groupOf[face];
            return face;
        };
        // Maps each face at this corner to the next one, counter-clockwise as seen from outside.
        std::map<std::size_t, std::size_t> after;
        std::vector<std::pair<std::size_t, std::size_t>> inner;
        for (const auto& [face, k] : uses) {
            const std::size_t count = faces_[face].corners.size();
            const std::vector<Use>& pair =
                edges_.at(std::minmax(faces_[face].corners[(k + count - 1) % count], corner));
            const std::size_t other = pair[0].face == face ? pair[1].face : pair[0].face;
            after[face] = other;
            const Bend bend = bendAt(pair);
            if (bend == Bend::flat) groupOf[root(other)] = root(face);
            if (bend == Bend::inner) inner.emplace_back(face, other);
        }
        std::map<std::size_t, std::set<std::size_t>> normals;
        for (const auto& [face, k] : uses)
            normals[root(face)].insert(numberOf(faces_[face].normal));
        // What fills an inner edge begins beside it, on both faces.
        for (const auto& [face, other] : inner) {
            normals[root(face)].insert(numberOf(faces_[other].normal));
            normals[root(other)].insert(numberOf(faces_[face].normal));
        }
        std::map<std::size_t, Point> places;
        for (const auto& [group, outward] : normals)
            places[group] = placeOf(corner, outward);
        if (style_.innerBevel > 0.0) {
            std::map<std::size_t, std::vector<Use>> groups;
            for (const Use& use : uses)
                groups[root(use.face)].push_back(use);
            for (const auto& [group, own] : groups)
                places[group] = sum(places[group], besideInner(own));
        }
        // Adjacent groups with the same position are merged; others stay separate even then.
        for (const auto& [face, other] : after)
            if (lengthOf(difference(places[root(face)], places[root(other)])) < 1e-6)
                groupOf[root(other)] = root(face);
        std::map<std::size_t, std::uint32_t> pointOf;
        for (const auto& [face, k] : uses)
            if (const auto [point, isNew] = pointOf.try_emplace(root(face)); isNew)
                point->second = pointAt(corner, places[root(face)]);
        for (const auto& [face, k] : uses)
            copies_[face][k] = pointOf[root(face)];

        std::vector<std::uint32_t> hole;
        Point outwards{};
        std::size_t face = uses.front().face;
        for (std::size_t i = 0; i < uses.size(); ++i, face = after[face]) {
            const std::uint32_t point = pointOf[root(face)];
            if (hole.empty() || hole.back() != point) hole.push_back(point);
            outwards = sum(outwards, faces_[face].normal);
        }
        if (hole.size() >= 3) mesh_.addPolygon(hole, directionOf(outwards));
    }

    // Adds the bevel along an edge.
    void bridge(const std::vector<Use>& uses) {
        if (bendAt(uses) == Bend::flat) return;
        const auto& [a, i] = uses[0];
        const auto& [b, j] = uses[1];
        const auto copy = [&](std::size_t face, std::size_t k) {
            return copies_[face][k % copies_[face].size()];
        };
        // The other face traverses the edge in the opposite direction.
        mesh_.addPolygon({copy(a, i + 1), copy(a, i), copy(b, j + 1), copy(b, j)},
                         directionOf(sum(faces_[a].normal, faces_[b].normal)));
    }

    std::size_t numberOf(const Point& normal) {
        const auto same =
            std::ranges::find_if(normals_, [&](const Point& n) { return dot(n, normal) > 0.999999; });
        if (same == normals_.end()) return normals_.push_back(normal), normals_.size() - 1;
        return static_cast<std::size_t>(same - normals_.begin());
    }

    // The position of the corner of a core for faces with these normals.
    Point placeOf(Corner corner, const std::set<std::size_t>& outward) const {
        const Point& from = places_.at(corner);
        if (style_.bevel == 0.0) return from;
        Normals normals;
        for (const std::size_t n : outward)
            normals.push_back(normals_[n]);
        const Point by = movedAlong(normals, style_.bevel);
        // If the faces cannot all move that far within their cells, the corner moves towards the lattice
        // corner.
        const Point back =
            scaled(difference(corners_[corner.second], from), style_.bevel / (style_.gap + style_.bevel));
        const bool isReached = std::ranges::all_of(normals, [&](const Point& n) {
            return std::abs(dot(n, by) - style_.bevel) < 0.02 * style_.bevel;
        });
        return sum(from, isReached && lengthOf(by) < 1.001 * lengthOf(back) ? by : back);
    }

    // Without a gap, corners of cores at the same position are merged.
    std::uint32_t pointAt(Corner corner, const Point& at) {
        if (style_.gap > 0.0) return mesh_.addPoint(at);
        auto& known = pointsAt_[corner.second];
        for (const auto& [place, point] : known)
            if (lengthOf(difference(place, at)) < 1e-6) return point;
        return known.emplace_back(at, mesh_.addPoint(at)).second;
    }

    MeshStyle style_;
    const CellSolids& solids_;
    std::span<const Cell> cells_;
    CellIndex index_;
    std::map<PlaceKey, std::size_t> numberOf_;
    std::vector<Point> corners_;
    std::vector<std::vector<Side>> sides_;
    // Lattice corners and edges on the surface.
    std::set<std::size_t> openCorners_;
    std::set<std::pair<std::size_t, std::size_t>> openEdges_;
    std::set<std::pair<std::size_t, std::size_t>> filled_;
    std::map<Corner, Point> places_;
    // Whether all cells are prisms.
    bool isUpright_ = true;
    // Maps corners of cores that are shared with another core.
    std::map<Corner, Corner> joined_;
    std::vector<Face> faces_;
    std::map<Edge, std::vector<Use>> edges_;
    std::map<Corner, std::vector<Use>> around_;
    Normals normals_;
    // The mesh point of each corner of each face.
    std::vector<std::vector<std::uint32_t>> copies_;
    // The mesh points at each lattice corner.
    std::map<std::size_t, std::vector<std::pair<Point, std::uint32_t>>> pointsAt_;
    Mesh mesh_;
};

}  // namespace

std::uint32_t Mesh::addPoint(const tilewright::Point& point) {
    points.push_back(
        {static_cast<float>(point[0]), static_cast<float>(point[1]), static_cast<float>(point[2])});
    return static_cast<std::uint32_t>(points.size() - 1);
}

void Mesh::addPolygon(std::vector<std::uint32_t> polygon, const tilewright::Point& normal) {
    polygon.erase(std::unique(polygon.begin(), polygon.end()), polygon.end());
    if (polygon.size() > 1 && polygon.front() == polygon.back()) polygon.pop_back();
    if (polygon.size() < 3) return;
    const auto at = [&](std::size_t i) {
        const Point& p = points[polygon[i % polygon.size()]];
        return tilewright::Point{p[0], p[1], p[2]};
    };
    const auto across = [&](std::size_t i) {
        return cross(difference(at(i), at(0)), difference(at(i + 1), at(0)));
    };
    // The polygon may be concave at one corner, or not planar; then only fans from some corners lie inside.
    for (std::size_t turn = 0; turn < polygon.size(); ++turn) {
        bool isInside = true;
        for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
            isInside = isInside && dot(across(i), normal) > 0.0;
        if (isInside) break;
        std::rotate(polygon.begin(), polygon.begin() + 1, polygon.end());
    }
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i) {
        triangles.push_back({polygon[0], polygon[i], polygon[i + 1]});
        const tilewright::Point own = directionOf(across(i));
        const tilewright::Point& outward =
            dot(own, normal) > 0.9999 || own == tilewright::Point{} ? normal : own;
        normals.push_back(
            {static_cast<float>(outward[0]), static_cast<float>(outward[1]), static_cast<float>(outward[2])});
    }
}

Mesh pieceMesh(std::span<const Cell> cells, Lattice lattice, const MeshStyle& style) {
    if (cells.empty()) return {};
    const CellSolids solids(lattice, style.height, style.stretch);
    if (lattice.hasBalls()) return ballMesh(cells, solids, style);
    if (lattice.hasSticks()) return stickMesh(cells, solids, style);
    return Builder(cells, solids, style).build();
}

double mostShrinkage(Lattice lattice, double height, const Point& stretch) {
    const CellSolids solids(lattice, height, stretch);
    double most = std::numeric_limits<double>::infinity();
    for (int kind = 0; kind < lattice.kinds(); ++kind)
        for (const SolidSide& side : solids.sidesOf(kind))
            for (std::size_t i = 0; i < side.corners.size(); ++i) {
                const Point& a = side.corners[i];
                const Point& b = side.corners[(i + 1) % side.corners.size()];
                const Point edge = difference(b, a);
                // The fraction of its length that the edge loses per unit of shrinkage.
                const Point change = difference(movedAlong(normalsAt(b, kind, solids), -1.0),
                                                movedAlong(normalsAt(a, kind, solids), -1.0));
                const double loss = -dot(change, edge) / dot(edge, edge);
                if (loss > 0.0) most = std::min(most, 0.9 / loss);
            }
    return most;
}

namespace {

// A triangulated unit sphere at the origin.
struct Sphere {
    std::vector<Point> points;
    std::vector<std::array<std::uint32_t, 3>> triangles;
};

Sphere icosahedron() {
    constexpr double p = std::numbers::phi;
    Sphere sphere;
    for (const double a : {-1.0, 1.0})
        for (const double b : {-p, p})
            for (const Point& point : {Point{0, a, b}, Point{a, b, 0}, Point{b, 0, a}})
                sphere.points.push_back(directionOf(point));
    // Adjacent vertices are 63 degrees apart.
    const auto isEdge = [&](std::uint32_t a, std::uint32_t b) {
        return dot(sphere.points[a], sphere.points[b]) > 0.4;
    };
    for (std::uint32_t a = 0; a < 12; ++a)
        for (std::uint32_t b = a + 1; b < 12; ++b)
            for (std::uint32_t c = b + 1; c < 12; ++c) {
                if (!isEdge(a, b) || !isEdge(b, c) || !isEdge(a, c)) continue;
                const auto& at = sphere.points;
                const bool isOutwards = dot(at[a], cross(at[b], at[c])) > 0.0;
                sphere.triangles.push_back({a, isOutwards ? b : c, isOutwards ? c : b});
            }
    return sphere;
}

Sphere divided(const Sphere& coarse) {
    Sphere fine{coarse.points, {}};
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middles;
    const auto middle = [&](std::uint32_t a, std::uint32_t b) {
        const auto [place, isNew] =
            middles.try_emplace(std::minmax(a, b), static_cast<std::uint32_t>(fine.points.size()));
        if (isNew) fine.points.push_back(directionOf(sum(coarse.points[a], coarse.points[b])));
        return place->second;
    };
    for (const auto& [a, b, c] : coarse.triangles) {
        const std::uint32_t ab = middle(a, b);
        const std::uint32_t bc = middle(b, c);
        const std::uint32_t ca = middle(c, a);
        fine.triangles.insert(fine.triangles.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
    }
    return fine;
}

void addBall(Mesh& mesh, const Sphere& sphere, const Point& middle, double radius) {
    const auto first = static_cast<std::uint32_t>(mesh.points.size());
    for (const Point& point : sphere.points)
        mesh.addPoint(sum(middle, scaled(point, radius)));
    for (const auto& [a, b, c] : sphere.triangles)
        mesh.addPolygon({first + a, first + b, first + c},
                        directionOf(sum(sphere.points[a], sum(sphere.points[b], sphere.points[c]))));
}

// A bar with twelve sides.
void addJoint(Mesh& mesh, const Point& from, const Point& to, double radius) {
    constexpr std::uint32_t count = 12;
    const Point along = directionOf(difference(to, from));
    const Point right = directionOf(cross(along, std::abs(along[2]) < 0.9 ? Point{0, 0, 1} : Point{1, 0, 0}));
    const Point up = cross(along, right);
    const auto first = static_cast<std::uint32_t>(mesh.points.size());
    std::vector<std::uint32_t> near;
    std::vector<std::uint32_t> far;
    for (std::uint32_t i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        const Point out = sum(scaled(right, radius * std::cos(angle)), scaled(up, radius * std::sin(angle)));
        mesh.addPoint(sum(from, out));
        mesh.addPoint(sum(to, out));
        near.insert(near.begin(), first + 2 * i);
        far.push_back(first + 2 * i + 1);
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * (i + 0.5) / count;
        const std::uint32_t a = first + 2 * i;
        const std::uint32_t b = first + 2 * ((i + 1) % count);
        mesh.addPolygon({a, b, b + 1, a + 1},
                        sum(scaled(right, std::cos(angle)), scaled(up, std::sin(angle))));
    }
    mesh.addPolygon(near, scaled(along, -1.0));
    mesh.addPolygon(far, along);
}

}  // namespace

Mesh ballMesh(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style) {
    const Lattice lattice = solids.lattice();
    const double radius = solids.ballRadius().value_or(0.5) - style.gap;
    // Narrow enough to stay clear of other balls that touch both.
    constexpr double ofJoint = 0.45;
    Sphere sphere = icosahedron();
    for (int i = 0; i < style.roundness; ++i)
        sphere = divided(sphere);
    Mesh mesh;
    mesh.isRound = true;
    const CellIndex index(cells);
    for (const Cell cell : cells) {
        const Point middle = lattice.middleOf(cell);
        addBall(mesh, sphere, middle, radius);
        for (const SolidSide& side : solids.sidesOf(cell.kind))
            if (side.step && Cell{} < *side.step && index.contains(cell + *side.step)) {
                // Reaches into both balls, but not as far as other joints in the same line.
                const Point way = difference(lattice.middleOf(cell + *side.step), middle);
                addJoint(mesh, sum(middle, scaled(way, 0.2)), sum(middle, scaled(way, 0.8)),
                         radius * ofJoint);
            }
    }
    return mesh;
}

namespace {

// The vector from the centre of a stick to its second end, and the width.
struct Stick {
    Point half{};
    double width = 0.0;
};

// The outline of a stick starts at its second end.
Stick stickOf(int kind, const CellSolids& solids) {
    const std::span<const OutlineSide> outline = solids.lattice().outline(kind);
    const auto corner = [&](std::size_t i) { return Point{outline[i].from[0], outline[i].from[1], 0.0}; };
    return {corner(0), cross(directionOf(corner(0)), corner(1))[2]};
}

// Returns the hull counter-clockwise. A. M. Andrew, "Another efficient algorithm for convex hulls in two
// dimensions", 1979.
std::vector<Point> hullOf(std::vector<Point> points) {
    std::ranges::sort(points);
    std::vector<Point> hull;
    const auto addChain = [&](const auto& chain) {
        const std::size_t base = hull.size();
        for (const Point& point : chain) {
            while (hull.size() >= base + 2 && cross(difference(hull.back(), hull[hull.size() - 2]),
                                                    difference(point, hull.back()))[2] < 1e-9)
                hull.pop_back();
            hull.push_back(point);
        }
        hull.pop_back();
    };
    addChain(points);
    addChain(points | std::views::reverse);
    return hull;
}

void addPrism(Mesh& mesh, const StickPrism& prism) {
    const auto& [outline, low, high] = prism;
    std::vector<std::uint32_t> bottom;
    std::vector<std::uint32_t> top;
    for (const Point& point : outline) {
        bottom.push_back(mesh.addPoint({point[0], point[1], low}));
        top.push_back(mesh.addPoint({point[0], point[1], high}));
    }
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const std::size_t j = (i + 1) % outline.size();
        const Point along = difference(outline[j], outline[i]);
        mesh.addPolygon({bottom[i], bottom[j], top[j], top[i]}, directionOf({along[1], -along[0], 0.0}));
    }
    mesh.addPolygon(top, {0, 0, 1});
    mesh.addPolygon({bottom.rbegin(), bottom.rend()}, {0, 0, -1});
}

}  // namespace

std::vector<StickPrism> stickPrisms(std::span<const Cell> cells, const CellSolids& solids,
                                    const MeshStyle& style, double shrink) {
    // The directions of the sticks that meet in each point.
    struct Junction {
        Point at{};
        std::vector<Point> ways;
    };
    std::map<PlaceKey, Junction> junctions;
    std::vector<StickPrism> prisms;
    const double high = solids.height() / 2 - style.gap;
    const double angle = solids.lattice().smallestStickAngle();
    double width = 0.0;
    double start = 0.0;
    for (const Cell cell : cells) {
        const Stick stick = stickOf(cell.kind, solids);
        width = stick.width - style.gap;
        start = stick.width / std::tan(angle / 2) + style.gap;
        const Point middle = solids.lattice().middleOf(cell);
        const Point along = directionOf(stick.half);
        const Point half = scaled(along, lengthOf(stick.half) - start);
        const Point aside{-along[1] * width, along[0] * width, 0.0};
        prisms.push_back(
            {{sum(middle, difference(scaled(half, -1.0), aside)), sum(middle, difference(half, aside)),
              sum(middle, sum(half, aside)), sum(middle, difference(aside, half))},
             -high,
             high});
        for (const double sign : {-1.0, 1.0}) {
            const Point end = sum(middle, scaled(stick.half, sign));
            Junction& junction = junctions[placeKey(end)];
            junction.at = end;
            junction.ways.push_back(scaled(along, -sign));
        }
    }
    // Joints overlap the bars and are slightly narrower, so that no faces coincide.
    const double reach = start + 0.15 * width;
    const double narrow = width * (1.0 - shrink);
    const double level = high * (1.0 - shrink);
    const bool isHalved = angle < 1.5;
    for (const auto& [key, junction] : junctions) {
        if (junction.ways.size() < 2) continue;
        std::vector<Point> corners;
        bool isStraight = false;
        double nearest = -1.0;
        for (const Point& way : junction.ways) {
            const Point to = sum(junction.at, scaled(way, reach));
            const Point aside{-way[1] * narrow, way[0] * narrow, 0.0};
            corners.push_back(sum(to, aside));
            corners.push_back(difference(to, aside));
            for (const Point& other : junction.ways) {
                const double cosine = dot(way, other);
                isStraight = isStraight || cosine < -0.999;
                if (cosine < 0.999) nearest = std::max(nearest, cosine);
            }
        }
        const double middle = style.gap / 2;
        double low = isHalved && !isStraight ? middle : -level;
        double top = isHalved && isStraight ? -middle : level;
        if (isHalved && !isStraight && nearest < 0.0) {
            const Point& way = junction.ways.front();
            const bool isOdd = (std::lround(std::atan2(way[1], way[0]) / angle) & 1) != 0;
            const double split = (low + top) / 2;
            (isOdd ? low : top) = isOdd ? split + middle : split - middle;
        }
        prisms.push_back({hullOf(std::move(corners)), low, top});
    }
    return prisms;
}

Mesh stickMesh(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style) {
    constexpr double shrink = 0.02;
    Mesh mesh;
    for (const StickPrism& prism : stickPrisms(cells, solids, style, shrink))
        addPrism(mesh, prism);
    return mesh;
}

}  // namespace tilewright
