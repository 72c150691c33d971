#pragma once

#include <QPointF>
#include <QVector3D>
#include <span>
#include <string_view>

namespace tilewright {

/// The viewpoint of an orthographic picture. z points up, and a step along z has length 1 on the picture when
/// seen from a corner of a cube. All vectors are in lattice coordinates.
class Viewpoint {
  public:
    /// From the corner of large x, small y and large z.
    Viewpoint();

    /// Angles in degrees: a yaw of 0 looks from +x, of 90 from +y; a pitch of 90 from straight above.
    Viewpoint(double yaw, double pitch);

    /// From straight above, x to the right and y up.
    static Viewpoint above() { return {-90.0, 90.0}; }

    double yaw() const { return yaw_; }
    double pitch() const { return pitch_; }

    /// Projects a point to the picture, x to the right and y down.
    QPointF project(const QVector3D& point) const;

    /// The inverse of project(): of all points projected there, the one nearest to the origin.
    QVector3D unproject(const QPointF& at) const;

    /// Unit vectors towards the viewer, to the right and up on the picture.
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

/// One of the eight corners of a cube to look from.
struct NamedCorner {
    /// The signs of the axes that point towards the viewer: "+x-y+z".
    std::string_view name;
    Viewpoint viewpoint;
};

/// All eight, the default of Viewpoint first.
std::span<const NamedCorner> isometricCorners();

/// A perspective camera that orbits a point; from straight above is not a special case.
class OrbitCamera {
  public:
    /// The vertical field of view.
    static constexpr float fieldOfView = 26.0F;

    /// Rotates by angles in degrees. The pitch is limited to straight up and down.
    void turn(double yaw, double pitch) { setDirection(view_.yaw() + yaw, view_.pitch() + pitch); }
    void setDirection(double yaw, double pitch);

    /// Moves closer (factor < 1) or farther away.
    void zoom(float factor);

    /// Moves the centre by fractions of the picture height.
    void pan(float right, float up);

    /// Fits the box with these corners into the picture, with a margin. `aspect` is width by height.
    void fit(const QVector3D& low, const QVector3D& high, float aspect);

    /// The viewing direction, of length 1, at a point of the picture: its corners are (-1, -1) at the lower
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
