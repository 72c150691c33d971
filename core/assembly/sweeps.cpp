// Sweeps: which cells are in the way of a translation, and along which axes pieces move.
//
// Cells are convex polyhedra (or balls), and pieces move by whole translations of the lattice. A piece may be
// blocked by cells that it touches only between two positions, so for each kind of cell and each axis the
// cells hit by one step are computed from the geometry, once per lattice.
//
// The test is the separating axis theorem for a moving body: two convex cells stay apart if some plane,
// parallel to two of their edges or to an edge and the direction of the move, separates one cell from
// everything that the other sweeps. Balls compare the distance from the path with their diameter.
//
// Candidate axes are the edges of the unit cell with their images under the symmetries of the lattice, and
// its rotation axes. An axis is dropped if a sequence of accepted moves leads to the same place through a
// subset of the cells: the axis would need more room and achieve nothing. For cubes only the edges remain,
// since a diagonal move sweeps everything in between.
//
// Slides turns this into distances. Along one axis, the positions fall into lines; a profile lists, by line,
// the cells of a piece and the cells that it hits within one step. Two sorted profiles are merged to find the
// first collision:
//
//     line 7:   moving  front at 3       staying  body at 5    ->   2 steps until it is hit
//
// The distance depends only on the shapes and their offset, so PieceMoves caches it.

#include "core/assembly/sweeps.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <set>

#include "core/basics/bits.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

constexpr double epsilon = 1e-6;

// The distance of `point` from the segment between the origin and `step`.
double distanceFromWay(const Point& point, const Point& step) {
    const double part = std::clamp(dot(point, step) / dot(step, step), 0.0, 1.0);
    return lengthOf(difference(point, scaled(step, part)));
}

// Adds the direction of `line` unless it is there already; opposite directions are equal.
void addDirection(std::vector<Point>& directions, const Point& line) {
    const Point direction = directionOf(line);
    if (std::ranges::none_of(directions,
                             [&](const Point& known) { return lengthOf(cross(known, direction)) < epsilon; }))
        directions.push_back(direction);
}

}  // namespace

// The geometry of a kind of cell at the origin, for collision tests.
struct Sweeps::Solid {
    Solid(Lattice lattice, int kind) : middle(lattice.middleOf({0, 0, 0, kind})) {
        for (const Facet& facet : lattice.facets(kind))
            for (std::size_t i = 0; i < facet.corners.size(); ++i) {
                const Point corner = sum(middle, facet.corners[i]);
                if (std::ranges::none_of(corners, [&](const Point& known) {
                        return lengthOf(difference(known, corner)) < epsilon;
                    }))
                    corners.push_back(corner);
                addDirection(edges,
                             difference(facet.corners[(i + 1) % facet.corners.size()], facet.corners[i]));
                radius = std::max(radius, lengthOf(facet.corners[i]));
            }
        if (lattice.isFlat()) addDirection(edges, {0, 0, 1});
    }

    // Separating axis test: whether the cells overlap at some moment while this one moves by `step`. The
    // candidates are planes parallel to two of their edges or to an edge and the step.
    bool hits(const Point& step, const Solid& other, const Point& at) const {
        std::vector<Point> lines = edges;
        for (const Point& line : other.edges)
            addDirection(lines, line);
        addDirection(lines, step);
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const Point normal = directionOf(cross(lines[i], lines[j]));
                double low = std::numeric_limits<double>::max();
                double high = std::numeric_limits<double>::lowest();
                const double way = dot(normal, step);
                for (const Point& corner : corners) {
                    const double height = dot(normal, corner);
                    low = std::min(low, height + std::min(0.0, way));
                    high = std::max(high, height + std::max(0.0, way));
                }
                double otherLow = std::numeric_limits<double>::max();
                double otherHigh = std::numeric_limits<double>::lowest();
                for (const Point& corner : other.corners) {
                    const double height = dot(normal, sum(corner, at));
                    otherLow = std::min(otherLow, height);
                    otherHigh = std::max(otherHigh, height);
                }
                // Flat cells lie in one plane, which cannot separate them.
                if (high - low < epsilon && otherHigh - otherLow < epsilon) continue;
                if (otherLow > high - epsilon || otherHigh < low + epsilon) return false;
            }
        return true;
    }

    Point middle;
    std::vector<Point> corners;
    /// Directions of the edges, without duplicates.
    std::vector<Point> edges;
    double radius = 0.0;
};

// A translation and the cells that it sweeps: for each kind of cell at the origin the cells hit, and itself.
struct Sweeps::Way {
    Way(Cell way, const Hits& hits, int kinds) : step(way), taken(static_cast<std::size_t>(kinds)) {
        for (int moving = 0; moving < kinds; ++moving) {
            auto& cells = taken[static_cast<std::size_t>(moving)];
            cells.push_back({0, 0, 0, moving});
            for (int kind = 0; kind < kinds; ++kind)
                for (Cell cell : hits[static_cast<std::size_t>(moving * kinds + kind)]) {
                    cell.kind = kind;
                    cells.push_back(cell);
                }
            std::ranges::sort(cells);
        }
    }

    // Whether it sweeps all the cells that `other` sweeps when it starts at `place`.
    bool has(const Way& other, Cell place) const {
        for (std::size_t moving = 0; moving < taken.size(); ++moving)
            for (const Cell cell : other.taken[moving])
                if (!std::ranges::binary_search(taken[moving], cell + place)) return false;
        return true;
    }

    Cell step;
    std::vector<std::vector<Cell>> taken;
};

Sweeps::Sweeps(Lattice lattice) : lattice_(lattice) {
    for (int kind = 0; kind < lattice.kinds(); ++kind)
        solids_.emplace_back(lattice, kind);
}

Sweeps::~Sweeps() = default;

Sweeps::Hits Sweeps::hits(Cell step) const {
    // No cell extends further than this from its position.
    constexpr int reach = 3;
    const Point way = lattice_.displacement(step);
    const auto range = [](int x) { return std::pair(std::min(x, 0) - reach, std::max(x, 0) + reach); };
    const auto [lowX, highX] = range(step.x);
    const auto [lowY, highY] = range(step.y);
    const auto [lowZ, highZ] = lattice_.isFlat() ? std::pair(0, 0) : range(step.z);
    double most = 0.0;
    for (const Solid& solid : solids_)
        most = std::max(most, lengthOf(solid.middle) + solid.radius);
    Hits all(solids_.size() * solids_.size());
    for (int x = lowX; x <= highX; ++x)
        for (int y = lowY; y <= highY; ++y)
            for (int z = lowZ; z <= highZ; ++z) {
                const Cell place{x, y, z};
                const Point at = lattice_.displacement(place);
                if (distanceFromWay(at, way) > 2 * most) continue;
                auto hit = all.begin();
                for (const Solid& moving : solids_)
                    for (const Solid& other : solids_) {
                        const bool isItself = place == Cell{} && &moving == &other;
                        if (!isItself && isHit(moving, way, other, at)) hit->push_back(place);
                        ++hit;
                    }
            }
    return all;
}

// Whether a cell that moves by `way` overlaps another one at some moment.
bool Sweeps::isHit(const Solid& moving, const Point& way, const Solid& other, const Point& at) const {
    const double distance = distanceFromWay(difference(sum(other.middle, at), moving.middle), way);
    // The diameter of a ball is the distance of neighbours.
    if (lattice_.hasBalls())
        return distance < lengthOf(lattice_.displacement(lattice_.neighbourSteps({})[0])) - epsilon;
    return distance < moving.radius + other.radius && moving.hits(way, other, at);
}

// The orbit of a translation under the symmetries of the lattice, one of each pair of opposite vectors.
std::vector<Cell> Sweeps::orbitOf(Cell step) const {
    std::vector<Cell> orbit;
    for (const Symmetry& symmetry : lattice_.symmetries())
        if (const Cell image = symmetry.matrix() * step; symmetry.divisor() == 1 && image > Cell{})
            orbit.push_back(image);
    sortUnique(orbit);
    return orbit;
}

// Whether a sequence of moves along `axes` has the same end points and sweeps no other cells.
bool Sweeps::canBeReplaced(Cell step, std::span<const Axis> axes) const {
    const Way way(step, hits(step), lattice_.kinds());
    std::vector<Way> others;
    for (const Axis& axis : axes)
        others.emplace_back(axis.step, axis.hits, lattice_.kinds());
    std::set<Cell> reached{Cell{}};
    for (std::vector<Cell> latest{Cell{}}; !latest.empty();) {
        const Cell place = latest.back();
        latest.pop_back();
        for (const Way& other : others) {
            const auto go = [&](Cell from, Cell to) {
                if (!reached.contains(to) && way.has(other, from)) {
                    reached.insert(to);
                    latest.push_back(to);
                }
            };
            go(place, place + other.step);
            go(place - other.step, place - other.step);
        }
    }
    return reached.contains(step);
}

// The rotation axes of the lattice, one of each pair of opposite directions, shortest first; within the plane
// if the lattice is flat.
std::vector<Cell> Sweeps::turnAxes() const {
    const auto turns = lattice_.isFlat() ? lattice_.symmetries() : lattice_.rotations();
    constexpr int far = 2;
    std::vector<Cell> steps;
    for (int x = 0; x <= far; ++x)
        for (int y = -far; y <= far; ++y)
            for (int z = -far; z <= far; ++z) {
                const Cell step{x, y, z};
                const auto turnsAbout = [&](const Symmetry& turn) {
                    return turn.divisor() == 1 && turn.matrix() != unitMatrix && turn.matrix() * step == step;
                };
                if (step > Cell{} && std::gcd(std::gcd(x, y), z) == 1 && !(lattice_.isFlat() && z != 0) &&
                    std::ranges::any_of(turns, turnsAbout))
                    steps.push_back(step);
            }
    std::ranges::stable_sort(steps, {}, [this](Cell step) { return lengthOf(lattice_.displacement(step)); });
    return steps;
}

std::vector<Sweeps::Axis> Sweeps::axes() const {
    std::vector<Axis> axes;
    const auto add = [&](Cell step) {
        if (std::ranges::find(axes, step, &Axis::step) == axes.end()) axes.push_back({step, hits(step)});
    };
    std::vector<Cell> edges;
    for (const Cell step : {Cell{1, 0, 0}, Cell{0, 1, 0}, Cell{0, 0, 1}})
        if (!lattice_.isFlat() || step.z == 0) std::ranges::copy(orbitOf(step), std::back_inserter(edges));
    sortUnique(edges);
    std::ranges::for_each(edges, add);
    // A diagonal move of a box sweeps everything in between, so it can always be replaced.
    if (lattice_.hasUnitBoxes()) return axes;
    std::set<Cell> decided;
    for (const Cell step : turnAxes()) {
        if (decided.contains(step)) continue;
        const std::vector<Cell> orbit = orbitOf(step);
        decided.insert(orbit.begin(), orbit.end());
        if (!canBeReplaced(step, axes)) std::ranges::for_each(orbit, add);
    }
    return axes;
}

namespace {

int product(Cell a, Cell b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

// Small vectors, simplest first.
std::vector<Cell> smallVectors() {
    std::vector<Cell> all;
    for (int x = -2; x <= 2; ++x)
        for (int y = -2; y <= 2; ++y)
            for (int z = -2; z <= 2; ++z)
                all.push_back({x, y, z});
    std::ranges::stable_sort(all, {}, [](Cell c) { return product(c, c); });
    return all;
}

// An integral basis change that maps `axis` to {1, 0, 0}.
std::array<Cell, 3> frameOf(Cell axis) {
    const std::vector<Cell> rows = smallVectors();
    for (const Cell along : rows)
        for (const Cell a : rows)
            for (const Cell b : rows)
                if (product(along, axis) == 1 && product(a, axis) == 0 && product(b, axis) == 0) {
                    const Matrix matrix{{{along.x, along.y, along.z}, {a.x, a.y, a.z}, {b.x, b.y, b.z}}};
                    if (std::abs(determinant(matrix)) == 1) return {along, a, b};
                }
    return {};
}

}  // namespace

Slides::Slides(Lattice lattice, bool lifts) : kinds_(lattice.kinds()) {
    if (lifts) {
        axes_ = {{0, 0, 1}};
        hits_.resize(static_cast<std::size_t>(kinds_) * static_cast<std::size_t>(kinds_));
    } else {
        for (Sweeps::Axis& axis : Sweeps(lattice).axes()) {
            axes_.push_back(axis.step);
            std::ranges::move(axis.hits, std::back_inserter(hits_));
        }
    }
    for (const Cell axis : axes_)
        frames_.push_back(frameOf(axis));
}

Slides::Profile::Point Slides::pointAt(std::size_t axis, Cell place) const {
    const auto& [along, line1, line2] = frames_[axis];
    // Packs two coordinates into one number that is additive and unique while the coordinates are small.
    constexpr std::int64_t apart = 1 << 20;
    return {(product(line1, place) * apart + product(line2, place)) * kinds_ + place.kind,
            product(along, place)};
}

std::vector<Slides::Profile> Slides::profilesOf(std::span<const Cell> cells) const {
    std::vector<Profile> profiles(axes_.size());
    const auto kinds = static_cast<std::size_t>(kinds_);
    for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
        Profile& profile = profiles[axis];
        for (const Cell cell : cells) {
            profile.body.push_back(pointAt(axis, cell));
            for (int kind = 0; kind < kinds_; ++kind)
                for (const Cell hit : hits_[(axis * kinds + static_cast<std::size_t>(cell.kind)) * kinds +
                                            static_cast<std::size_t>(kind)]) {
                    Cell place = cell.place() + hit;
                    place.kind = kind;
                    profile.front.push_back(pointAt(axis, place));
                }
        }
        sortUnique(profile.body);
        sortUnique(profile.front);
    }
    return profiles;
}

int Slides::distance(std::size_t axis, const Profile& moving, const Profile& staying, Cell offset) const {
    const Profile::Point by = pointAt(axis, offset.place());
    int distance = free;
    auto other = staying.body.begin();
    for (const auto& [line, along] : moving.front) {
        while (other != staying.body.end() && other->line + by.line < line)
            ++other;
        for (auto same = other; same != staying.body.end() && same->line + by.line == line; ++same)
            if (const int steps = same->along + by.along - along; steps >= 0) {
                distance = std::min(distance, steps);
                break;
            }
    }
    return distance;
}

}  // namespace tilewright
