#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "core/lattice/lattice.h"

// Vector arithmetic, for points and for exact triples of integers.

namespace tilewright {

template <class Number>
using Vector = std::array<Number, 3>;

template <class Number>
constexpr Vector<Number> sum(const Vector<Number>& a, const Vector<Number>& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
template <class Number>
constexpr Vector<Number> difference(const Vector<Number>& a, const Vector<Number>& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
template <class Number>
constexpr Number dot(const Vector<Number>& a, const Vector<Number>& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
template <class Number>
constexpr Vector<Number> cross(const Vector<Number>& a, const Vector<Number>& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline Point scaled(const Point& a, double by) {
    return {a[0] * by, a[1] * by, a[2] * by};
}
inline double lengthOf(const Point& a) {
    return std::hypot(a[0], a[1], a[2]);
}
/// The unit vector with the same direction; {} is returned unchanged.
inline Point directionOf(const Point& a) {
    const double length = lengthOf(a);
    return length > 0.0 ? scaled(a, 1.0 / length) : a;
}
inline Point middleOf(std::span<const Point> points) {
    Point middle{};
    for (const Point& point : points)
        middle = sum(middle, scaled(point, 1.0 / static_cast<double>(points.size())));
    return middle;
}

/// The centre of the bounding box of some points.
inline Point boxCentreOf(std::span<const Point> points) {
    Point centre{};
    for (std::size_t axis = 0; axis < 3 && !points.empty(); ++axis) {
        const auto [low, high] =
            std::ranges::minmax(points, {}, [axis](const Point& point) { return point[axis]; });
        centre[axis] = (low[axis] + high[axis]) / 2;
    }
    return centre;
}

/// The linear combination of three vectors.
inline Point combined(const std::array<Point, 3>& rows, const Point& times) {
    return sum(sum(scaled(rows[0], times[0]), scaled(rows[1], times[1])), scaled(rows[2], times[2]));
}
/// The dual basis: dot products with it are the coordinates of a vector in the basis `rows`.
inline std::array<Point, 3> dualOf(const std::array<Point, 3>& rows) {
    const double volume = dot(rows[0], cross(rows[1], rows[2]));
    return {scaled(cross(rows[1], rows[2]), 1.0 / volume), scaled(cross(rows[2], rows[0]), 1.0 / volume),
            scaled(cross(rows[0], rows[1]), 1.0 / volume)};
}

inline Matrix transposed(const Matrix& m) {
    return {{{m[0][0], m[1][0], m[2][0]}, {m[0][1], m[1][1], m[2][1]}, {m[0][2], m[1][2], m[2][2]}}};
}

/// The solution v of matrix * v = w, if it is integral.
inline std::optional<Triple> solved(const Matrix& matrix, const Triple& w) {
    const int by = determinant(matrix);
    Triple v = adjugate(matrix) * w;
    for (int& part : v) {
        if (part % by != 0) return std::nullopt;
        part /= by;
    }
    return v;
}

constexpr Cell asCell(const Triple& v, int kind = 0) {
    return {v[0], v[1], v[2], kind};
}

}  // namespace tilewright
