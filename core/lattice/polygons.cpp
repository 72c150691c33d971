#include "core/lattice/polygons.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <polyclipping/clipper.hpp>

namespace tilewright {

namespace {

namespace clip = ClipperLib;

constexpr double gridSteps = 1e5;
// Maximum deviation of a round corner from a circle.
constexpr double roundness = 0.004;
// Corners of at least ten degrees keep their tip.
constexpr double longestTip = 12.0;

clip::Paths onGrid(std::span<const Ring> rings) {
    clip::Paths paths;
    for (const Ring& ring : rings) {
        clip::Path& path = paths.emplace_back();
        for (const PlanePoint& point : ring)
            path.push_back({std::llround(point[0] * gridSteps), std::llround(point[1] * gridSteps)});
    }
    return paths;
}

std::vector<Ring> fromGrid(clip::Paths paths) {
    // Removes artefacts of rounding: points on a line, and slivers.
    clip::CleanPolygons(paths);
    std::vector<Ring> rings;
    for (const clip::Path& path : paths) {
        if (path.size() < 3) continue;
        Ring& ring = rings.emplace_back();
        for (const clip::IntPoint& point : path)
            ring.push_back(
                {static_cast<double>(point.X) / gridSteps, static_cast<double>(point.Y) / gridSteps});
    }
    return rings;
}

std::vector<Ring> combined(std::span<const Ring> rings, std::span<const Ring> others, clip::ClipType how) {
    clip::Clipper clipper;
    clipper.AddPaths(onGrid(rings), clip::ptSubject, true);
    clipper.AddPaths(onGrid(others), clip::ptClip, true);
    clip::Paths result;
    clipper.Execute(how, result, clip::pftNonZero, clip::pftNonZero);
    return fromGrid(std::move(result));
}

}  // namespace

std::vector<Ring> unionOf(std::span<const Ring> rings) {
    return combined(rings, {}, clip::ctUnion);
}

std::vector<Ring> without(std::span<const Ring> rings, std::span<const Ring> others) {
    return combined(rings, others, clip::ctDifference);
}

std::vector<Ring> grown(std::span<const Ring> rings, double by, CornerStyle corners) {
    if (by == 0.0) return {rings.begin(), rings.end()};
    clip::ClipperOffset offset(longestTip, roundness * gridSteps);
    offset.AddPaths(onGrid(rings), corners == CornerStyle::sharp ? clip::jtMiter : clip::jtRound,
                    clip::etClosedPolygon);
    clip::Paths result;
    offset.Execute(result, by * gridSteps);
    return fromGrid(std::move(result));
}

std::vector<Ring> penned(std::span<const Ring> lines, double width) {
    clip::ClipperOffset offset(longestTip, roundness * gridSteps);
    offset.AddPaths(onGrid(lines), clip::jtRound, clip::etOpenRound);
    clip::Paths result;
    offset.Execute(result, width / 2 * gridSteps);
    return fromGrid(std::move(result));
}

InnerCircle innerCircle(std::span<const Ring> rings) {
    InnerCircle best;
    if (rings.empty()) return best;
    const PlaneBox box = boxAround(rings);
    double low = 0.0;
    double high = std::min(box.width(), box.height()) / 2;
    constexpr int halvings = 14;
    for (int i = 0; i < halvings; ++i) {
        const double radius = (low + high) / 2;
        const std::vector<Ring> left = grown(rings, -radius);
        if (left.empty()) {
            high = radius;
            continue;
        }
        low = radius;
        // The middle of the longest side of what is left: of a bar its middle.
        double longest = -1.0;
        const Ring& ring = left.front();
        for (std::size_t k = 0; k < ring.size(); ++k) {
            const PlanePoint& a = ring[k];
            const PlanePoint& b = ring[(k + 1) % ring.size()];
            const double length = std::hypot(b[0] - a[0], b[1] - a[1]);
            // Of equal ones the first.
            if (length < longest + 0.01) continue;
            longest = length;
            best = {{(a[0] + b[0]) / 2, (a[1] + b[1]) / 2}, radius};
        }
    }
    return best;
}

double areaOf(const Ring& ring) {
    double twice = 0.0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const PlanePoint& a = ring[i];
        const PlanePoint& b = ring[(i + 1) % ring.size()];
        twice += (a[0] - ring[0][0]) * (b[1] - ring[0][1]) - (b[0] - ring[0][0]) * (a[1] - ring[0][1]);
    }
    return twice / 2;
}

double areaOf(std::span<const Ring> rings) {
    double area = 0.0;
    for (const Ring& ring : rings)
        area += areaOf(ring);
    return area;
}

PlaneBox boxAround(std::span<const Ring> rings) {
    constexpr double far = std::numeric_limits<double>::max();
    PlaneBox box{{far, far}, {-far, -far}};
    for (const Ring& ring : rings)
        for (const PlanePoint& point : ring)
            for (std::size_t axis = 0; axis < 2; ++axis) {
                box.low[axis] = std::min(box.low[axis], point[axis]);
                box.high[axis] = std::max(box.high[axis], point[axis]);
            }
    return box;
}

Ring circle(const PlanePoint& middle, double radius, int count) {
    Ring ring;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        ring.push_back({middle[0] + radius * std::cos(angle), middle[1] + radius * std::sin(angle)});
    }
    return ring;
}

Ring rectangle(const PlanePoint& low, const PlanePoint& high) {
    return {low, {high[0], low[1]}, high, {low[0], high[1]}};
}

std::vector<Ring> movedBy(std::vector<Ring> rings, const PlanePoint& by) {
    for (Ring& ring : rings)
        for (PlanePoint& point : ring)
            point = {point[0] + by[0], point[1] + by[1]};
    return rings;
}

}  // namespace tilewright
