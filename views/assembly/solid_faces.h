#pragma once

#include <array>
#include <vector>

#include "views/assembly/assembly_painter.h"

namespace tilewright {

/// A rectangle of the surface of a piece; its sides go along two axes.
struct SolidFace {
    /// The axis that it faces along, and which way.
    int axis = 2;
    int sign = 1;
    /// Opposite corners; the same along `axis`.
    QVector3D low;
    QVector3D high;
    /// Index into AssemblyScene::pieces.
    int piece = 0;
    /// Whether a line is drawn along its side towards low and high, for the axis after `axis` (cyclically)
    /// and the one after that: along all of them in a scene with a frame.
    std::array<bool, 4> lines{};

    QVector3D middle() const { return (low + high) / 2; }
};

/// The faces of the shown pieces that are turned towards the viewer, from the back to the front: no face
/// hides one that comes after it. Where pieces that are moved run into each other, faces are cut.
///
/// The order of moved pieces is that of a binary space partition: H. Fuchs, Z. M. Kedem, B. F. Naylor, On
/// visible surface generation by a priori tree structures, SIGGRAPH 1980.
std::vector<SolidFace> visibleFaces(const AssemblyScene& scene, const PaintStyle& style);

/// The same faces whole and in no order: for words on them.
std::vector<SolidFace> wholeFaces(const AssemblyScene& scene, const PaintStyle& style);

/// Whether a straight line from a point of a face, moved by `along` on it, to the viewer meets none of the
/// shown pieces but those seen through.
bool isInSight(const AssemblyScene& scene, const PaintStyle& style, const SolidFace& face,
               const QVector3D& along = {});

/// Of the upper corners of isometricCorners() the one from which the most faces are in sight, the first of
/// them by default: so that no cell of a single piece hides behind others if that can be avoided.
Viewpoint clearestCorner(const AssemblyScene& scene);

}  // namespace tilewright
