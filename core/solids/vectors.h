#pragma once

#include <cmath>

#include "core/lattice/lattice.h"

// Arithmetic of points.

namespace tilewright {

inline Point sum(const Point& a, const Point& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
inline Point difference(const Point& a, const Point& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline Point scaled(const Point& a, double by) {
    return {a[0] * by, a[1] * by, a[2] * by};
}
inline double dot(const Point& a, const Point& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline Point cross(const Point& a, const Point& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline double lengthOf(const Point& a) {
    return std::hypot(a[0], a[1], a[2]);
}
/// Of length 1 in the same direction; {} stays.
inline Point directionOf(const Point& a) {
    const double length = lengthOf(a);
    return length > 0.0 ? scaled(a, 1.0 / length) : a;
}

}  // namespace tilewright
