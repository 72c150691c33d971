#pragma once

#include <vector>

#include "views/assembly/scene.h"
#include "views/assembly/viewpoint.h"

namespace tilewright {

/// A rectangle of the surface of a piece; its sides go along two axes.
struct SolidFace {
    /// The axis that it faces along, and which way.
    int axis = 2;
    int sign = 1;
    /// Opposite corners; the same along `axis`.
    Vector3 low;
    Vector3 high;
    /// Index into AssemblyScene::pieces.
    int piece = 0;
    /// Whether a line is drawn along its side towards low and high, for the axis after `axis` (cyclically)
    /// and the one after that: along all of them in a scene with a frame.
    std::array<bool, 4> lines{};
};

/// What of a scene is looked at.
struct SolidView {
    Viewpoint viewpoint;
    /// Only the first pieces of the scene.
    std::size_t shownPieces = 0;
    /// How far each piece is moved; those after the end are not moved.
    std::vector<Vector3> offsets;
    /// The size of a cell along z.
    double height = 1.0;
    /// Which pieces are seen through; those after the end are not.
    std::vector<bool> ghosts;

    bool isGhost(std::size_t piece) const { return piece < ghosts.size() && ghosts[piece]; }
    Vector3 offsetOf(std::size_t piece) const { return piece < offsets.size() ? offsets[piece] : Vector3{}; }
};

/// The faces of the pieces that are turned towards the one who looks, from the back to the front: no face
/// hides one that comes after it. Where pieces that are moved run into each other, faces are cut.
///
/// The order of moved pieces is that of a binary space partition: H. Fuchs, Z. M. Kedem, B. F. Naylor, On
/// visible surface generation by a priori tree structures, SIGGRAPH 1980.
std::vector<SolidFace> visibleFaces(const AssemblyScene& scene, const SolidView& view);

/// The same faces whole and in no order: for words on them.
std::vector<SolidFace> wholeFaces(const AssemblyScene& scene, const SolidView& view);

/// Whether a straight line from `point` to the one who looks meets none of the shown pieces but those seen
/// through.
bool isInSight(const AssemblyScene& scene, const SolidView& view, const Vector3& point);

/// Of the upper corners of isometricCorners() the one from which the most faces are in sight, the first of
/// them by default: so that no cell of a single piece hides behind others if that can be avoided.
Viewpoint clearestCorner(const AssemblyScene& scene);

}  // namespace tilewright
