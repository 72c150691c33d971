#pragma once

#include <array>
#include <span>
#include <vector>

namespace tilewright {

// Areas of the plane as closed polygons: unions, differences and parallel curves, for what is cut from sheets
// and for solids that are made of layers. The work is done by Clipper (A. Johnson, after B. R. Vatti, "A
// generic solution to polygon clipping", 1992) on a grid of a hundred-thousandth of the unit, which stands
// for a millimetre: areas are exact to far less than what a machine can cut.

using PlanePoint = std::array<double, 2>;

/// A closed polygon; its last point is joined to its first. Counter-clockwise around an area, clockwise
/// around a hole in one.
using Ring = std::vector<PlanePoint>;

/// What is inside at least one of `rings`, which may overlap.
std::vector<Ring> unionOf(std::span<const Ring> rings);
/// What is inside `rings`, but not inside `others`.
std::vector<Ring> without(std::span<const Ring> rings, std::span<const Ring> others);

/// How a parallel curve goes around a corner.
enum class CornerStyle { sharp, round };

/// The area grown by `by` on all sides, or shrunk where that is negative.
std::vector<Ring> grown(std::span<const Ring> rings, double by, CornerStyle corners = CornerStyle::sharp);

/// What a round pen of this width draws along open lines.
std::vector<Ring> penned(std::span<const Ring> lines, double width);

/// The largest circle in an area.
struct InnerCircle {
    PlanePoint middle{};
    double radius = 0.0;
};
InnerCircle innerCircle(std::span<const Ring> rings);

/// The area of `rings`; holes count less than nothing.
double areaOf(const Ring& ring);
double areaOf(std::span<const Ring> rings);

/// The smallest box along the axes around some rings, which must have points.
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
