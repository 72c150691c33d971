#include "core/lattice/plane_triangles.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace tilewright {

// Surfaces of solids made of layers are closed if all that is flat is made of the same triangles, and walls
// stand on their sides. So all outlines of all layers are brought into one set of triangles first:
//
//     two outlines            all their lines, cut          a triangulation with all lines
//     +-------+               where they meet               (a triangle belongs to an outline as a whole)
//     |   +---|---+           +-------+                     +-------+
//     |   |   |   |           |   +---+---+                 | \ +---+---+
//     +-------+   |           |   |   |   |                 |  \| \ | \ |
//         +-------+           +---+---+   |                 +---+---+   |
//                                 +-------+                     +-------+
//
// Rounding is what breaks such surfaces: the crossing of two lines is no point of a grid, and lines that are
// moved to one cross others. Here lines are cut and moved until nothing changes ("iterated snap rounding";
// D. Halperin and E. Packer, 2002), and points within a tolerance become one, so that no sliver of a few
// hundred atoms is left. From then on all is exact: coordinates are integers, and whether a corner is left of
// a line is decided by the sign of a product that fits into 128 bits.
//
// The triangulation is that of Delaunay, point by point with flips of sides (C. L. Lawson, "Software for C1
// surface interpolation", 1977), in a triangle around all; then the sides that cross a line are flipped until
// it is a side itself (S. W. Sloan, "A fast algorithm for generating constrained Delaunay triangulations",
// 1993). If a line cannot be had in the end, the triangles still fit together: the surface of what they bound
// is a hair off, but closed.
//
// Rejected: cutting ears off the outline of each level by itself, whose corners then differ from those of
// the walls after rounding. It left 1 % of random layers and 10 % of pieces of sticks in triangles open.

namespace {

using Index = std::uint32_t;
__extension__ using Wide = __int128;

struct GridPoint {
    long long x = 0;
    long long y = 0;
    friend auto operator<=>(const GridPoint&, const GridPoint&) = default;
};

GridPoint onGrid(const PlanePoint& point) {
    return {std::llround(point[0] / planeGrid), std::llround(point[1] / planeGrid)};
}

// Twice the area of the triangle: positive if c is on the left of the line from a to b.
long long turn(const GridPoint& a, const GridPoint& b, const GridPoint& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

int signOf(long long value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

double lengthBetween(const GridPoint& a, const GridPoint& b) {
    return std::hypot(static_cast<double>(b.x - a.x), static_cast<double>(b.y - a.y));
}

// Points, each of which stands for all that are near.
class PointList {
  public:
    // In steps of the grid.
    explicit PointList(long long same) : same_(same), block_(std::max(1LL, same)) {}

    long long same() const { return same_; }
    Index add(const GridPoint& point) {
        const long long column = block(point.x);
        const long long row = block(point.y);
        for (long long i = column - 1; i <= column + 1; ++i)
            for (long long j = row - 1; j <= row + 1; ++j) {
                const auto found = at_.find({i, j});
                if (found == at_.end()) continue;
                for (const Index known : found->second)
                    if (lengthBetween(points_[known], point) <= static_cast<double>(same_)) return known;
            }
        points_.push_back(point);
        at_[{column, row}].push_back(static_cast<Index>(points_.size() - 1));
        return static_cast<Index>(points_.size() - 1);
    }
    const std::vector<GridPoint>& points() const { return points_; }
    const GridPoint& operator[](Index i) const { return points_[i]; }

  private:
    long long block(long long part) const {
        return part >= 0 ? part / block_ : -((block_ - 1 - part) / block_);
    }

    long long same_;
    long long block_;
    std::vector<GridPoint> points_;
    std::map<std::pair<long long, long long>, std::vector<Index>> at_;
};

using Line = std::pair<Index, Index>;

// How far along the line from a to b a point is if it lies on it; nullopt otherwise.
std::optional<double> placeOn(const GridPoint& a, const GridPoint& b, const GridPoint& p, long long same) {
    const double length = lengthBetween(a, b);
    const double along = (static_cast<double>(p.x - a.x) * static_cast<double>(b.x - a.x) +
                          static_cast<double>(p.y - a.y) * static_cast<double>(b.y - a.y)) /
                         length;
    if (along <= 0.0 || along >= length) return std::nullopt;
    if (std::abs(static_cast<double>(turn(a, b, p))) > static_cast<double>(same) * length)
        return std::nullopt;
    return along;
}

// Lines that meet in their ends only.
std::set<Line> cutWhereTheyMeet(std::set<Line> lines, PointList& points) {
    constexpr int mostRounds = 30;
    for (int round = 0; round < mostRounds; ++round) {
        // By their left ends, so that those are found that overlap from left to right.
        std::vector<Line> all(lines.begin(), lines.end());
        const auto left = [&](const Line& line) {
            return std::min(points[line.first].x, points[line.second].x);
        };
        const auto right = [&](const Line& line) {
            return std::max(points[line.first].x, points[line.second].x);
        };
        std::ranges::sort(all, {}, left);
        std::vector<std::vector<std::pair<double, Index>>> on(all.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t j = i + 1; j < all.size() && left(all[j]) <= right(all[i]); ++j) {
                const GridPoint a = points[all[i].first];
                const GridPoint b = points[all[i].second];
                const GridPoint c = points[all[j].first];
                const GridPoint d = points[all[j].second];
                if (std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y))
                    continue;
                const long long atC = turn(a, b, c);
                const long long atD = turn(a, b, d);
                if (signOf(atC) * signOf(atD) >= 0 || signOf(turn(c, d, a)) * signOf(turn(c, d, b)) >= 0)
                    continue;
                const double part = static_cast<double>(atC) / static_cast<double>(atC - atD);
                const Index meet = points.add({c.x + std::llround(part * static_cast<double>(d.x - c.x)),
                                               c.y + std::llround(part * static_cast<double>(d.y - c.y))});
                const auto put = [&](std::size_t line) {
                    const auto& [from, to] = all[line];
                    if (meet != from && meet != to)
                        on[line].emplace_back(lengthBetween(points[from], points[meet]), meet);
                };
                put(i);
                put(j);
            }
        std::vector<Index> order(points.points().size());
        for (Index p = 0; p < order.size(); ++p)
            order[p] = p;
        const auto x = [&](Index p) { return points[p].x; };
        std::ranges::sort(order, {}, x);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto& [a, b] = all[i];
            for (auto p = std::ranges::lower_bound(order, left(all[i]) - points.same(), {}, x);
                 p != order.end() && x(*p) <= right(all[i]) + points.same(); ++p)
                if (*p != a && *p != b)
                    if (const auto along = placeOn(points[a], points[b], points[*p], points.same()))
                        on[i].emplace_back(*along, *p);
        }
        std::set<Line> cut;
        for (std::size_t i = 0; i < all.size(); ++i) {
            std::ranges::sort(on[i]);
            Index from = all[i].first;
            on[i].emplace_back(0.0, all[i].second);
            for (const auto& [along, to] : on[i]) {
                if (from != to) cut.insert(std::minmax(from, to));
                from = to;
            }
        }
        if (cut == lines) break;
        lines = std::move(cut);
    }
    return lines;
}

class Triangulation {
  public:
    explicit Triangulation(std::vector<GridPoint> points)
        : points_(std::move(points)), count_(points_.size()), at_(points_.size() + 3) {
        GridPoint low = points_.front();
        GridPoint high = low;
        for (const GridPoint& p : points_) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
        const long long reach = 20 * (std::max(high.x - low.x, high.y - low.y) + 1);
        const auto first = static_cast<Index>(count_);
        points_.insert(points_.end(), {{low.x - reach, low.y - reach},
                                       {high.x + reach, low.y - reach},
                                       {(low.x + high.x) / 2, high.y + reach}});
        triangles_.emplace_back();
        set(0, {first, first + 1, first + 2}, {-1, -1, -1});
        for (Index p = 0; p < count_; ++p)
            addPoint(p);
    }

    void addLine(Index from, Index to) {
        std::vector<Line> crossing;
        const Index reached = linesBetween(from, to, crossing);
        // A line that two others keep from being a side.
        const auto isKept = [&](const Line& line) {
            return kept_.contains(std::minmax(line.first, line.second));
        };
        if (std::ranges::none_of(crossing, isKept)) {
            flipAway(from, reached, std::move(crossing));
            kept_.insert(std::minmax(from, reached));
        }
        if (reached != to) addLine(reached, to);
    }

    PlaneTriangles take() const {
        PlaneTriangles result;
        for (std::size_t i = 0; i < count_; ++i)
            result.points.push_back({static_cast<double>(points_[i].x) * planeGrid,
                                     static_cast<double>(points_[i].y) * planeGrid});
        // Without those of the triangle around all.
        std::vector<int> number(triangles_.size(), -1);
        for (std::size_t t = 0; t < triangles_.size(); ++t)
            if (std::ranges::all_of(triangles_[t].corners, [&](Index corner) { return corner < count_; })) {
                number[t] = static_cast<int>(result.triangles.size());
                result.triangles.push_back(triangles_[t].corners);
            }
        for (std::size_t t = 0; t < triangles_.size(); ++t) {
            if (number[t] < 0) continue;
            std::array<int, 3>& beyond = result.beyond.emplace_back();
            for (std::size_t k = 0; k < 3; ++k) {
                const int other = triangles_[t].beyond[k];
                beyond[k] = other < 0 ? -1 : number[static_cast<std::size_t>(other)];
            }
        }
        return result;
    }

  private:
    struct Triangle {
        std::array<Index, 3> corners{};
        /// Beyond the side from corner k to the next one.
        std::array<int, 3> beyond{};
    };

    static std::size_t next(std::size_t k) { return (k + 1) % 3; }
    static std::size_t last(std::size_t k) { return (k + 2) % 3; }
    Triangle& triangle(int t) { return triangles_[static_cast<std::size_t>(t)]; }
    long long turnOf(Index a, Index b, Index c) const { return turn(points_[a], points_[b], points_[c]); }

    void set(int t, const std::array<Index, 3>& corners, const std::array<int, 3>& beyond) {
        triangle(t) = {corners, beyond};
        for (const Index corner : corners)
            at_[corner] = t;
    }

    // The side of t that starts at a corner.
    std::size_t sideFrom(int t, Index corner) {
        const auto& corners = triangle(t).corners;
        return static_cast<std::size_t>(std::ranges::find(corners, corner) - corners.begin());
    }

    // Beyond the side of `other` that starts at b is t from now on.
    void relink(int other, Index b, int t) {
        if (other >= 0) triangle(other).beyond[sideFrom(other, b)] = t;
    }

    bool isInCircle(const Triangle& t, Index point) const {
        const GridPoint& p = points_[point];
        std::array<Wide, 3> x{};
        std::array<Wide, 3> y{};
        std::array<Wide, 3> square{};
        for (std::size_t k = 0; k < 3; ++k) {
            x[k] = points_[t.corners[k]].x - p.x;
            y[k] = points_[t.corners[k]].y - p.y;
            square[k] = x[k] * x[k] + y[k] * y[k];
        }
        return square[0] * (x[1] * y[2] - x[2] * y[1]) + square[1] * (x[2] * y[0] - x[0] * y[2]) +
                   square[2] * (x[0] * y[1] - x[1] * y[0]) >
               0;
    }

    // Replaces side k of t by the other diagonal of the two triangles along it.
    void flip(int t, std::size_t k) {
        const Triangle own = triangle(t);
        const int u = own.beyond[k];
        const Triangle other = triangle(u);
        const Index a = own.corners[k];
        const Index b = own.corners[next(k)];
        const Index p = own.corners[last(k)];
        const std::size_t j = sideFrom(u, b);
        const Index d = other.corners[last(j)];
        set(t, {p, a, d}, {own.beyond[last(k)], other.beyond[next(j)], u});
        set(u, {p, d, b}, {t, other.beyond[last(j)], own.beyond[next(k)]});
        relink(other.beyond[next(j)], d, t);
        relink(own.beyond[next(k)], p, u);
    }

    void addPoint(Index p) {
        int t = last_;
        for (bool isMoving = true; isMoving;) {
            isMoving = false;
            for (std::size_t k = 0; k < 3 && !isMoving; ++k)
                if (turnOf(triangle(t).corners[k], triangle(t).corners[next(k)], p) < 0) {
                    t = triangle(t).beyond[k];
                    isMoving = true;
                }
        }
        const Triangle old = triangle(t);
        const int u = static_cast<int>(triangles_.size());
        const int v = u + 1;
        triangles_.resize(triangles_.size() + 2);
        const auto& [a, b, c] = old.corners;
        set(t, {a, b, p}, {old.beyond[0], u, v});
        set(u, {b, c, p}, {old.beyond[1], v, t});
        set(v, {c, a, p}, {old.beyond[2], t, u});
        relink(old.beyond[1], c, u);
        relink(old.beyond[2], a, v);
        last_ = t;
        // Triangles at p whose side opposite of it may be wrong.
        std::vector<int> open{t, u, v};
        while (!open.empty()) {
            const int own = open.back();
            open.pop_back();
            const std::size_t k = next(sideFrom(own, p));
            const int other = triangle(own).beyond[k];
            if (other < 0) continue;
            const std::size_t j = sideFrom(other, triangle(own).corners[next(k)]);
            // A point on a side has made a triangle without area.
            const bool isFlat = turnOf(triangle(own).corners[k], triangle(own).corners[next(k)], p) == 0;
            if (!isFlat && !isInCircle(triangle(own), triangle(other).corners[last(j)])) continue;
            flip(own, k);
            open.insert(open.end(), {own, other});
        }
    }

    // The sides that the line crosses up to the first point on it, which is returned.
    Index linesBetween(Index from, Index to, std::vector<Line>& crossing) {
        int t = at_[from];
        const auto isAhead = [&](Index p) {
            const GridPoint& a = points_[from];
            const GridPoint& b = points_[to];
            const GridPoint& c = points_[p];
            return Wide(b.x - a.x) * (c.x - a.x) + Wide(b.y - a.y) * (c.y - a.y) > 0;
        };
        while (true) {
            const std::size_t k = sideFrom(t, from);
            const Index right = triangle(t).corners[next(k)];
            const Index left = triangle(t).corners[last(k)];
            if (turnOf(from, to, right) == 0 && isAhead(right)) return right;
            if (turnOf(from, to, right) < 0 && turnOf(from, to, left) > 0) {
                crossing.emplace_back(right, left);
                t = triangle(t).beyond[next(k)];
                break;
            }
            t = triangle(t).beyond[last(k)];
        }
        while (true) {
            // Entered from the left end of the side that was crossed last.
            const std::size_t k = sideFrom(t, crossing.back().second);
            const Index tip = triangle(t).corners[last(k)];
            const long long side = turnOf(from, to, tip);
            if (side == 0) return tip;
            const auto [right, left] = crossing.back();
            crossing.emplace_back(side < 0 ? Line(tip, left) : Line(right, tip));
            t = triangle(t).beyond[side < 0 ? last(k) : next(k)];
        }
    }

    void flipAway(Index from, Index to, std::vector<Line> crossing) {
        std::size_t failed = 0;
        for (std::size_t i = 0; i < crossing.size() && failed < 2 * crossing.size() + 100; ++i) {
            const auto [a, b] = crossing[i];
            int t = at_[a];
            std::size_t k = sideFrom(t, a);
            while (triangle(t).corners[next(k)] != b) {
                t = triangle(t).beyond[last(k)];
                k = sideFrom(t, a);
            }
            const int other = triangle(t).beyond[k];
            const Index p = triangle(t).corners[last(k)];
            const Index d = triangle(other).corners[last(sideFrom(other, b))];
            if (turnOf(p, a, d) <= 0 || turnOf(p, d, b) <= 0) {
                // Another one must be flipped before.
                crossing.push_back({a, b});
                ++failed;
                continue;
            }
            failed = 0;
            flip(t, k);
            const int atP = signOf(turnOf(from, to, p));
            const int atD = signOf(turnOf(from, to, d));
            if (atP * atD < 0) crossing.push_back({p, d});
        }
    }

    std::vector<GridPoint> points_;
    std::size_t count_;
    std::vector<Triangle> triangles_;
    // A triangle at each point.
    std::vector<int> at_;
    std::set<Line> kept_;
    int last_ = 0;
};

}  // namespace

PlanePoint PlaneTriangles::middleOf(std::size_t triangle) const {
    PlanePoint middle{};
    for (const Index corner : triangles[triangle])
        middle = {middle[0] + points[corner][0] / 3, middle[1] + points[corner][1] / 3};
    return middle;
}

PlanePoint onPlaneGrid(const PlanePoint& point) {
    const GridPoint p = onGrid(point);
    return {static_cast<double>(p.x) * planeGrid, static_cast<double>(p.y) * planeGrid};
}

PlaneTriangles trianglesBetween(std::span<const PlaneSegment> segments, double same) {
    PointList points(std::llround(same / planeGrid));
    std::set<Line> lines;
    for (const auto& [from, to] : segments) {
        const Index a = points.add(onGrid(from));
        const Index b = points.add(onGrid(to));
        if (a != b) lines.insert(std::minmax(a, b));
    }
    if (lines.empty()) return {};
    lines = cutWhereTheyMeet(std::move(lines), points);
    Triangulation triangulation(points.points());
    for (const auto& [a, b] : lines)
        triangulation.addLine(a, b);
    return triangulation.take();
}

std::vector<PlaneSegment> sidesOf(std::span<const Ring> rings) {
    std::vector<PlaneSegment> sides;
    for (const Ring& ring : rings)
        for (std::size_t i = 0; i < ring.size(); ++i)
            sides.emplace_back(ring[i], ring[(i + 1) % ring.size()]);
    return sides;
}

bool isWithin(const PlanePoint& point, std::span<const PlaneSegment> sides) {
    bool isInside = false;
    for (const auto& [a, b] : sides)
        if ((a[1] > point[1]) != (b[1] > point[1]) &&
            point[0] < a[0] + (point[1] - a[1]) / (b[1] - a[1]) * (b[0] - a[0]))
            isInside = !isInside;
    return isInside;
}

}  // namespace tilewright
