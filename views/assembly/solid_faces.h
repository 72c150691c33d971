#pragma once

#include <vector>

#include "views/assembly/assembly_painter.h"

namespace tilewright {

/// A side of a cell, or a part of it, on the surface of a piece; or a ball.
struct SolidFace {
    /// Index into AssemblyScene::pieces.
    int piece = 0;
    Cell cell;
    /// Outwards, of length 1; towards the viewer for a ball.
    QVector3D normal;
    QVector3D middle;
    /// Counter-clockwise as seen from outside; none for a ball.
    std::vector<QVector3D> corners;
    /// Whether a line is drawn from each corner to the next: along all of them in a scene with a frame.
    std::vector<bool> lines;
    /// Of a ball.
    float radius = 0.0F;
};

/// The faces of the shown pieces that are turned towards the viewer, from the back to the front: no face
/// hides one that comes after it. Where pieces that are moved run into each other, faces are cut.
///
/// The order of moved pieces is that of a binary space partition: H. Fuchs, Z. M. Kedem, B. F. Naylor, On
/// visible surface generation by a priori tree structures, SIGGRAPH 1980.
std::vector<SolidFace> visibleFaces(const AssemblyScene& scene, const PaintStyle& style);

/// The same faces whole and in no order: for words on them.
std::vector<SolidFace> wholeFaces(const AssemblyScene& scene, const PaintStyle& style);

/// Whether a straight line from a point of a face, its middle without one, to the viewer meets none of the
/// shown pieces but those seen through.
bool isInSight(const AssemblyScene& scene, const PaintStyle& style, const SolidFace& face,
               std::optional<QVector3D> point = {});

/// Of the upper corners of isometricCorners() the one from which the most faces are in sight, the first of
/// them by default: so that no cell of a single piece hides behind others if that can be avoided.
Viewpoint clearestCorner(const AssemblyScene& scene);

}  // namespace tilewright
