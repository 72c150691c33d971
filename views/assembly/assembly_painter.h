#pragma once

#include <QPainter>
#include <QRectF>
#include <span>

#include "views/assembly/mark.h"
#include "views/assembly/picking.h"
#include "views/assembly/scene.h"

namespace tilewright {

/// How an assembly is drawn with QPainter.
struct PaintStyle {
    /// Colour of the region where nothing lies yet.
    QColor region = QColor(0xd7dce4);
    /// Colour of the lines between pieces.
    QColor outline = QColor(0x20242c);
    /// Only the first pieces of the scene; negative: all.
    int shownPieces = -1;
};

/// Draws `scene` as large as fits into the middle of `area`: flat puzzles from above, others isometrically
/// from the corner of large x, small y and large z. Needs no display.
void paintAssembly(QPainter& painter, const QRectF& area, const AssemblyScene& scene,
                   const PaintStyle& style);

/// Draws the edges of these cells over what paintAssembly() draws of `scene` into `area`.
void paintMarks(QPainter& painter, const QRectF& area, const AssemblyScene& scene,
                std::span<const Mark> marks);

/// The line of sight through a point of the picture that paintAssembly() draws of `scene` into `area`.
Ray assemblyRay(const QRectF& area, const AssemblyScene& scene, QPointF point);

}  // namespace tilewright
