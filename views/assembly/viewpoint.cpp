#include "views/assembly/viewpoint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace tilewright {

namespace {

constexpr double radians = std::numbers::pi / 180.0;

// The angle between the diagonal of a cube and its floor.
const double diagonalPitch = std::atan(std::sqrt(0.5)) / radians;

// Scales an upright edge of a cube, seen from a corner, to length 1.
const double scale = std::sqrt(1.5);

// Make directions along an axis exact.
QVector3D direction(double x, double y, double z) {
    const auto part = [](double value) { return std::abs(value) < 1e-12 ? 0.0F : static_cast<float>(value); };
    return {part(x), part(y), part(z)};
}

const float halfPicture = static_cast<float>(std::tan(OrbitCamera::fieldOfView / 2 * radians));

}  // namespace

Viewpoint::Viewpoint() : Viewpoint(-45.0, diagonalPitch) {}

Viewpoint::Viewpoint(double yaw, double pitch) : yaw_(yaw), pitch_(pitch) {
    const double sinYaw = std::sin(yaw * radians);
    const double cosYaw = std::cos(yaw * radians);
    const double sinPitch = std::sin(pitch * radians);
    const double cosPitch = std::cos(pitch * radians);
    right_ = direction(-sinYaw, cosYaw, 0.0);
    up_ = direction(-sinPitch * cosYaw, -sinPitch * sinYaw, cosPitch);
    towards_ = direction(cosPitch * cosYaw, cosPitch * sinYaw, sinPitch);
}

QPointF Viewpoint::project(const QVector3D& point) const {
    return QPointF(QVector3D::dotProduct(right_, point), -QVector3D::dotProduct(up_, point)) * scale;
}

QVector3D Viewpoint::unproject(const QPointF& at) const {
    return right_ * static_cast<float>(at.x() / scale) - up_ * static_cast<float>(at.y() / scale);
}

std::span<const NamedCorner> isometricCorners() {
    static const std::array corners{
        NamedCorner{"+x-y+z", {-45.0, diagonalPitch}},  NamedCorner{"+x+y+z", {45.0, diagonalPitch}},
        NamedCorner{"-x+y+z", {135.0, diagonalPitch}},  NamedCorner{"-x-y+z", {-135.0, diagonalPitch}},
        NamedCorner{"+x-y-z", {-45.0, -diagonalPitch}}, NamedCorner{"+x+y-z", {45.0, -diagonalPitch}},
        NamedCorner{"-x+y-z", {135.0, -diagonalPitch}}, NamedCorner{"-x-y-z", {-135.0, -diagonalPitch}}};
    return corners;
}

void OrbitCamera::setDirection(double yaw, double pitch) {
    view_ = Viewpoint(std::fmod(yaw, 360.0), std::clamp(pitch, -90.0, 90.0));
}

void OrbitCamera::zoom(float factor) {
    distance_ = std::clamp(distance_ * factor, 2.0F, 20'000.0F);
}

void OrbitCamera::pan(float right, float up) {
    centre_ += (view_.right() * right + view_.up() * up) * (2 * distance_ * halfPicture);
}

void OrbitCamera::fit(const QVector3D& low, const QVector3D& high, float aspect) {
    centre_ = (low + high) / 2;
    constexpr float air = 1.12F;
    distance_ = 2.0F;
    for (int corner = 0; corner < 8; ++corner) {
        const QVector3D point((corner & 1) != 0 ? high.x() : low.x(), (corner & 2) != 0 ? high.y() : low.y(),
                              (corner & 4) != 0 ? high.z() : low.z());
        const QVector3D offset = point - centre_;
        const float across = std::abs(QVector3D::dotProduct(offset, view_.right())) / std::max(aspect, 0.1F);
        const float upright = std::abs(QVector3D::dotProduct(offset, view_.up()));
        distance_ = std::max(distance_, std::max(across, upright) * air / halfPicture +
                                            QVector3D::dotProduct(offset, view_.towards()));
    }
}

QVector3D OrbitCamera::sight(float x, float y, float aspect) const {
    return (view_.right() * (x * aspect * halfPicture) + view_.up() * (y * halfPicture) - view_.towards())
        .normalized();
}

}  // namespace tilewright
