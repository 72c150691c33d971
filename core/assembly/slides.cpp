#include "core/assembly/slides.h"

#include <algorithm>
#include <cmath>

#include "core/basics/sorted.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

constexpr double epsilon = 1e-6;

int product(Cell a, Cell b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

// Small vectors, the simplest ones first.
std::vector<Cell> smallVectors() {
    std::vector<Cell> all;
    for (int x = -1; x <= 1; ++x)
        for (int y = -1; y <= 1; ++y)
            for (int z = -1; z <= 1; ++z)
                all.push_back({x, y, z});
    std::ranges::stable_sort(all, {}, [](Cell c) { return product(c, c); });
    return all;
}

// Coordinates in which `axis` is {1, 0, 0}, and places have whole numbers.
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

std::vector<Cell> axesOf(Lattice lattice) {
    std::vector<Cell> axes;
    for (const Cell edge : {Cell{1, 0, 0}, Cell{0, 1, 0}, Cell{0, 0, 1}}) {
        if (lattice.isFlat() && edge.z != 0) continue;
        for (const Symmetry& symmetry : lattice.symmetries())
            if (const Cell axis = symmetry.matrix() * edge; symmetry.divisor() == 1 && axis > Cell{})
                axes.push_back(axis);
    }
    sortUnique(axes);
    return axes;
}

// A kind of cell at the origin, as far as it matters whether it hits another one.
struct Solid {
    Solid(Lattice lattice, int kind) : middle(lattice.middleOf({0, 0, 0, kind})) {
        for (const Facet& facet : lattice.facets(kind))
            for (std::size_t i = 0; i < facet.corners.size(); ++i) {
                corners.push_back(sum(middle, facet.corners[i]));
                edges.push_back(difference(facet.corners[(i + 1) % facet.corners.size()], facet.corners[i]));
                radius = std::max(radius, lengthOf(facet.corners[i]));
            }
        if (lattice.isFlat()) edges.push_back({0, 0, 1});
    }

    Point middle;
    std::vector<Point> corners;
    std::vector<Point> edges;
    double radius = 0.0;
};

// How far `point` is from the way by `step` of something at the origin.
double distanceFromWay(const Point& point, const Point& step) {
    const double part = std::clamp(dot(point, step) / dot(step, step), 0.0, 1.0);
    return lengthOf(difference(point, scaled(step, part)));
}

// Whether two convex solids overlap at some moment while the first one moves by `step`: no plane along edges
// of them, or along the step, separates the second one from all that the first one sweeps.
bool hits(const Solid& moving, const Point& step, const Solid& other, const Point& at) {
    std::vector<Point> edges = moving.edges;
    edges.insert(edges.end(), other.edges.begin(), other.edges.end());
    edges.push_back(step);
    for (std::size_t i = 0; i < edges.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Point normal = directionOf(cross(edges[i], edges[j]));
            if (lengthOf(normal) < 0.5) continue;
            double low = std::numeric_limits<double>::max();
            double high = std::numeric_limits<double>::lowest();
            for (const Point& corner : moving.corners) {
                const double height = dot(normal, corner);
                low = std::min(low, height + std::min(0.0, dot(normal, step)));
                high = std::max(high, height + std::max(0.0, dot(normal, step)));
            }
            double otherLow = std::numeric_limits<double>::max();
            double otherHigh = std::numeric_limits<double>::lowest();
            for (const Point& corner : other.corners) {
                const double height = dot(normal, sum(corner, at));
                otherLow = std::min(otherLow, height);
                otherHigh = std::max(otherHigh, height);
            }
            // Flat cells lie in one plane, which separates nothing.
            if (high - low < epsilon && otherHigh - otherLow < epsilon) continue;
            if (otherLow > high - epsilon || otherHigh < low + epsilon) return false;
        }
    return true;
}

}  // namespace

Slides::Slides(Lattice lattice, bool lifts)
    : kinds_(lattice.kinds()), axes_(lifts ? std::vector{Cell{0, 0, 1}} : axesOf(lattice)) {
    const auto kinds = static_cast<std::size_t>(kinds_);
    hits_.resize(axes_.size() * kinds * kinds);
    for (const Cell axis : axes_)
        frames_.push_back(frameOf(axis));
    if (lifts) return;
    for (std::size_t axis = 0; axis < axes_.size(); ++axis)
        findHits(lattice, axis);
}

void Slides::findHits(Lattice lattice, std::size_t axis) {
    // Cells reach no further than this from where they are.
    constexpr int reach = 3;
    const Point step = lattice.displacement(axes_[axis]);
    std::vector<Solid> solids;
    for (int kind = 0; kind < kinds_; ++kind)
        solids.emplace_back(lattice, kind);
    const int flat = lattice.isFlat() ? 0 : reach;
    auto hit = hits_.begin() + static_cast<std::ptrdiff_t>(axis * solids.size() * solids.size());
    for (const Solid& moving : solids)
        for (const Solid& other : solids) {
            for (int x = -reach; x <= reach; ++x)
                for (int y = -reach; y <= reach; ++y)
                    for (int z = -flat; z <= flat; ++z) {
                        const Cell place{x, y, z};
                        const Point at = lattice.displacement(place);
                        const double distance =
                            distanceFromWay(difference(sum(other.middle, at), moving.middle), step);
                        // Balls touch where the cells of neighbours do.
                        const bool isHit =
                            lattice.hasBalls()
                                ? distance <
                                      lengthOf(lattice.displacement(lattice.neighbourSteps({})[0])) - epsilon
                                : distance < moving.radius + other.radius && hits(moving, step, other, at);
                        if (isHit && !(place == Cell{} && &moving == &other)) hit->push_back(place);
                    }
            ++hit;
        }
}

Slides::Profile::Point Slides::pointAt(std::size_t axis, Cell place) const {
    const auto& [along, line1, line2] = frames_[axis];
    // Lines stay apart, and can be added, as long as their numbers are small.
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
