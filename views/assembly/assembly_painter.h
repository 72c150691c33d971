#pragma once

#include <QPainter>
#include <QRectF>
#include <span>

#include "views/assembly/mark.h"
#include "views/assembly/paint_style.h"
#include "views/assembly/picking.h"
#include "views/assembly/scene.h"

namespace tilewright {

/// Draws `scene` as large as fits into the middle of `area`, by default flat puzzles from above and others
/// isometrically from the corner of large x, small y and large z. Needs no display.
void paintAssembly(QPainter& painter, const QRectF& area, const AssemblyScene& scene,
                   const PaintStyle& style);

/// The part of the plane of the picture that `scene` needs, moved pieces included: frames of one film share
/// the union of theirs. Not for pictures by layers, which have a plane each.
QRectF pictureBounds(const AssemblyScene& scene, const PaintStyle& style);

/// Draws the edges of these cells, as far as their own cell does not hide them, over what paintAssembly()
/// draws of `scene` into `area` in this style. Not for pictures by layers.
void paintMarks(QPainter& painter, const QRectF& area, const AssemblyScene& scene, const PaintStyle& style,
                std::span<const Mark> marks);

/// The line of sight through a point of the picture that paintAssembly() draws of `scene` into `area` in this
/// style: it begins before all that is in the picture. Not for pictures by layers.
Ray assemblyRay(const QRectF& area, const AssemblyScene& scene, const PaintStyle& style, QPointF point);

/// Offsets that move every piece away from the middle: `amount` times its distance from there. 0.6 to 1 gives
/// a good view of most puzzles.
std::vector<Vector3> explodedOffsets(const AssemblyScene& scene, double amount);

}  // namespace tilewright
