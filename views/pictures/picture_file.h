#pragma once

#include <QColor>
#include <QImage>
#include <QPainter>
#include <QSizeF>
#include <QString>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <vector>

#include "core/exports/export_files.h"
#include "core/exports/export_options.h"
#include "views/assembly/assembly_painter.h"

namespace tilewright {

/// A picture that cannot be written, and why.
class PictureError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

enum class PictureFormat { png, svg, pdf };

/// The format that a file's name asks for by its ending. Throws PictureError when it is none of the three.
PictureFormat pictureFormatOf(const std::filesystem::path& path);

struct PictureOptions {
    /// In pixels for PNG, in points (1/72 inch) for SVG and PDF.
    QSizeF size{800, 600};
    /// What is behind the drawing; PNG and SVG may be transparent.
    QColor background = Qt::white;
    /// Said in the file where the format has a place for it.
    QString title;
    /// Whether a file that is there already may be replaced.
    bool overwrite = false;
};

/// Throws PictureError for a size that no picture can have: at least 1 x 1, at most 400 million points.
void requirePictureSize(const QSizeF& size);

/// Draws into an area of the size asked for, in its units, from (0, 0).
using PicturePainter = std::function<void(QPainter& painter, const QSizeF& size)>;

/// Writes what `paint` draws to `path`, in the format of its ending. The file is whole or not there.
///
/// Needs a QGuiApplication for texts, but no display: the platform `offscreen` will do. Throws PictureError
/// when the file is there and may not be replaced, or cannot be written.
void writePicture(const std::filesystem::path& path, const PictureOptions& options,
                  const PicturePainter& paint);

/// Draws page `page`, from 0 up.
using PagePainter = std::function<void(QPainter& painter, const QSizeF& size, int page)>;

/// Pages of one size, or the frames of a film, that can be drawn by any one thread at a time, and written.
struct PageSet {
    PictureOptions options;
    int count = 1;
    PagePainter paint;
    /// Of a film: how long each frame is shown, in hundredths of a second; else empty.
    std::vector<int> durations;
};

/// Writes pages as one file (PDF, GIF, WebM, MP4) or as numbered files (PNG, SVG: "a.png" becomes "a-1.png";
/// a single page that is no film keeps the plain name). All files are whole and there, or none is. GIF files
/// are never transparent: what is transparent in the background becomes white.
///
/// Otherwise as writePicture(). Throws Stopped when `control` asks for it.
void writePages(const std::filesystem::path& path, const PageSet& pages, const ExportControl& control = {});

/// The files that writePages() writes.
std::vector<std::filesystem::path> pageFiles(const std::filesystem::path& path, const PageSet& pages);

/// An image of the size asked for with what `paint` draws on its background.
QImage drawImage(const PictureOptions& options, const PicturePainter& paint);

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
