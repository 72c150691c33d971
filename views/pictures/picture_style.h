#pragma once

#include <QString>

#include "core/exports/export_options.h"
#include "views/assembly/assembly_painter.h"
#include "views/pictures/picture_file.h"

namespace tilewright {

/// The style of an assembly that `look` asks for, whole; and exploded, where it asks for that.
PaintStyle styleOf(const PictureLook& look);
PaintStyle styleFor(const PictureLook& look, const AssemblyScene& scene);

/// The scene of some placements in the ink that `look` asks for: its colours as they are; greys in which
/// pieces that touch differ, as far as there are enough of them; or white, for lines only.
AssemblyScene inkedScene(const Puzzle& puzzle, std::span<const Placement> placements,
                         const PictureLook& look);

/// A colour for words that can be read on the background.
QColor textOn(const PictureLook& look);

/// Size and background; `size` where `look` has none. Throws PictureError for a size that no picture can
/// have. `name` is that of the puzzle, here and below.
PictureOptions optionsOf(const PictureLook& look, const QSizeF& size, const QString& name);

/// The title of `look`, or `name`.
QString titleOf(const PictureLook& look, const QString& name);

/// Writes `text` into `area`, its letters as large as a line of height `line` has them; 0 for one line that
/// is as high as the area. Where that is too wide the letters become smaller and the lines more, as far as
/// there is room. Only texts that do not fit even so end in "…".
void paintWords(QPainter& painter, const QRectF& area, const QString& text, const QColor& colour,
                Qt::Alignment alignment = Qt::AlignCenter, bool isBold = false, double line = 0.0);

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

}  // namespace tilewright
