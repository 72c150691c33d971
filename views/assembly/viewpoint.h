#pragma once

#include <QPointF>
#include <QVector3D>
#include <span>
#include <string_view>

namespace tilewright {

/// Where an orthographic picture is taken from. z is up, and one step along z is one unit on the picture
/// when it is looked at from a corner of a cube. All vectors are in lattice coordinates.
class Viewpoint {
  public:
    /// From the corner of large x, small y and large z.
    Viewpoint();

    /// Angles in degrees: a yaw of 0 looks from +x, of 90 from +y; a pitch of 90 from straight above.
    Viewpoint(double yaw, double pitch);

    /// Straight from above, x to the right and y up.
    static Viewpoint above() { return {-90.0, 90.0}; }

    double yaw() const { return yaw_; }
    double pitch() const { return pitch_; }

    /// Where a point is on the picture, x to the right and y down.
    QPointF project(const QVector3D& point) const;

    /// The inverse of project(): of the points that are there on the picture, the one nearest to the origin.
    QVector3D unproject(const QPointF& at) const;

    /// The directions to the viewer, and to the right and up on the picture, of length 1.
    const QVector3D& towards() const { return towards_; }
    const QVector3D& right() const { return right_; }
    const QVector3D& up() const { return up_; }

  private:
    double yaw_;
    double pitch_;
    QVector3D right_;
    QVector3D up_;
    QVector3D towards_;
};

/// One of the eight corners that a cube can be looked at from.
struct NamedCorner {
    /// The signs of the axes that point towards the viewer: "+x-y+z".
    std::string_view name;
    Viewpoint viewpoint;
};

/// All eight, the one of a Viewpoint without arguments first.
std::span<const NamedCorner> isometricCorners();

/// A camera with perspective that turns around a point; straight down from above is a view like any other.
class OrbitCamera {
  public:
    /// The angle of the picture from top to bottom.
    static constexpr float fieldOfView = 26.0F;

    /// Turns by angles in degrees. The pitch stays between straight up and straight down.
    void turn(double yaw, double pitch) { setDirection(view_.yaw() + yaw, view_.pitch() + pitch); }
    void setDirection(double yaw, double pitch);

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
    QVector3D position() const { return centre_ + view_.towards() * distance_; }
    QVector3D up() const { return view_.up(); }
    float distance() const { return distance_; }

  private:
    Viewpoint view_ = Viewpoint::above();
    float distance_ = 20.0F;
    QVector3D centre_;
};

}  // namespace tilewright
