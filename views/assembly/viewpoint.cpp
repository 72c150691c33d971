#include "views/assembly/viewpoint.h"

#include <cmath>
#include <numbers>

namespace tilewright {

namespace {

// The angle between the diagonal of a cube and its floor.
const double diagonalPitch = std::atan(std::sqrt(0.5)) * 180.0 / std::numbers::pi;

// Makes an upright edge of a cube seen from a corner one unit long.
const double scale = std::sqrt(1.5);

double dot(const Vector3& a, const Vector3& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

// Directions along an axis are exactly that.
double clean(double part) {
    return std::abs(part) < 1e-12 ? 0.0 : part;
}

}  // namespace

Viewpoint::Viewpoint() : Viewpoint(-45.0, diagonalPitch) {}

Viewpoint::Viewpoint(double yaw, double pitch) : yaw_(yaw), pitch_(pitch) {
    constexpr double radians = std::numbers::pi / 180.0;
    const double sinYaw = std::sin(yaw * radians);
    const double cosYaw = std::cos(yaw * radians);
    const double sinPitch = std::sin(pitch * radians);
    const double cosPitch = std::cos(pitch * radians);
    right_ = {clean(-sinYaw), clean(cosYaw), 0.0};
    up_ = {clean(-sinPitch * cosYaw), clean(-sinPitch * sinYaw), clean(cosPitch)};
    towards_ = {clean(cosPitch * cosYaw), clean(cosPitch * sinYaw), clean(sinPitch)};
}

QPointF Viewpoint::project(const Vector3& point) const {
    return {scale * dot(right_, point), -scale * dot(up_, point)};
}

Vector3 Viewpoint::unproject(const QPointF& at) const {
    Vector3 point{};
    for (std::size_t k = 0; k < 3; ++k)
        point[k] = (right_[k] * at.x() - up_[k] * at.y()) / scale;
    return point;
}

std::span<const NamedCorner> isometricCorners() {
    static const std::array corners{
        NamedCorner{"+x-y+z", {-45.0, diagonalPitch}},  NamedCorner{"+x+y+z", {45.0, diagonalPitch}},
        NamedCorner{"-x+y+z", {135.0, diagonalPitch}},  NamedCorner{"-x-y+z", {-135.0, diagonalPitch}},
        NamedCorner{"+x-y-z", {-45.0, -diagonalPitch}}, NamedCorner{"+x+y-z", {45.0, -diagonalPitch}},
        NamedCorner{"-x+y-z", {135.0, -diagonalPitch}}, NamedCorner{"-x-y-z", {-135.0, -diagonalPitch}}};
    return corners;
}

}  // namespace tilewright
