#pragma once

#include <QString>

#include "views/assembly/assembly_painter.h"

namespace tilewright {

/// One assembly as a picture with words around it.
struct SolutionPicture {
    AssemblyScene scene;
    PaintStyle style;
    /// Above the drawing; may be empty.
    QString title;
    /// Below it; may be empty.
    QString caption;
};

/// Words around a drawing; each may be empty.
struct PictureWords {
    QString title;
    QString caption;
    QColor colour;
};

/// Draws the words into the margins of `size` and returns the area that they leave.
QRectF paintAround(QPainter& painter, const QSizeF& size, const PictureWords& words);

/// The height of a picture of this width that a drawing fills, words included; `aspect` is width by height of
/// the drawing.
double heightFor(double width, double aspect, const PictureWords& words);

/// Draws it into the whole of `size`, with a small margin.
void paintPicture(QPainter& painter, const QSizeF& size, const SolutionPicture& picture);

/// Writes `text` on one line in the middle of `area`, as high as the area allows but never wider: long texts
/// end in "…".
void paintWords(QPainter& painter, const QRectF& area, const QString& text, const QColor& colour,
                Qt::Alignment alignment = Qt::AlignCenter, bool isBold = false);

}  // namespace tilewright
