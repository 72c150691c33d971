#include "core/puzzle/pens.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/basics/bits.h"
#include "core/lattice/lattice.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

constexpr double fine = 1e-6;

// The first cell with the minimum cost. Cells whose cost is nullopt are skipped; returns `otherwise` if all
// are.
template <typename Cost>
Cell bestOf(std::span<const Cell> cells, Cell otherwise, const Cost& costOf) {
    double least = std::numeric_limits<double>::infinity();
    for (const Cell cell : cells) {
        const std::optional<double> cost = costOf(cell);
        if (!cost || *cost > least - fine) continue;
        least = *cost;
        otherwise = cell;
    }
    return otherwise;
}

// The steps with small differences from `step`.
std::vector<Cell> stepsAround(Cell step, Lattice lattice) {
    std::vector<Cell> steps;
    const int deep = lattice.isFlat() ? 0 : 2;
    for (int x = -2; x <= 2; ++x)
        for (int y = -2; y <= 2; ++y)
            for (int z = -deep; z <= deep; ++z)
                steps.push_back(step + Cell{x, y, z});
    return steps;
}

// The distance along an axis plus the weighted distance aside of it; nullopt if the step leads the other way.
std::optional<double> detour(const Point& way, Cell towards, double ofAside) {
    const double along = dot(way, {1.0 * towards.x, 1.0 * towards.y, 1.0 * towards.z});
    if (along < fine) return std::nullopt;
    const double whole = lengthOf(way);
    return along + ofAside * std::sqrt(std::max(0.0, whole * whole - along * along));
}

Cell rounded(const Point& at) {
    return {static_cast<int>(std::lround(at[0])), static_cast<int>(std::lround(at[1])),
            static_cast<int>(std::lround(at[2]))};
}

}  // namespace

PenMirror penMirror(const Box& box, int axis, Lattice lattice) {
    PenMirror mirror{lattice.mirrorAlong(axis), {}, {}};
    std::vector<Point> middles;
    std::vector<Point> images;
    for (const Cell cell : cellsIn(box, lattice)) {
        middles.push_back(lattice.middleOf(cell));
        images.push_back(lattice.middleOf(mirror.symmetry(cell)));
    }
    const Point middle = middleOf(middles);
    const Point image = middleOf(images);
    const Point way = difference(middle, image);
    const Cell near = rounded(inTranslations(way, lattice));
    mirror.by = bestOf(stepsAround(near, lattice), near, [&](Cell by) -> std::optional<double> {
        // The map must be an involution, which excludes glide reflections.
        const PenMirror tried{mirror.symmetry, by, {}};
        if (tried(tried({})) != Cell{}) return std::nullopt;
        return lengthOf(difference(lattice.displacement(by), way));
    });
    mirror.middle = scaled(sum(sum(middle, image), lattice.displacement(mirror.by)), 0.5);
    return mirror;
}

std::vector<Cell> rectangleBetween(Cell a, Cell b, const Box& box, Lattice lattice) {
    const Point first = lattice.middleOf(a);
    const Point second = lattice.middleOf(b);
    std::vector<Cell> cells = cellsIn(box, lattice);
    std::erase_if(cells, [&](Cell cell) {
        const Point at = lattice.middleOf(cell);
        for (std::size_t i = 0; i < 3; ++i)
            if (at[i] < std::min(first[i], second[i]) - fine || at[i] > std::max(first[i], second[i]) + fine)
                return true;
        return false;
    });
    return cells;
}

std::vector<Cell> columnsOf(std::span<const Cell> cells, const Box& box, Lattice lattice) {
    std::vector<Cell> all(cells.begin(), cells.end());
    for (const Cell cell : cells) {
        Cell position = lattice.positionOf(cell);
        for (position.z = box.low.z; position.z <= box.high.z; ++position.z)
            if (const auto other = lattice.cellAt(position)) all.push_back(*other);
    }
    sortUnique(all);
    return all;
}

std::vector<Cell> symmetricCells(std::span<const Cell> cells, const Box& box, PenSymmetry symmetry,
                                 Lattice lattice) {
    std::vector<Cell> all(cells.begin(), cells.end());
    for (int axis = 0; axis < lattice.dimensions(); ++axis) {
        if (!symmetry[static_cast<std::size_t>(axis)] || all.empty()) continue;
        const PenMirror mirror = penMirror(box, axis, lattice);
        for (std::size_t i = 0, count = all.size(); i < count; ++i)
            all.push_back(mirror(all[i]));
    }
    sortUnique(all);
    return all;
}

Cell nextTowards(Cell from, Cell towards, std::span<const Cell> cells, Lattice lattice) {
    return bestOf(cells, from, [&](Cell cell) -> std::optional<double> {
        if (lattice.layerOf(cell) != lattice.layerOf(from)) return std::nullopt;
        Point way = difference(lattice.middleOf(cell), lattice.middleOf(from));
        way[2] = 0;
        return detour(way, towards, 1.0);
    });
}

Cell nearestTo(Cell to, std::span<const Cell> cells, Lattice lattice) {
    const Point at = lattice.middleOf(to);
    const auto distance = [&](Cell cell) { return lengthOf(difference(lattice.middleOf(cell), at)); };
    return cells.empty() ? to : *std::ranges::min_element(cells, {}, distance);
}

Cell translationTowards(Cell towards, Lattice lattice) {
    constexpr double ofAside = 1.5;
    return bestOf(stepsAround({}, lattice), {},
                  [&](Cell step) { return detour(lattice.displacement(step), towards, ofAside); });
}

// A figure is an intersection of half-spaces, in coordinates along the translations a, b and c of the
// lattice: it contains the cells whose centres are on the inner side of all planes. If a and b enclose
// 60 degrees, the directions a, b and b - a are equivalent, and the inequalities
//
//     hexagon    |a| < n, |b| < n, |a + b| < n        triangle    a >= 0, b >= 0, a + b < n
//
// apply to the centres of cells, or to lattice points, which are centres of hexagons. Sticks on the border
// are included. If c encloses 60 degrees with both, balls are packed as densely as possible, and
//
//     pyramid    a, b, c >= 0 and a + b + c < n
//
// has n balls along each edge. The layers of the drawing are squares in this case: the octahedron is bounded
// by the planes of two pyramids in opposite orientations, and half of it stands on a square.

namespace {

constexpr double tolerance = 1e-6;

bool isZero(double value) {
    return std::abs(value) < tolerance;
}

// Whether two translations have the same length and enclose 60 degrees.
bool areEquivalent(const Point& a, const Point& b) {
    return isZero(dot(a, a) - dot(b, b)) && isZero(2.0 * dot(a, b) - dot(a, a));
}

struct Directions {
    explicit Directions(Lattice lattice)
        : a(lattice.displacement({1, 0, 0})),
          b(lattice.displacement({0, 1, 0})),
          c(lattice.displacement({0, 0, 1})),
          isFlat(lattice.isFlat()),
          hasOneKind(lattice.kinds() == 1) {}

    bool hasHexagons() const {
        return areEquivalent(a, b) && (isFlat || (isZero(dot(a, c)) && isZero(dot(b, c))));
    }
    bool isClosePacked() const {
        return !isFlat && hasOneKind && areEquivalent(a, b) && areEquivalent(a, c) && areEquivalent(b, c);
    }

    Point a;
    Point b;
    Point c;
    bool isFlat;
    bool hasOneKind;
};

// `n` is the exclusive upper bound, `zero` the lower bound 0 with a tolerance.
bool isInside(RegionFigure::Kind kind, const Point& at, double n, double zero) {
    const auto [a, b, c] = at;
    const auto isWithin = [&](double value) { return value > zero && value < n; };
    switch (kind) {
        case RegionFigure::Kind::hexagon:
            return std::max({std::abs(a), std::abs(b), std::abs(a + b)}) < n;
        case RegionFigure::Kind::triangle:
            return a > zero && b > zero && a + b < n;
        case RegionFigure::Kind::pyramid:
            return a > zero && b > zero && c > zero && a + b + c < n;
        case RegionFigure::Kind::octahedron:
            return isWithin(-a) && isWithin(b) && isWithin(c) && isWithin(a + b + c);
        case RegionFigure::Kind::squarePyramid:
            return a + b > zero && isInside(RegionFigure::Kind::octahedron, at, n, zero);
    }
    return false;
}

}  // namespace

std::vector<RegionFigure> figuresOf(Lattice lattice) {
    using Kind = RegionFigure::Kind;
    const Directions directions(lattice);
    if (directions.hasHexagons())
        return {{Kind::hexagon, core::text("Hexagon"), !directions.isFlat},
                {Kind::triangle, core::text("Triangle"), !directions.isFlat}};
    if (directions.isClosePacked())
        return {{Kind::pyramid, core::text("Pyramid on a triangle"), false},
                {Kind::squarePyramid, core::text("Pyramid on a square"), false},
                {Kind::octahedron, core::text("Octahedron"), false}};
    return {};
}

std::vector<Cell> cellsOfFigure(RegionFigure::Kind kind, int size, int layers, Lattice lattice) {
    const bool hasLayers = Directions(lattice).hasHexagons() && !lattice.isFlat();
    // Sticks between the outermost points belong to the figure.
    const double n = lattice.hasSticks() ? size + tolerance : size - tolerance;
    const double zero = -tolerance;
    const int high = hasLayers ? layers - 1 : lattice.isFlat() ? 0 : size;
    const int low = hasLayers || lattice.isFlat() ? 0 : -size;
    std::vector<Cell> cells;
    for (int x = -size; x <= size; ++x)
        for (int y = -size; y <= size; ++y)
            for (int z = low; z <= high; ++z)
                for (int k = 0; k < lattice.kinds(); ++k) {
                    Cell cell{x, y, z};
                    cell.kind = k;
                    if (isInside(kind, inTranslations(lattice.middleOf(cell), lattice), n, zero))
                        cells.push_back(cell);
                }
    std::ranges::sort(cells);
    return cells;
}

}  // namespace tilewright
