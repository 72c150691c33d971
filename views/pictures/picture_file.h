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

/// A picture could not be written; what() has the reason.
class PictureError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

enum class PictureFormat { png, svg, pdf };

/// The format for a file extension. Throws PictureError if it is not supported.
PictureFormat pictureFormatOf(const std::filesystem::path& path);

struct PictureOptions {
    /// In pixels for PNG, in points (1/72 inch) for SVG and PDF.
    QSizeF size{800, 600};
    /// The background; PNG and SVG may be transparent.
    QColor background = Qt::white;
    /// Stored as metadata if the format supports it.
    QString title;
    /// Whether an existing file may be replaced.
    bool overwrite = false;
};

/// Throws PictureError for an invalid size: at least 1 x 1, at most 400 million points.
void requirePictureSize(const QSizeF& size);

/// Draws into an area of the requested size, in its units, from (0, 0).
using PicturePainter = std::function<void(QPainter& painter, const QSizeF& size)>;

/// Writes the output of `paint` to `path`, in the format of its extension. The file is complete or not
/// written.
///
/// Needs a QGuiApplication for texts, but no display: the platform `offscreen` is sufficient. Throws
/// PictureError if the file exists and may not be replaced, or cannot be written.
void writePicture(const std::filesystem::path& path, const PictureOptions& options,
                  const PicturePainter& paint);

/// Draws page `page`, from 0.
using PagePainter = std::function<void(QPainter& painter, const QSizeF& size, int page)>;

/// Pages of one size, or the frames of a film. Can be drawn by one thread at a time.
struct PageSet {
    PictureOptions options;
    int count = 1;
    PagePainter paint;
    /// For a film: the duration of each frame, in hundredths of a second; else empty.
    std::vector<int> durations;
};

/// Writes pages as one file (PDF, GIF, WebM, MP4) or as numbered files (PNG, SVG: "a.png" becomes "a-1.png";
/// a single page that is not a film keeps the plain name). All files are written, or none. GIF files are
/// never transparent: a transparent background becomes white.
///
/// Otherwise as writePicture(). Throws Stopped when `control` requests it.
void writePages(const std::filesystem::path& path, const PageSet& pages, const ExportControl& control = {});

/// The files that writePages() creates.
std::vector<std::filesystem::path> pageFiles(const std::filesystem::path& path, const PageSet& pages);

/// An image of the requested size with the output of `paint` on its background.
QImage drawImage(const PictureOptions& options, const PicturePainter& paint);

/// The assembly style for `look`, not exploded; and exploded, if requested.
PaintStyle styleOf(const PictureLook& look);
PaintStyle styleFor(const PictureLook& look, const AssemblyScene& scene);

/// The scene of some placements in the colours of `look`: original colours; greys that differ between
/// neighbours as far as possible; or white, for lines only.
AssemblyScene inkedScene(const Puzzle& puzzle, std::span<const Placement> placements,
                         const PictureLook& look);

/// A text colour that contrasts with the background.
QColor textOn(const PictureLook& look);

/// Size and background; `size` is the default of `look`. Throws PictureError for an invalid size. `name` is
/// that of the puzzle, here and below.
PictureOptions optionsOf(const PictureLook& look, const QSizeF& size, const QString& name);

/// The title of `look`, or `name`.
QString titleOf(const PictureLook& look, const QString& name);

/// Draws `text` into `area`, with letters sized for a line of height `line`, or for a single line of the
/// height of the area if `line` is 0. If it does not fit, letters become smaller and lines wrap as far as
/// space permits; only then is it elided.
void paintWords(QPainter& painter, const QRectF& area, const QString& text, const QColor& colour,
                Qt::Alignment alignment = Qt::AlignCenter, bool isBold = false, double line = 0.0);

/// Texts around a drawing; each may be empty.
struct PictureWords {
    QString title;
    QString caption;
    QColor colour;
};

/// Draws the texts into the margins of `size` and returns the remaining area.
QRectF paintAround(QPainter& painter, const QSizeF& size, const PictureWords& words);

/// The height of a picture of this width that a drawing fills, including texts; `aspect` is width by height
/// of the drawing.
double heightFor(double width, double aspect, const PictureWords& words);

}  // namespace tilewright
