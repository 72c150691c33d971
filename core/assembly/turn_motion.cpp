// Whether a hand can turn some pieces of an assembly while the others stay.
//
// A body turns about one direction and may be shifted across it, never along it. So the layers of the
// assembly perpendicular to that direction do not meet, and each of them is a plane problem; all layers share
// the pose (x, y, angle) of the body. Of a set of poses, the *free* ones overlap nothing in any layer. The
// question is whether a path of free poses leads from the start to the goal: the movers' problem of robotics
// with three degrees of freedom.
//
// Pieces are made with a play p and a rounding r: every face is set back by p/2, and no edge is sharper than
// r. Such a figure is a polygon, its *core*, with a disc of radius r at each point, and the core is the union
// of the convex parts of the figure, each without what is within p/2 + r of its surface:
//
//      +---------------+     the piece            For two figures, with d the distance of their cores,
//      | .-----------. |     what is made         clearance = d - 2r
//      | | +-------+ | |     its core
//      | | +-------+ | |
//      | '-----------' |     Convex parts of squares are the maximal rectangles: two for an L.
//      +---------------+
//
// Poses are subdivided into boxes, and all poses of a box are decided about together:
//
//      free:     along a side of one of the two cores, or the line between their nearest corners, they
//                are more than 2r apart in all poses of the box;
//      blocked:  a corner of one core stays in the other one, or above a side of it and nearer than 2r;
//                or what is left of both figures, when t is taken off all around and the motion off one
//                of them, still overlaps: cores of the depth p/2 + r + t are nearer than
//                2 (r + t) - motion.
//
// How far a corner goes along a direction is an exact sum: |n.x| times half of the shifts in x, the same in
// y, and a cosine over the angles of the box. At the narrowest place of a way a corner moves along the wall,
// so this is much sharper than the length of its way, `motion` (a plus that just fits: 950 boxes instead of
// 51,500). The last test is only for overlaps in which no corner takes part.
//
// That proves it, as a point of what is left is in the body wherever it is in the box; t = 0 is the sharpest,
// and large boxes need a larger one. All other boxes are mixed. Paths are searched in the graph of boxes that
// touch each other, where mixed boxes cost more than free ones; the mixed boxes of the cheapest path are
// split in halves, in x, y or angle, whichever contributes most to what is uncertain, and so on. A path of
// free boxes is an answer, and is a proof by itself. So is that no path through free and mixed boxes is left:
// then obstacles that are smaller than the real ones separate start and goal. Where the only paths lead
// through mixed boxes that are too small to be split, the goal is undecided. This is hierarchical cell
// decomposition (Brooks and Lozano-Perez 1985, Zhu and Latombe 1991) with the soft tests of Wang, Chiang and
// Yap, On Soft Predicates in Subdivision Motion Planning, 2015.
//
// A box inherits only those pairs of parts that are not certainly apart in its parent, which are few where
// boxes are small: the cost of a test hardly depends on the size of the puzzle.

#include "core/assembly/turn_motion.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <numbers>
#include <optional>
#include <queue>
#include <set>
#include <utility>

namespace tilewright {

namespace {

constexpr double pi = std::numbers::pi;
constexpr double tolerance = 1e-9;
/// Cores are never thinner than twice this, so that all of them have sides.
constexpr double thinnest = 1e-6;
/// Each level of cores is this much less deep than the one before.
constexpr double coreStep = 0.7;
constexpr int coreLevels = 16;

double radians(double degrees) {
    return degrees * (pi / 180);
}

}  // namespace

std::vector<PlanePart> partsOfSquares(std::span<const Cell> cells) {
    std::set<std::pair<int, int>> places;
    for (const Cell cell : cells)
        places.insert({cell.x, cell.y});
    const auto isFilled = [&](int lowX, int lowY, int highX, int highY) {
        for (int x = lowX; x <= highX; ++x)
            for (int y = lowY; y <= highY; ++y)
                if (!places.contains({x, y})) return false;
        return true;
    };
    std::vector<PlanePart> parts;
    for (const auto& [x, y] : places)
        for (int highX = x; isFilled(x, y, highX, y); ++highX) {
            int highY = y;
            while (isFilled(x, y, highX, highY + 1))
                ++highY;
            // Maximal if it grows to no side.
            if (isFilled(x - 1, y, x - 1, highY) || isFilled(highX + 1, y, highX + 1, highY) ||
                isFilled(x, y - 1, highX, y - 1))
                continue;
            parts.push_back(
                {{{{-1, 0}, 0.5 - x}, {{0, -1}, 0.5 - y}, {{1, 0}, highX + 0.5}, {{0, 1}, highY + 0.5}}});
        }
    return parts;
}

namespace {

using PlanePoint = std::array<double, 2>;

// The sides of a cell where they are.
std::vector<OutlineSide> sidesOf(Cell cell, Lattice lattice) {
    const Point middle = lattice.middleOf(cell);
    std::vector<OutlineSide> sides(lattice.outline(cell.kind).begin(), lattice.outline(cell.kind).end());
    for (OutlineSide& side : sides)
        for (PlanePoint* point : {&side.from, &side.to})
            *point = {(*point)[0] + middle[0], (*point)[1] + middle[1]};
    return sides;
}

PlanePart::Side halfPlaneOf(const OutlineSide& side) {
    const double x = side.to[0] - side.from[0];
    const double y = side.to[1] - side.from[1];
    const double length = std::hypot(x, y);
    PlanePart::Side result{{y / length, -x / length}};
    result.offset = result.normal[0] * side.from[0] + result.normal[1] * side.from[1];
    return result;
}

// From a cell around one of its corners, over sides between cells of the figure: the side at which that ends,
// and the angle of the cells that were passed. Nullopt if it comes back to where it began.
std::optional<std::pair<OutlineSide, double>> turnAround(Cell cell, PlanePoint corner, bool isOnward,
                                                         const std::set<Cell>& figure, Lattice lattice) {
    const auto isCorner = [&](PlanePoint p) { return std::hypot(p[0] - corner[0], p[1] - corner[1]) < 1e-6; };
    double passed = 0.0;
    for (Cell at = cell;;) {
        const std::vector<OutlineSide> sides = sidesOf(at, lattice);
        const auto in =
            std::ranges::find_if(sides, [&](const OutlineSide& side) { return isCorner(side.to); });
        const auto out =
            std::ranges::find_if(sides, [&](const OutlineSide& side) { return isCorner(side.from); });
        const PlanePart::Side a = halfPlaneOf(*in);
        const PlanePart::Side b = halfPlaneOf(*out);
        // Onward is counter-clockwise around the corner: over the side that leads to it.
        const OutlineSide& next = isOnward ? *in : *out;
        passed +=
            pi - std::acos(std::clamp(a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1], -1.0, 1.0));
        if (!next.step || !figure.contains(at + *next.step)) return std::pair(next, passed);
        at = at + *next.step;
        if (at == cell) return {};
    }
}

}  // namespace

// Sides between cells of the figure are no surface. Where a corner of a cell lies on the surface although its
// sides do not, it must keep away from the lines on which the surface goes on from there: from both of them,
// or, where the figure has a notch there, from one, whichever; then the cell becomes two parts.
std::vector<PlanePart> partsOfCells(std::span<const Cell> cells, Lattice lattice) {
    const std::set<Cell> figure(cells.begin(), cells.end());
    std::vector<PlanePart> parts;
    for (const Cell cell : cells) {
        std::vector<PlanePart> own(1);
        const std::vector<OutlineSide> sides = sidesOf(cell, lattice);
        for (std::size_t i = 0; i < sides.size(); ++i) {
            PlanePart::Side& side = own.front().sides.emplace_back(halfPlaneOf(sides[i]));
            side.isSurface = !sides[i].step || !figure.contains(cell + *sides[i].step);
        }
        for (std::size_t i = 0; i < sides.size(); ++i) {
            const auto& around = own.front().sides;
            if (around[i].isSurface || around[(i + sides.size() - 1) % sides.size()].isSurface) continue;
            const auto onward = turnAround(cell, sides[i].from, true, figure, lattice);
            const auto back = turnAround(cell, sides[i].from, false, figure, lattice);
            if (!onward || !back) continue;
            const double angle =
                onward->second + back->second - turnAround(cell, sides[i].from, true, {}, lattice)->second;
            const PlanePart::Side first = halfPlaneOf(onward->first);
            const PlanePart::Side second = halfPlaneOf(back->first);
            std::vector<PlanePart> more;
            for (PlanePart& part : own) {
                if (angle > pi + tolerance) {
                    more.push_back(part);
                    more.back().sides.push_back(second);
                    part.sides.push_back(first);
                } else {
                    part.sides.insert(part.sides.end(), {first, second});
                }
            }
            own.insert(own.end(), more.begin(), more.end());
        }
        parts.insert(parts.end(), own.begin(), own.end());
    }
    return parts;
}

TurnMotion::Turned::Turned(double x, double y, double radians)
    : cosine(std::cos(radians)), sine(std::sin(radians)), shift{x, y} {}

TurnMotion::TurnMotion(std::span<const TurnLayer> layers, std::array<double, 2> pivot, double mostDegrees,
                       PieceFinish finish)
    : finish_(finish), mostDegrees_(mostDegrees), pivot_{pivot[0], pivot[1]} {
    for (const TurnLayer& layer : layers) {
        for (std::size_t i = 0; i < layer.moving.size(); ++i)
            for (std::size_t j = 0; j < layer.staying.size(); ++j)
                pairs_.push_back({static_cast<std::uint32_t>(moving_.size() + i),
                                  static_cast<std::uint32_t>(staying_.size() + j)});
        moving_.insert(moving_.end(), layer.moving.begin(), layer.moving.end());
        staying_.insert(staying_.end(), layer.staying.begin(), layer.staying.end());
    }
    const double first = std::min(finish.play / 2 + finish.round, 0.5 - thinnest);
    cores_.push_back(coresAt(first));
    for (double more = 0.5 - thinnest - first; std::ssize(cores_) < coreLevels && more > 0; more *= coreStep)
        cores_.push_back(coresAt(first + more));
    double far = 0.0;
    for (const Polygon& polygon : cores_.front().moving)
        radius_ = std::max(radius_, polygon.reach);
    for (const Polygon& polygon : cores_.front().staying)
        far = std::max(far, polygon.reach);
    // Room for any pose beside the others, and a way around them.
    reach_ = far + radius_ + 2;
}

// The corners are where neighbouring sides meet, as far as other sides leave them.
TurnMotion::Polygon TurnMotion::polygonOf(const PlanePart& part, double depth) const {
    constexpr double large = 1e6;
    std::vector<Vector> corners{{-large, -large}, {large, -large}, {large, large}, {-large, large}};
    for (const PlanePart::Side& side : part.sides) {
        const auto [x, y] = side.normal;
        const double offset = side.offset - (side.isSurface ? depth : 0.0) - x * pivot_.x - y * pivot_.y;
        const auto beyond = [&](Vector v) { return x * v.x + y * v.y - offset; };
        std::vector<Vector> left;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Vector from = corners[i];
            const Vector to = corners[(i + 1) % corners.size()];
            const double before = beyond(from);
            const double after = beyond(to);
            if (before <= 0) left.push_back(from);
            if ((before < 0 && after > 0) || (before > 0 && after < 0)) {
                const double at = before / (before - after);
                left.push_back({from.x + at * (to.x - from.x), from.y + at * (to.y - from.y)});
            }
        }
        corners = std::move(left);
    }
    Polygon polygon;
    const auto isNear = [](Vector a, Vector b) { return std::hypot(a.x - b.x, a.y - b.y) < tolerance; };
    for (const Vector corner : corners)
        if (polygon.size < Polygon::mostCorners &&
            (polygon.size == 0 ||
             (!isNear(corner, polygon.corners[polygon.size - 1]) && !isNear(corner, polygon.corners[0]))))
            polygon.corners[polygon.size++] = corner;
    if (polygon.size < 3) return {};
    Vector low{large, large};
    Vector high{-large, -large};
    for (std::size_t i = 0; i < polygon.size; ++i) {
        const Vector from = polygon.corners[i];
        const Vector to = polygon.corners[(i + 1) % polygon.size];
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        polygon.normals[i] = {(to.y - from.y) / length, (from.x - to.x) / length};
        polygon.reach = std::max(polygon.reach, std::hypot(from.x, from.y));
        low = {std::min(low.x, from.x), std::min(low.y, from.y)};
        high = {std::max(high.x, from.x), std::max(high.y, from.y)};
    }
    for (std::size_t i = 0; i < polygon.size; ++i) {
        const Vector a = polygon.normals[i];
        const Vector b = polygon.normals[(i + 1) % polygon.size];
        polygon.isBlunt = polygon.isBlunt && a.x * b.x + a.y * b.y > -tolerance;
    }
    polygon.middle = {(low.x + high.x) / 2, (low.y + high.y) / 2};
    for (std::size_t i = 0; i < polygon.size; ++i)
        polygon.radius = std::max(polygon.radius, std::hypot(polygon.corners[i].x - polygon.middle.x,
                                                             polygon.corners[i].y - polygon.middle.y));
    return polygon;
}

TurnMotion::Cores TurnMotion::coresAt(double depth) const {
    Cores cores{depth, {}, {}};
    for (const PlanePart& part : moving_)
        cores.moving.push_back(polygonOf(part, depth));
    for (const PlanePart& part : staying_)
        cores.staying.push_back(polygonOf(part, depth));
    return cores;
}

// 0 where they overlap. More than `enough` is not found out exactly, but is at most the distance.
double TurnMotion::distance(const Polygon& moving, const Turned& turned, const Polygon& staying,
                            double enough) {
    const Vector middle = turned(moving.middle);
    const double apart =
        std::hypot(middle.x - staying.middle.x, middle.y - staying.middle.y) - moving.radius - staying.radius;
    if (apart > enough) return apart;
    std::array<Vector, Polygon::mostCorners> corners;
    for (std::size_t i = 0; i < moving.size; ++i)
        corners[i] = turned(moving.corners[i]);
    const auto beyond = [](Vector normal, Vector from, const Vector* points, std::size_t count) {
        double least = std::numeric_limits<double>::max();
        for (std::size_t k = 0; k < count; ++k)
            least = std::min(least, normal.x * (points[k].x - from.x) + normal.y * (points[k].y - from.y));
        return least;
    };
    double separation = std::numeric_limits<double>::lowest();
    for (std::size_t j = 0; j < staying.size; ++j)
        separation =
            std::max(separation, beyond(staying.normals[j], staying.corners[j], corners.data(), moving.size));
    if (separation > enough) return separation;
    for (std::size_t i = 0; i < moving.size; ++i)
        separation = std::max(separation, beyond(turned.direction(moving.normals[i]), corners[i],
                                                 staying.corners.data(), staying.size));
    if (separation <= 0) return 0.0;
    return separation > enough ? separation : nearest(moving, turned, staying).distance;
}

// A corner of one of them, and a point of a side of the other.
TurnMotion::Gap TurnMotion::nearest(const Polygon& moving, const Turned& turned, const Polygon& staying) {
    std::array<Vector, Polygon::mostCorners> corners;
    for (std::size_t i = 0; i < moving.size; ++i)
        corners[i] = turned(moving.corners[i]);
    double least = std::numeric_limits<double>::max();
    Vector way;
    const auto meet = [&](Vector from, Vector to, const Vector* points, std::size_t count, double sign) {
        const double x = to.x - from.x;
        const double y = to.y - from.y;
        const double length = x * x + y * y;
        for (std::size_t k = 0; k < count; ++k) {
            const double dx = points[k].x - from.x;
            const double dy = points[k].y - from.y;
            const double at = std::clamp((dx * x + dy * y) / length, 0.0, 1.0);
            const Vector gap{dx - at * x, dy - at * y};
            const double square = gap.x * gap.x + gap.y * gap.y;
            if (square >= least) continue;
            least = square;
            way = {sign * gap.x, sign * gap.y};
        }
    };
    for (std::size_t i = 0; i < moving.size; ++i)
        meet(corners[i], corners[(i + 1) % moving.size], staying.corners.data(), staying.size, -1.0);
    for (std::size_t j = 0; j < staying.size; ++j)
        meet(staying.corners[j], staying.corners[(j + 1) % staying.size], corners.data(), moving.size, 1.0);
    const double distance = std::sqrt(least);
    return {distance, {way.x / distance, way.y / distance}};
}

double TurnMotion::clearance(const PlanePose& pose) const {
    const Turned turned(pose.x, pose.y, radians(pose.degrees));
    double least = std::numeric_limits<double>::max();
    for (const auto& [moving, staying] : pairs_)
        least = std::min(
            least, distance(cores_.front().moving[moving], turned, cores_.front().staying[staying], least));
    return least - 2 * finish_.round;
}

bool TurnMotion::isFree(const PlanePose& from, const PlanePose& to) const {
    constexpr int mostHalvings = 14;
    return isFree(from, to, mostHalvings);
}

bool TurnMotion::isFree(const PlanePose& from, const PlanePose& to, int halvings) const {
    const PlanePose middle{(from.x + to.x) / 2, (from.y + to.y) / 2, (from.degrees + to.degrees) / 2};
    const double motion = std::hypot(to.x - from.x, to.y - from.y) / 2 +
                          2 * radius_ * std::sin(radians(std::abs(to.degrees - from.degrees)) / 4);
    const double room = clearance(middle);
    if (room > motion + tolerance) return true;
    return room > 0 && halvings > 0 && isFree(from, middle, halvings - 1) && isFree(middle, to, halvings - 1);
}

/// One decision of a TurnMotion: the boxes and the search among them.
class TurnSearch {
  public:
    TurnSearch(const TurnMotion& motion, std::span<const PlanePose> goals, const TurnLimits& limits)
        : motion_(motion), goals_(goals), limits_(limits), answers_(goals.size()) {}

    std::vector<TurnAnswer> run();

  private:
    using Index = std::uint32_t;
    using Pair = TurnMotion::Pair;

    /// From the best to the worst.
    enum class State : std::uint8_t { free, mixed, tooSmall, blocked, split };

    struct Spread {
        double x = 0.0;
        double y = 0.0;
        double angle = 0.0;

        double total() const { return x + y + angle; }
    };

    /// Of poses, in parts of the whole: shifts along x and y, and angle.
    struct Box {
        std::array<std::uint32_t, 3> low{};
        std::array<std::uint32_t, 3> size{};
        State state = State::mixed;
        /// Whether its middle is free.
        bool isClear = false;
        /// How much of what is uncertain comes from shifts along x and y and from angles.
        Spread spread;
        /// How often what it is part of has been split.
        int splits = 0;
        double cost = 0.0;
        /// Boxes that it shares a side with, none of them blocked or split.
        std::vector<Index> neighbours;
        /// What may touch somewhere in it.
        std::vector<Pair> pairs;
    };

    static constexpr std::uint32_t whole = 1U << 28;

    double middle(const Box& box, std::size_t axis) const {
        return low_[axis] + (box.low[axis] + box.size[axis] / 2.0) * unit_[axis];
    }
    double half(const Box& box, std::size_t axis) const { return box.size[axis] * unit_[axis] / 2; }
    struct Range {
        double low = 0.0;
        double high = 0.0;
    };
    /// Half of the angles of a box.
    struct Swing {
        bool isWide = false;
        double cosine = 1.0;
        double sine = 0.0;
    };
    static Range range(double u, double v, const Swing& swing);
    void examine(Box& box) const;
    bool isTooSmall(const Box& box) const;
    static double costOf(const Box& box);
    void split(Index index);
    static bool share(const Box& a, const Box& b);
    Index boxOf(const PlanePose& pose) const;
    std::vector<Index> cheapestPath(Index start, const std::vector<bool>& ends, State worst);
    std::vector<Index> pathBackFrom(Index end, Index start) const;
    std::vector<PlanePose> polyline(const std::vector<Index>& path, const PlanePose& goal) const;

    const TurnMotion& motion_;
    std::span<const PlanePose> goals_;
    const TurnLimits& limits_;
    std::vector<TurnAnswer> answers_;
    std::array<double, 3> low_{};
    std::array<double, 3> unit_{};
    std::vector<Box> boxes_;
    // Of the search for a path, by box.
    std::vector<double> costs_;
    std::vector<Index> before_;
};

// Of n * R(angle) v for the angles of a box, where it is u at the middle and changes by v.
TurnSearch::Range TurnSearch::range(double u, double v, const Swing& swing) {
    if (swing.isWide) {
        const double most = std::sqrt(u * u + v * v);
        return {-most, most};
    }
    const double slope = std::abs(v) * swing.sine;
    Range range{u * swing.cosine - slope, u * swing.cosine + slope};
    if (std::abs(v) * swing.cosine <= std::abs(u) * swing.sine) {
        const double most = std::sqrt(u * u + v * v);
        (u < 0 ? range.low : range.high) = u < 0 ? -most : most;
    }
    return range;
}

void TurnSearch::examine(Box& box) const {
    using Polygon = TurnMotion::Polygon;
    using Vector = TurnMotion::Vector;
    const double halfX = half(box, 0);
    const double halfY = half(box, 1);
    const double halfAngle = half(box, 2);
    const Swing swing{halfAngle >= pi / 2, std::cos(halfAngle), std::sin(halfAngle)};
    const double shift = std::sqrt(halfX * halfX + halfY * halfY);
    const double turn = 2 * std::sin(std::min(halfAngle, pi) / 2);
    const double round = motion_.finish_.round;
    const TurnMotion::Turned turned(middle(box, 0), middle(box, 1), middle(box, 2));
    // The least deep cores that can prove that it is blocked.
    const auto& cores = motion_.cores_;
    const double greatestMotion = shift + turn * motion_.radius_;
    const TurnMotion::Cores* deep = nullptr;
    if (2 * round > greatestMotion * 1.01)
        deep = &cores.front();
    else
        for (std::size_t i = 1; i < cores.size(); ++i)
            if (2 * (round + cores[i].depth - cores.front().depth) > greatestMotion * 1.01) deep = &cores[i];
    const double depth = deep != nullptr ? deep->depth - cores.front().depth : 0.0;
    const double overlap = 2 * (round + depth) - tolerance;
    const double touch = 2 * round + tolerance;
    const auto times = [](Vector a, Vector b) { return a.x * b.x + a.y * b.y; };
    const auto across = [](Vector a) { return Vector{-a.y, a.x}; };
    const auto spreadOf = [&](Vector n, double inAngle) {
        return Spread{std::abs(n.x) * halfX, std::abs(n.y) * halfY, inAngle};
    };
    // Of a direction that turns along.
    const auto turningSpreadOf = [&](Vector n, double inAngle) {
        const double x = std::abs(n.x);
        const double y = std::abs(n.y);
        const Spread spread{(x + y * halfAngle) * halfX, (y + x * halfAngle) * halfY, inAngle};
        const double least = std::min(1.0, shift / (spread.x + spread.y));
        return Spread{spread.x * least, spread.y * least, inAngle};
    };

    std::vector<Pair> left;
    box.state = State::mixed;
    box.isClear = true;
    box.spread = {};
    for (const Pair pair : box.pairs) {
        const Polygon& moving = cores.front().moving[pair.moving];
        const Polygon& staying = cores.front().staying[pair.staying];
        const Vector middle = turned(moving.middle);
        const double motion = shift + turn * moving.reach;
        const double far = touch + motion + moving.radius + staying.radius;
        const Vector apart{middle.x - staying.middle.x, middle.y - staying.middle.y};
        if (times(apart, apart) > far * far) continue;
        // Seen from the pivot; the shift comes on top of it.
        std::array<Vector, Polygon::mostCorners> corners;
        for (std::size_t i = 0; i < moving.size; ++i)
            corners[i] = turned.direction(moving.corners[i]);
        std::array<Vector, Polygon::mostCorners> others;
        for (std::size_t j = 0; j < staying.size; ++j)
            others[j] = {staying.corners[j].x - turned.shift.x, staying.corners[j].y - turned.shift.y};

        // The sides that separate them best in the middle of the box, and how far they do anywhere in it.
        double separation = std::numeric_limits<double>::lowest();
        double certain = separation;
        Spread spread;
        const auto consider = [&](double inMiddle, const Spread& own) {
            separation = std::max(separation, inMiddle);
            const double least = inMiddle - own.total();
            if (least <= certain) return;
            certain = least;
            spread = own;
        };
        // Along a direction that stays.
        const auto along = [&](Vector normal, double offset) {
            double inMiddle = std::numeric_limits<double>::max();
            double least = inMiddle;
            for (std::size_t i = 0; i < moving.size; ++i) {
                const double u = times(normal, corners[i]);
                inMiddle = std::min(inMiddle, u);
                least = std::min(least, range(u, times(normal, across(corners[i])), swing).low);
            }
            consider(inMiddle - offset, spreadOf(normal, inMiddle - least));
        };
        // Along one that turns with the body.
        const auto alongTurning = [&](Vector normal, double offset) {
            double inMiddle = std::numeric_limits<double>::max();
            double least = inMiddle;
            for (std::size_t j = 0; j < staying.size; ++j) {
                const double u = times(normal, others[j]);
                inMiddle = std::min(inMiddle, u);
                least = std::min(least, range(u, times(across(normal), others[j]), swing).low);
            }
            consider(inMiddle - offset, turningSpreadOf(normal, inMiddle - least));
        };
        const auto bestOf = [](std::size_t count, const auto& value) {
            std::size_t best = 0;
            double most = std::numeric_limits<double>::lowest();
            for (std::size_t k = 0; k < count; ++k)
                if (const double one = value(k); one > most) {
                    most = one;
                    best = k;
                }
            return best;
        };
        const std::size_t side = bestOf(staying.size, [&](std::size_t j) {
            double least = std::numeric_limits<double>::max();
            for (std::size_t i = 0; i < moving.size; ++i)
                least = std::min(least, times(staying.normals[j], corners[i]));
            return least - times(staying.normals[j], others[j]);
        });
        along(staying.normals[side], times(staying.normals[side], others[side]));
        if (certain > touch) continue;
        const std::size_t turningSide = bestOf(moving.size, [&](std::size_t i) {
            const Vector normal = turned.direction(moving.normals[i]);
            double least = std::numeric_limits<double>::max();
            for (std::size_t j = 0; j < staying.size; ++j)
                least = std::min(least, times(normal, others[j]));
            return least - times(normal, corners[i]);
        });
        alongTurning(turned.direction(moving.normals[turningSide]),
                     times(moving.normals[turningSide], moving.corners[turningSide]));
        if (certain > touch) continue;
        double distance = 0.0;
        if (separation > 0) {
            // Between a corner of each they may be further apart.
            const auto [gap, direction] = TurnMotion::nearest(moving, turned, staying);
            distance = gap;
            if (gap > separation + tolerance) {
                double offset = std::numeric_limits<double>::lowest();
                for (std::size_t j = 0; j < staying.size; ++j)
                    offset = std::max(offset, times(direction, others[j]));
                along(direction, offset);
                if (certain > touch) continue;
            }
        }
        left.push_back(pair);
        const bool wasClear = box.isClear;
        if (distance <= touch) box.isClear = false;
        if (box.isClear && spread.total() > box.spread.total()) box.spread = spread;
        if (distance > touch) continue;

        // A corner of one core that stays inside the other one, or above one of its sides and close to it.
        // Where none does, those that come closest to it say what to split.
        double lack = std::numeric_limits<double>::max();
        spread = {halfX, halfY, turn * moving.reach};
        const auto staysNear = [&](std::size_t count, bool isBlunt, const auto& bounds) {
            int above = 0;
            int aboveInMiddle = 0;
            double most = std::numeric_limits<double>::lowest();
            Spread widest;
            bool isNear = true;
            for (std::size_t k = 0; k < count; ++k) {
                const auto [inMiddle, own] = bounds(k);
                const double high = inMiddle + own.total();
                if (inMiddle > -tolerance) ++aboveInMiddle;
                if (inMiddle > 2 * round - tolerance || aboveInMiddle > (isBlunt ? 1 : 0)) return false;
                if (high > most) {
                    most = high;
                    widest = own;
                }
                if (high < -tolerance) continue;
                if (high > 2 * round - tolerance || ++above > (isBlunt ? 1 : 0)) isNear = false;
            }
            if (most < lack) {
                lack = most;
                spread = widest;
            }
            return isNear;
        };
        for (std::size_t i = 0; i < moving.size; ++i)
            if (staysNear(staying.size, staying.isBlunt, [&](std::size_t j) {
                    const Vector n = staying.normals[j];
                    const double u = times(n, corners[i]);
                    const double greatest = range(u, times(n, across(corners[i])), swing).high;
                    return std::pair(u - times(n, others[j]), spreadOf(n, greatest - u));
                })) {
                box.state = State::blocked;
                return;
            }
        for (std::size_t j = 0; j < staying.size; ++j)
            if (staysNear(moving.size, moving.isBlunt, [&](std::size_t i) {
                    const Vector n = turned.direction(moving.normals[i]);
                    const double u = times(n, others[j]);
                    const double greatest = range(u, times(across(n), others[j]), swing).high;
                    return std::pair(u - times(n, corners[i]), turningSpreadOf(n, greatest - u));
                })) {
                box.state = State::blocked;
                return;
            }
        if (spread.total() > box.spread.total() || wasClear) box.spread = spread;
        if (deep == nullptr) continue;
        const Polygon& inner = deep->moving[pair.moving];
        const Polygon& other = deep->staying[pair.staying];
        if (inner.size == 0 || other.size == 0) continue;
        const double innerDistance =
            deep == &cores.front() ? distance : TurnMotion::distance(inner, turned, other, overlap);
        if (innerDistance < overlap - shift - turn * inner.reach) {
            box.state = State::blocked;
            return;
        }
    }
    box.pairs = std::move(left);
    if (box.pairs.empty())
        box.state = State::free;
    else if (isTooSmall(box))
        box.state = State::tooSmall;
    box.cost = costOf(box);
}

bool TurnSearch::isTooSmall(const Box& box) const {
    return box.spread.total() < limits_.finest || *std::ranges::min_element(box.size) < 2;
}

// Whatever is known to be free is preferred. Of what is not, what has often been split is most probably on
// the border of what is free: with the same cost for all, a path of a single mixed box would be refined along
// the whole border before longer free ones are tried (132 s instead of 0.03 s for a bar in a room open on one
// side).
double TurnSearch::costOf(const Box& box) {
    if (box.state == State::free) return 0.01;
    return box.isClear ? 0.2 * std::pow(1.2, box.splits) : std::pow(1.25, box.splits);
}

bool TurnSearch::share(const Box& a, const Box& b) {
    int touching = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::uint32_t low = std::max(a.low[axis], b.low[axis]);
        const std::uint32_t high = std::min(a.low[axis] + a.size[axis], b.low[axis] + b.size[axis]);
        if (low > high) return false;
        touching += low == high ? 1 : 0;
    }
    return touching == 1;
}

// Where most of what is uncertain comes from.
void TurnSearch::split(Index index) {
    const Spread spread = boxes_[index].spread;
    const std::size_t axis = spread.angle >= std::max(spread.x, spread.y) ? 2 : spread.x >= spread.y ? 0 : 1;
    const Box parent = std::exchange(boxes_[index], Box{.low = boxes_[index].low,
                                                        .size = boxes_[index].size,
                                                        .state = State::split,
                                                        .spread = {},
                                                        .splits = 0,
                                                        .cost = 0.0,
                                                        .neighbours = {},
                                                        .pairs = {}});
    for (const Index neighbour : parent.neighbours)
        std::erase(boxes_[neighbour].neighbours, index);
    std::vector<Index> children;
    for (const unsigned side : {0U, 1U}) {
        Box child{.low = parent.low,
                  .size = parent.size,
                  .spread = {},
                  .splits = parent.splits + 1,
                  .cost = 0.0,
                  .neighbours = {},
                  .pairs = parent.pairs};
        child.size[axis] /= 2;
        child.low[axis] += side * child.size[axis];
        examine(child);
        if (child.state == State::blocked) continue;
        const auto own = static_cast<Index>(boxes_.size());
        for (const Index other : children)
            if (share(child, boxes_[other])) {
                child.neighbours.push_back(other);
                boxes_[other].neighbours.push_back(own);
            }
        for (const Index other : parent.neighbours)
            if (share(child, boxes_[other])) {
                child.neighbours.push_back(other);
                boxes_[other].neighbours.push_back(own);
            }
        children.push_back(own);
        boxes_.push_back(std::move(child));
    }
    // Whoever asks where a pose is finds the children here.
    boxes_[index].neighbours = std::move(children);
}

// The box that a pose is in, or the last box where it is blocked or has been split: then it is not free.
TurnSearch::Index TurnSearch::boxOf(const PlanePose& pose) const {
    const std::array<double, 3> at{pose.x, pose.y, radians(pose.degrees)};
    const auto contains = [&](const Box& box) {
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (std::abs(at[axis] - middle(box, axis)) > half(box, axis)) return false;
        return true;
    };
    Index index = 0;
    while (boxes_[index].state == State::split) {
        const auto& children = boxes_[index].neighbours;
        const auto child =
            std::ranges::find_if(children, [&](Index other) { return contains(boxes_[other]); });
        if (child == children.end()) break;
        index = *child;
    }
    return index;
}

std::vector<TurnSearch::Index> TurnSearch::pathBackFrom(Index end, Index start) const {
    std::vector<Index> path{end};
    while (path.back() != start)
        path.push_back(before_[path.back()]);
    std::ranges::reverse(path);
    return path;
}

// Dijkstra. Empty where no path leads to one of the ends through boxes that are no worse.
std::vector<TurnSearch::Index> TurnSearch::cheapestPath(Index start, const std::vector<bool>& ends,
                                                        State worst) {
    costs_.assign(boxes_.size(), std::numeric_limits<double>::max());
    before_.assign(boxes_.size(), start);
    std::priority_queue<std::pair<double, Index>, std::vector<std::pair<double, Index>>, std::greater<>> open;
    costs_[start] = 0.0;
    open.emplace(0.0, start);
    while (!open.empty()) {
        const auto [cost, index] = open.top();
        open.pop();
        if (cost > costs_[index]) continue;
        if (ends[index]) return pathBackFrom(index, start);
        for (const Index next : boxes_[index].neighbours) {
            const Box& box = boxes_[next];
            if (box.state > worst) continue;
            const double total = cost + box.cost;
            if (total >= costs_[next]) continue;
            costs_[next] = total;
            before_[next] = index;
            open.emplace(total, next);
        }
    }
    return {};
}

std::vector<PlanePose> TurnSearch::polyline(const std::vector<Index>& path, const PlanePose& goal) const {
    std::vector<PlanePose> line{{}};
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Box& a = boxes_[path[i - 1]];
        const Box& b = boxes_[path[i]];
        std::array<double, 3> at{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const double low = std::max(a.low[axis], b.low[axis]);
            const double high = std::min(a.low[axis] + a.size[axis], b.low[axis] + b.size[axis]);
            at[axis] = low_[axis] + (low + high) / 2 * unit_[axis];
        }
        line.push_back({at[0], at[1], at[2] * (180 / pi)});
    }
    line.push_back(goal);
    // Straight ahead as far as that is free: twice as far as long as it is, then back.
    std::vector<PlanePose> shorter{line.front()};
    for (std::size_t i = 0; i + 1 < line.size();) {
        std::size_t far = i + 1;
        for (std::size_t step = 2; i + step < line.size() && motion_.isFree(line[i], line[i + step]);
             step *= 2)
            far = i + step;
        for (std::size_t step = (far - i) / 2; step > 0; step /= 2)
            if (far + step < line.size() && motion_.isFree(line[i], line[far + step])) far += step;
        shorter.push_back(line[far]);
        i = far;
    }
    return shorter;
}

std::vector<TurnAnswer> TurnSearch::run() {
    // The start must not be on the border of boxes, however often they are halved.
    constexpr double aside = 0.0137;
    constexpr double over = 0.05;
    double reach = motion_.reach_ + 2 * aside;
    for (const PlanePose& goal : goals_)
        reach = std::max({reach, std::abs(goal.x) + 1, std::abs(goal.y) + 1});
    const double most = radians(motion_.mostDegrees_) + over;
    low_ = {-reach + aside, -reach + aside * 0.7, -most + aside};
    unit_ = {2 * reach / whole, 2 * reach / whole, 2 * most / whole};
    Box& root = boxes_.emplace_back();
    root.size = {whole, whole, whole};
    root.pairs = motion_.pairs_;
    examine(root);

    std::vector<bool> isOpen(goals_.size(), true);
    const auto ends = [&] {
        std::vector<bool> all(boxes_.size());
        for (std::size_t i = 0; i < goals_.size(); ++i)
            if (isOpen[i]) {
                const Index box = boxOf(goals_[i]);
                const State state = boxes_[box].state;
                all[box] = state == State::free || state == State::mixed || state == State::tooSmall;
            }
        return all;
    };
    const auto isUsable = [&](Index box) {
        return boxes_[box].state != State::split && boxes_[box].state != State::blocked;
    };
    for (;;) {
        const Index start = boxOf({});
        if (boxes_.size() > limits_.boxes || limits_.stop.isOver()) return answers_;
        if (!isUsable(start)) break;
        const std::vector<Index> path = cheapestPath(start, ends(), State::mixed);
        if (path.empty()) break;
        bool isWayFree = true;
        for (const Index index : path)
            if (boxes_[index].state != State::free) {
                isWayFree = false;
                // The start and a goal may be in the same box, or one may be too small.
                if (boxes_[index].state == State::mixed) split(index);
            }
        const bool isStuck =
            boxes_[path.front()].state == State::tooSmall || boxes_[path.back()].state == State::tooSmall;
        if (!isWayFree && !isStuck) continue;
        if (isWayFree) {
            // All goals that free boxes lead to.
            std::vector<bool> none(boxes_.size(), false);
            cheapestPath(start, none, State::free);
            for (std::size_t i = 0; i < goals_.size(); ++i) {
                if (!isOpen[i]) continue;
                const Index goal = boxOf(goals_[i]);
                if (goal != start && costs_[goal] == std::numeric_limits<double>::max()) continue;
                answers_[i] = {TurnVerdict::possible, limits_.withPaths
                                                          ? polyline(pathBackFrom(goal, start), goals_[i])
                                                          : std::vector<PlanePose>()};
                isOpen[i] = false;
            }
        } else {
            for (std::size_t i = 0; i < goals_.size(); ++i)
                if (boxOf(goals_[i]) == path.back()) isOpen[i] = false;
        }
        if (isWayFree && limits_.isOneEnough) return answers_;
        if (boxes_[path.front()].state == State::tooSmall) break;
    }
    // No path is left. Whatever only boxes of unknown poses lead to is undecided.
    for (std::size_t i = 0; i < goals_.size(); ++i) {
        if (!isOpen[i]) continue;
        const Index start = boxOf({});
        const Index goal = boxOf(goals_[i]);
        std::vector<bool> end(boxes_.size());
        end[goal] = true;
        const bool isConnected =
            isUsable(start) && isUsable(goal) && !cheapestPath(start, end, State::tooSmall).empty();
        answers_[i].verdict = isConnected ? TurnVerdict::undecided : TurnVerdict::impossible;
    }
    return answers_;
}

std::vector<TurnAnswer> TurnMotion::decide(std::span<const PlanePose> goals, const TurnLimits& limits) const {
    return TurnSearch(*this, goals, limits).run();
}

}  // namespace tilewright
