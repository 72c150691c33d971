#include "views/assembly/orbit_camera.h"

#include <algorithm>
#include <cmath>

namespace tilewright {

namespace {

constexpr float radians = 3.14159265F / 180.0F;

float halfPicture() {
    return std::tan(OrbitCamera::fieldOfView / 2 * radians);
}

}  // namespace

void OrbitCamera::turn(float yaw, float pitch) {
    setDirection(yaw_ + yaw, pitch_ + pitch);
}

void OrbitCamera::setDirection(float yaw, float pitch) {
    yaw_ = std::fmod(yaw, 360.0F);
    pitch_ = std::clamp(pitch, -90.0F, 90.0F);
}

void OrbitCamera::zoom(float factor) {
    distance_ = std::clamp(distance_ * factor, 2.0F, 20'000.0F);
}

void OrbitCamera::pan(float rightward, float upward) {
    const float height = 2 * distance_ * halfPicture();
    centre_ += right() * (rightward * height) + up() * (upward * height);
}

void OrbitCamera::fit(const QVector3D& low, const QVector3D& high, float aspect) {
    centre_ = (low + high) / 2;
    constexpr float air = 1.12F;
    const QVector3D ahead = forward();
    float needed = 2.0F;
    for (int corner = 0; corner < 8; ++corner) {
        const QVector3D point((corner & 1) != 0 ? high.x() : low.x(), (corner & 2) != 0 ? high.y() : low.y(),
                              (corner & 4) != 0 ? high.z() : low.z());
        const QVector3D offset = point - centre_;
        const float across = std::abs(QVector3D::dotProduct(offset, right())) / std::max(aspect, 0.1F);
        const float upright = std::abs(QVector3D::dotProduct(offset, up()));
        needed = std::max(
            needed, std::max(across, upright) * air / halfPicture() - QVector3D::dotProduct(offset, ahead));
    }
    distance_ = needed;
}

QVector3D OrbitCamera::sight(float x, float y, float aspect) const {
    return (forward() + right() * (x * aspect * halfPicture()) + up() * (y * halfPicture())).normalized();
}

QVector3D OrbitCamera::forward() const {
    return {-std::cos(pitch_ * radians) * std::cos(yaw_ * radians),
            -std::cos(pitch_ * radians) * std::sin(yaw_ * radians), -std::sin(pitch_ * radians)};
}

QVector3D OrbitCamera::right() const {
    return {-std::sin(yaw_ * radians), std::cos(yaw_ * radians), 0.0F};
}

QVector3D OrbitCamera::up() const {
    return QVector3D::crossProduct(right(), forward());
}

float OrbitCamera::nearPlane(float radius) const {
    return std::max(0.1F, distance_ - radius);
}

}  // namespace tilewright
