#pragma once

#include <QVector3D>

namespace tilewright {

/// A point of view that turns around a point, as an explorer of puzzles needs it: z is up, and straight down
/// from above is a view like any other.
class OrbitCamera {
  public:
    /// The angle of the picture from top to bottom.
    static constexpr float fieldOfView = 26.0F;

    /// Turns by angles in degrees. The pitch stays between straight up and straight down.
    void turn(float yaw, float pitch);
    void setDirection(float yaw, float pitch);

    /// Comes nearer (factor < 1) or goes away.
    void zoom(float factor);

    /// Moves the centre by parts of the height of the picture.
    void pan(float right, float up);

    /// Puts the box with these corners into the middle, with some air around it. `aspect` is width by height.
    void fit(const QVector3D& low, const QVector3D& high, float aspect);

    /// The direction of sight, of length 1, at a point of the picture: its corners are (-1, -1) at the lower
    /// left and (1, 1). `aspect` is width by height.
    QVector3D sight(float x, float y, float aspect) const;

    QVector3D centre() const { return centre_; }
    QVector3D position() const { return centre_ - forward() * distance_; }
    QVector3D up() const;
    float distance() const { return distance_; }

    /// Depths between which everything within `radius` of the centre lies.
    float nearPlane(float radius) const;
    float farPlane(float radius) const { return distance_ + radius; }

  private:
    QVector3D forward() const;
    QVector3D right() const;

    float yaw_ = -90.0F;
    float pitch_ = 90.0F;
    float distance_ = 20.0F;
    QVector3D centre_;
};

}  // namespace tilewright
