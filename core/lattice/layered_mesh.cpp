#include "core/lattice/layered_mesh.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace tilewright {

// Between two heights at which prisms begin or end, the solid is a prism over the union of the areas there:
//
//       z3 ──┐        ┌──      slab 2 covers A2
//       z2 ──┴──┐  ┌──┴──      level z2: A1 without A2 faces up, A2 without A1 faces down
//       z1 ─────┴──┴─────      slab 1 covers A1
//
// The surface consists of the walls around the area of each slab and, at each level, of what only one of the
// two adjacent slabs covers. Walls and levels fit together if they share their corners. So the corners of all
// areas are numbered, corners that rounding has separated are merged, and each side is split at all corners
// on it. Levels are triangulated by ear clipping: a corner and its neighbours are cut off if no other corner
// is in the way, thick triangles first. G. H. Meisters, "Polygons have ears", 1975; holes are first connected
// to the outside, D. Eberly, "Triangulation by ear clipping", 1998.

namespace {

using Index = std::uint32_t;
using Loop = std::vector<Index>;

// Points closer than this are merged: a few steps of the grid in polygons.h.
constexpr double same = 4e-5;

double crossOf(const PlanePoint& a, const PlanePoint& b, const PlanePoint& c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

double distanceOf(const PlanePoint& a, const PlanePoint& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1]);
}

class CornerList {
  public:
    Index add(const PlanePoint& point) {
        const long long x = std::llround(point[0] / same);
        const long long y = std::llround(point[1] / same);
        for (long long i = x - 1; i <= x + 1; ++i)
            for (long long j = y - 1; j <= y + 1; ++j)
                if (const auto found = at_.find({i, j}); found != at_.end()) return found->second;
        points_.push_back(point);
        return at_[{x, y}] = static_cast<Index>(points_.size() - 1);
    }
    const std::vector<PlanePoint>& points() const { return points_; }

  private:
    std::vector<PlanePoint> points_;
    std::map<std::pair<long long, long long>, Index> at_;
};

// Removes spikes: sides that go to a point and back.
Loop withoutSpikes(Loop loop) {
    for (std::size_t i = 0; i < loop.size() && loop.size() > 2;) {
        const std::size_t next = (i + 1) % loop.size();
        const std::size_t after = (i + 2) % loop.size();
        if (loop[i] == loop[next]) {
            loop.erase(loop.begin() + static_cast<std::ptrdiff_t>(next));
            i = 0;
        } else if (loop[i] == loop[after]) {
            loop.erase(loop.begin() + static_cast<std::ptrdiff_t>(std::max(next, after)));
            loop.erase(loop.begin() + static_cast<std::ptrdiff_t>(std::min(next, after)));
            i = 0;
        } else {
            ++i;
        }
    }
    return loop.size() > 2 ? loop : Loop();
}

// The side from a to b with all corners on it, without b.
void putSide(Loop& loop, Index a, Index b, const std::vector<PlanePoint>& points) {
    loop.push_back(a);
    const double length = distanceOf(points[a], points[b]);
    std::vector<std::pair<double, Index>> between;
    for (Index i = 0; i < points.size(); ++i) {
        if (i == a || i == b) continue;
        const double along = ((points[i][0] - points[a][0]) * (points[b][0] - points[a][0]) +
                              (points[i][1] - points[a][1]) * (points[b][1] - points[a][1])) /
                             length;
        if (along <= same || along >= length - same) continue;
        if (std::abs(crossOf(points[a], points[b], points[i])) / length < same)
            between.emplace_back(along, i);
    }
    std::ranges::sort(between);
    for (const auto& [along, i] : between)
        loop.push_back(i);
}

using Loops = std::vector<Loop>;

Loops cutAtCorners(const std::vector<Loop>& loops, const std::vector<PlanePoint>& points) {
    Loops all;
    for (const Loop& loop : loops) {
        Loop cut;
        for (std::size_t i = 0; i < loop.size(); ++i)
            if (loop[i] != loop[(i + 1) % loop.size()])
                putSide(cut, loop[i], loop[(i + 1) % loop.size()], points);
        cut = withoutSpikes(std::move(cut));
        if (!cut.empty()) all.push_back(std::move(cut));
    }
    return all;
}

double twiceArea(const Loop& loop, std::span<const PlanePoint> points) {
    double area = 0.0;
    for (std::size_t i = 1; i + 1 < loop.size(); ++i)
        area += crossOf(points[loop[0]], points[loop[i]], points[loop[i + 1]]);
    return area;
}

bool crosses(const PlanePoint& a, const PlanePoint& b, const PlanePoint& c, const PlanePoint& d) {
    const double eps = 1e-12;
    return crossOf(a, b, c) * crossOf(a, b, d) < -eps && crossOf(c, d, a) * crossOf(c, d, b) < -eps;
}

// Whether a corner lies strictly within the side from a to b.
bool liesOn(const PlanePoint& a, const PlanePoint& b, const PlanePoint& p) {
    const double length = distanceOf(a, b);
    const double along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length;
    return along > same && along < length - same && std::abs(crossOf(a, b, p)) / length < same;
}

// Whether the direction from corner i of `loop` points into its inside.
bool goesInside(const Loop& loop, std::size_t i, const PlanePoint& to, std::span<const PlanePoint> points) {
    const PlanePoint& at = points[loop[i]];
    const PlanePoint& before = points[loop[(i + loop.size() - 1) % loop.size()]];
    const PlanePoint& after = points[loop[(i + 1) % loop.size()]];
    const bool left = crossOf(at, after, to) > 0;
    const bool right = crossOf(before, at, to) > 0;
    return crossOf(before, at, after) > 0 ? left && right : left || right;
}

// Connects an area and its holes into one loop, along the shortest free bridge from each hole.
Loop joinedTo(Loop outer, std::vector<Loop> holes, std::span<const PlanePoint> points) {
    // A hole that touches the outside in a corner needs no bridge.
    const auto joinTouching = [&] {
        for (std::size_t h = 0; h < holes.size(); ++h)
            for (std::size_t j = 0; j < outer.size(); ++j) {
                const auto at = std::ranges::find(holes[h], outer[j]);
                if (at == holes[h].end()) continue;
                std::ranges::rotate(holes[h], at);
                std::ranges::rotate(holes[h], holes[h].begin() + 1);
                outer.insert(outer.begin() + static_cast<std::ptrdiff_t>(j) + 1, holes[h].begin(),
                             holes[h].end());
                holes.erase(holes.begin() + static_cast<std::ptrdiff_t>(h));
                return true;
            }
        return false;
    };
    while (!holes.empty()) {
        if (joinTouching()) continue;
        double best = 1e300;
        std::size_t which = 0;
        std::size_t from = 0;
        std::size_t to = 0;
        for (std::size_t h = 0; h < holes.size(); ++h)
            for (std::size_t i = 0; i < holes[h].size(); ++i)
                for (std::size_t j = 0; j < outer.size(); ++j) {
                    const PlanePoint& a = points[holes[h][i]];
                    const PlanePoint& b = points[outer[j]];
                    const double length = distanceOf(a, b);
                    if (length >= best || !goesInside(outer, j, a, points) ||
                        !goesInside(holes[h], i, b, points))
                        continue;
                    bool isFree = true;
                    const auto check = [&](const Loop& loop) {
                        for (std::size_t k = 0; isFree && k < loop.size(); ++k)
                            isFree = !crosses(a, b, points[loop[k]], points[loop[(k + 1) % loop.size()]]) &&
                                     !liesOn(a, b, points[loop[k]]);
                    };
                    check(outer);
                    for (const Loop& hole : holes)
                        check(hole);
                    if (!isFree) continue;
                    best = length;
                    which = h;
                    from = i;
                    to = j;
                }
        // No free bridge: meshProblem() will report the gap.
        if (best == 1e300) return outer;
        Loop hole = holes[which];
        std::ranges::rotate(hole, hole.begin() + static_cast<std::ptrdiff_t>(from));
        hole.push_back(hole.front());
        hole.push_back(outer[to]);
        outer.insert(outer.begin() + static_cast<std::ptrdiff_t>(to) + 1, hole.begin(), hole.end());
        holes.erase(holes.begin() + static_cast<std::ptrdiff_t>(which));
    }
    return outer;
}

// The thickness of the triangle at a corner, from 0 to 1; nullopt if it is not an ear.
double earAt(const Loop& loop, std::size_t i, std::span<const PlanePoint> points) {
    const Index before = loop[(i + loop.size() - 1) % loop.size()];
    const Index at = loop[i];
    const Index after = loop[(i + 1) % loop.size()];
    if (before == after || before == at || at == after) return 0.0;
    const PlanePoint& a = points[before];
    const PlanePoint& b = points[at];
    const PlanePoint& c = points[after];
    const double twice = crossOf(a, b, c);
    const double longest = std::max({distanceOf(a, b), distanceOf(b, c), distanceOf(c, a)});
    if (twice < same * longest) return 0.0;
    for (const Index other : loop) {
        if (other == before || other == at || other == after) continue;
        const PlanePoint& p = points[other];
        const double eps = -1e-9;
        if (crossOf(a, b, p) > eps && crossOf(b, c, p) > eps && crossOf(c, a, p) > eps) return 0.0;
        if (liesOn(c, a, p)) return 0.0;
    }
    return twice / (longest * longest);
}

void cutEars(Loop loop, std::span<const PlanePoint> points, std::vector<std::array<Index, 3>>& triangles) {
    constexpr double thick = 0.3;
    while (loop.size() > 2) {
        std::size_t best = loop.size();
        double most = 0.0;
        for (std::size_t i = 0; i < loop.size() && most < thick; ++i) {
            const double ear = earAt(loop, i, points);
            if (ear <= most) continue;
            most = ear;
            best = i;
        }
        if (best == loop.size()) return;
        triangles.push_back(
            {loop[(best + loop.size() - 1) % loop.size()], loop[best], loop[(best + 1) % loop.size()]});
        loop.erase(loop.begin() + static_cast<std::ptrdiff_t>(best));
    }
}

bool isInside(const Loop& hole, const Loop& outer, std::span<const PlanePoint> points) {
    // The midpoint of a side of the hole is not a corner of the outer loop.
    const PlanePoint& a = points[hole[0]];
    const PlanePoint& b = points[hole[1]];
    const PlanePoint p{(a[0] + b[0]) / 2, (a[1] + b[1]) / 2};
    bool inside = false;
    for (std::size_t i = 0; i < outer.size(); ++i) {
        const PlanePoint& c = points[outer[i]];
        const PlanePoint& d = points[outer[(i + 1) % outer.size()]];
        if ((c[1] > p[1]) == (d[1] > p[1])) continue;
        if (p[0] < c[0] + (p[1] - c[1]) / (d[1] - c[1]) * (d[0] - c[0])) inside = !inside;
    }
    return inside;
}

}  // namespace

std::vector<std::array<Index, 3>> trianglesOf(const std::vector<Loop>& rings,
                                              std::span<const PlanePoint> points) {
    std::vector<std::array<Index, 3>> triangles;
    for (const Loop& outer : rings) {
        if (twiceArea(outer, points) <= 0.0) continue;
        std::vector<Loop> holes;
        for (const Loop& hole : rings) {
            if (twiceArea(hole, points) > 0.0 || !isInside(hole, outer, points)) continue;
            // If several outer rings contain the hole, take the innermost one.
            const bool isOfAnother = std::ranges::any_of(rings, [&](const Loop& other) {
                return &other != &outer && twiceArea(other, points) > 0.0 && isInside(hole, other, points) &&
                       isInside(other, outer, points);
            });
            if (!isOfAnother) holes.push_back(hole);
        }
        cutEars(joinedTo(outer, std::move(holes), points), points, triangles);
    }
    return triangles;
}

Mesh layeredMesh(std::span<const PlaneLayer> layers) {
    std::vector<double> levels;
    for (const PlaneLayer& layer : layers)
        levels.insert(levels.end(), {layer.low, layer.high});
    std::ranges::sort(levels);
    levels.erase(std::unique(levels.begin(), levels.end(), [](double a, double b) { return b - a < 1e-6; }),
                 levels.end());
    const std::size_t slabs = levels.empty() ? 0 : levels.size() - 1;

    CornerList corners;
    const auto numbered = [&](const std::vector<Ring>& rings) {
        std::vector<Loop> loops;
        for (const Ring& ring : rings) {
            Loop& loop = loops.emplace_back();
            for (const PlanePoint& point : ring)
                loop.push_back(corners.add(point));
        }
        return loops;
    };
    std::vector<std::vector<Ring>> areas;
    for (std::size_t k = 0; k < slabs; ++k) {
        const double middle = (levels[k] + levels[k + 1]) / 2;
        std::vector<Ring> rings;
        for (const PlaneLayer& layer : layers)
            if (layer.low < middle && middle < layer.high)
                rings.insert(rings.end(), layer.area.begin(), layer.area.end());
        areas.push_back(unionOf(rings));
    }
    std::vector<std::vector<Loop>> walls;
    std::vector<std::vector<Loop>> ups;
    std::vector<std::vector<Loop>> downs;
    const std::vector<Ring> none;
    for (std::size_t k = 0; k <= slabs && slabs > 0; ++k) {
        const std::vector<Ring>& below = k > 0 ? areas[k - 1] : none;
        const std::vector<Ring>& above = k < slabs ? areas[k] : none;
        if (k < slabs) walls.push_back(numbered(above));
        ups.push_back(numbered(without(below, above)));
        downs.push_back(numbered(without(above, below)));
    }

    const std::vector<PlanePoint>& points = corners.points();
    Mesh mesh;
    std::map<std::pair<Index, std::size_t>, Index> known;
    const auto pointAt = [&](Index corner, std::size_t level) {
        const auto [place, isNew] = known.try_emplace({corner, level}, 0);
        if (isNew) place->second = mesh.addPoint({points[corner][0], points[corner][1], levels[level]});
        return place->second;
    };
    const auto addTriangle = [&](Index a, Index b, Index c, const Mesh::Point& normal) {
        mesh.triangles.push_back({a, b, c});
        mesh.normals.push_back(normal);
    };
    for (std::size_t k = 0; k < slabs; ++k)
        for (const Loop& loop : cutAtCorners(walls[k], points))
            for (std::size_t i = 0; i < loop.size(); ++i) {
                const Index a = loop[i];
                const Index b = loop[(i + 1) % loop.size()];
                const double length = distanceOf(points[a], points[b]);
                const Mesh::Point normal{static_cast<float>((points[b][1] - points[a][1]) / length),
                                         static_cast<float>((points[a][0] - points[b][0]) / length), 0.0F};
                addTriangle(pointAt(a, k), pointAt(b, k), pointAt(b, k + 1), normal);
                addTriangle(pointAt(a, k), pointAt(b, k + 1), pointAt(a, k + 1), normal);
            }
    for (std::size_t k = 0; k < ups.size(); ++k) {
        for (const auto& [a, b, c] : trianglesOf(cutAtCorners(ups[k], points), points))
            addTriangle(pointAt(a, k), pointAt(b, k), pointAt(c, k), {0, 0, 1});
        for (const auto& [a, b, c] : trianglesOf(cutAtCorners(downs[k], points), points))
            addTriangle(pointAt(c, k), pointAt(b, k), pointAt(a, k), {0, 0, -1});
    }
    return mesh;
}

}  // namespace tilewright
