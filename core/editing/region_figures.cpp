// A figure is a set of planes, written in coordinates along the translations a, b and c of the lattice: a
// cell belongs to it if its middle is on the inner side of each. The three directions a, b and b - a of a
// plane are alike where a and b enclose 60 degrees, and
//
//     hexagon    |a| < n, |b| < n, |a + b| < n        triangle    a >= 0, b >= 0, a + b < n
//
// hold for middles of cells and for points of the lattice, which are middles of hexagons. Sticks lie in the
// bounds too. Where c encloses 60 degrees with both, balls lie as close as can be, and
//
//     pyramid    a, b, c >= 0 and a + b + c < n
//
// is one with n balls along each edge. Layers of the drawing are squares there: the octahedron has the planes
// of two pyramids that are turned against each other, and half of it stands on a square.

#include "core/editing/region_figures.h"

#include <algorithm>
#include <cmath>

#include "core/lattice/positions.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

constexpr double tolerance = 1e-6;

bool isZero(double value) {
    return std::abs(value) < tolerance;
}

// Whether two translations are as long as each other and enclose 60 degrees.
bool areAlike(const Point& a, const Point& b) {
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
        return areAlike(a, b) && (isFlat || (isZero(dot(a, c)) && isZero(dot(b, c))));
    }
    bool isClosePacked() const {
        return !isFlat && hasOneKind && areAlike(a, b) && areAlike(a, c) && areAlike(b, c);
    }

    Point a;
    Point b;
    Point c;
    bool isFlat;
    bool hasOneKind;
};

// `n` is the first number outside; the lowest one inside is 0.
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
    // Of sticks those between the outermost points belong to the figure.
    const double n = lattice.hasCrossings() ? size + tolerance : size - tolerance;
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
