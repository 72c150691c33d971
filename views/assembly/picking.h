#pragma once

#include <QVector3D>
#include <optional>
#include <span>

#include "views/assembly/look.h"
#include "views/assembly/scene.h"
#include "views/assembly/viewpoint.h"

namespace tilewright {

/// A line of sight, in the coordinates of the lattice: cell (x, y, z) has its centre there.
struct Ray {
    QVector3D origin;
    QVector3D direction;
};

/// What a person points at: a cell, and the step out of it through the side that is seen.
struct Pick {
    Cell cell;
    Cell side;

    friend bool operator==(const Pick&, const Pick&) = default;
};

/// The first of `cells` that `ray` meets; `height` is the size of a cell along z.
///
/// Tries one cell after the other (Kay and Kajiya, "Ray tracing complex scenes", 1986: slabs), which takes
/// some microseconds for a hundred.
std::optional<Pick> pickCell(const Ray& ray, std::span<const Cell> cells, float height = 1.0F);

/// What `ray` meets in `scene`: a cell of one of the first `shownPieces` pieces, or, in a scene with a frame,
/// the floor of the frame, as the upper side of a cell below it. `height` as above.
std::optional<Pick> pickIn(const AssemblyScene& scene, int shownPieces, const Ray& ray, float height);

/// The same where the pieces are looked at as `look` says, and `offsets` says how far each is moved; those
/// after the end are not. Pieces that are seen through are met where there are no others.
std::optional<Pick> pickIn(const AssemblyScene& scene, int shownPieces, const Ray& ray, float height,
                           const AssemblyLook& look, std::span<const Vector3> offsets);

}  // namespace tilewright
