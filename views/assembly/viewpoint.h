#pragma once

#include <QPointF>
#include <array>
#include <span>
#include <string_view>

namespace tilewright {

/// A point or a direction in lattice coordinates.
using Vector3 = std::array<double, 3>;

/// Where an orthographic picture is taken from. z is up, and one step along z is one unit on the picture
/// when it is looked at from a corner of a cube.
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
    QPointF project(const Vector3& point) const;

    /// The inverse of project(): of the points that are there on the picture, the one nearest to the origin.
    Vector3 unproject(const QPointF& at) const;

    /// The direction to the one who looks, of length 1.
    const Vector3& towards() const { return towards_; }
    /// The direction that goes to the right on the picture, of length 1.
    const Vector3& right() const { return right_; }

  private:
    double yaw_;
    double pitch_;
    Vector3 right_;
    Vector3 up_;
    Vector3 towards_;
};

/// One of the eight corners that a cube can be looked at from.
struct NamedCorner {
    /// The signs of the axes that point towards the one who looks: "+x-y+z".
    std::string_view name;
    Viewpoint viewpoint;
};

/// All eight, the one of a Viewpoint without arguments first.
std::span<const NamedCorner> isometricCorners();

}  // namespace tilewright
