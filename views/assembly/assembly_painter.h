#pragma once

#include <QPainter>
#include <QRectF>

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

}  // namespace tilewright
