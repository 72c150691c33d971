#include "core/solids/stick_mesh.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <ranges>

#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

// What is half of a kind of stick: from its middle to its second end.
struct Stick {
    Point half{};
    double width = 0.0;
};

// The outline of a stick begins at its second end.
Stick stickOf(int kind, const CellSolids& solids) {
    const std::span<const OutlineSide> outline = solids.lattice().outline(kind);
    const auto corner = [&](std::size_t i) { return Point{outline[i].from[0], outline[i].from[1], 0.0}; };
    return {corner(0), cross(directionOf(corner(0)), corner(1))[2]};
}

// The smallest angle between two sticks.
double smallestAngle(const CellSolids& solids) {
    double most = 0.0;
    for (int a = 0; a < solids.lattice().kinds(); ++a)
        for (int b = 0; b < a; ++b)
            most = std::max(most, std::abs(dot(directionOf(stickOf(a, solids).half),
                                               directionOf(stickOf(b, solids).half))));
    return std::acos(most);
}

// Counter-clockwise. A. M. Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
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

void addPrism(Mesh& mesh, const std::vector<Point>& outline, double low, double high) {
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

Mesh stickMesh(std::span<const Cell> cells, const CellSolids& solids, const MeshStyle& style) {
    // The directions of the sticks that meet in each point.
    struct Meeting {
        Point at{};
        std::vector<Point> ways;
    };
    std::map<PlaceKey, Meeting> meetings;
    Mesh mesh;
    const double high = solids.height() / 2 - style.gap;
    const double angle = smallestAngle(solids);
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
        addPrism(mesh,
                 {sum(middle, difference(scaled(half, -1.0), aside)), sum(middle, difference(half, aside)),
                  sum(middle, sum(half, aside)), sum(middle, difference(aside, half))},
                 -high, high);
        for (const double sign : {-1.0, 1.0}) {
            const Point end = sum(middle, scaled(stick.half, sign));
            Meeting& meeting = meetings[placeKey(end)];
            meeting.at = end;
            meeting.ways.push_back(scaled(along, -sign));
        }
    }
    // Joints reach into the bars, and are a little narrower, so that their surfaces have no side in common.
    const double reach = start + 0.15 * width;
    const double narrow = width * 0.98;
    const double level = high * 0.98;
    const bool isHalved = angle < 1.5;
    for (const auto& [key, meeting] : meetings) {
        if (meeting.ways.size() < 2) continue;
        std::vector<Point> corners;
        bool isStraight = false;
        double nearest = -1.0;
        for (const Point& way : meeting.ways) {
            const Point to = sum(meeting.at, scaled(way, reach));
            const Point aside{-way[1] * narrow, way[0] * narrow, 0.0};
            corners.push_back(sum(to, aside));
            corners.push_back(difference(to, aside));
            for (const Point& other : meeting.ways) {
                const double cosine = dot(way, other);
                isStraight = isStraight || cosine < -0.999;
                if (cosine < 0.999) nearest = std::max(nearest, cosine);
            }
        }
        const double middle = style.gap / 2;
        double low = isHalved && !isStraight ? middle : -level;
        double top = isHalved && isStraight ? -middle : level;
        if (isHalved && !isStraight && nearest < 0.0) {
            const Point& way = meeting.ways.front();
            const bool isOdd = (std::lround(std::atan2(way[1], way[0]) / angle) & 1) != 0;
            const double split = (low + top) / 2;
            (isOdd ? low : top) = isOdd ? split + middle : split - middle;
        }
        addPrism(mesh, hullOf(std::move(corners)), low, top);
    }
    return mesh;
}

}  // namespace tilewright
