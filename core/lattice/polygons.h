#pragma once

#include <array>
#include <span>
#include <vector>

namespace tilewright {

// Areas of the plane as closed polygons: unions, differences and parallel curves, for cut sheets and layered
// solids. The work is done by Clipper (A. Johnson, after B. R. Vatti, "A generic solution to polygon
// clipping", 1992) on a grid of 1/100,000 of a millimetre, far below the precision of any machine.

using PlanePoint = std::array<double, 2>;

/// A closed polygon; the last point is connected to the first. Counter-clockwise for areas, clockwise for
/// holes.
using Ring = std::vector<PlanePoint>;

/// The union of `rings`, which may overlap.
std::vector<Ring> unionOf(std::span<const Ring> rings);
/// The points inside `rings` but not inside `others`.
std::vector<Ring> without(std::span<const Ring> rings, std::span<const Ring> others);

/// The corner style of a parallel curve.
enum class CornerStyle { sharp, round };

/// The area grown by `by` on all sides, or shrunk if negative.
std::vector<Ring> grown(std::span<const Ring> rings, double by, CornerStyle corners = CornerStyle::sharp);

/// What a round pen of this width draws along open lines.
std::vector<Ring> penned(std::span<const Ring> lines, double width);

/// The largest circle in an area.
struct InnerCircle {
    PlanePoint middle{};
    double radius = 0.0;
};
InnerCircle innerCircle(std::span<const Ring> rings);

/// The area of `rings`; holes count negative.
double areaOf(const Ring& ring);
double areaOf(std::span<const Ring> rings);

/// The bounding box of some rings, which must have points.
struct PlaneBox {
    PlanePoint low{};
    PlanePoint high{};

    double width() const { return high[0] - low[0]; }
    double height() const { return high[1] - low[1]; }
};
PlaneBox boxAround(std::span<const Ring> rings);

/// The regular polygon with `count` corners around `middle`, counter-clockwise.
Ring circle(const PlanePoint& middle, double radius, int count = 48);
/// Counter-clockwise.
Ring rectangle(const PlanePoint& low, const PlanePoint& high);
std::vector<Ring> movedBy(std::vector<Ring> rings, const PlanePoint& by);

}  // namespace tilewright
