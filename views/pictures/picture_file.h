#pragma once

#include <QColor>
#include <QPainter>
#include <QSizeF>
#include <QString>
#include <filesystem>
#include <functional>
#include <stdexcept>

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

/// Draws into an area of the size asked for, in its units, from (0, 0).
using PicturePainter = std::function<void(QPainter& painter, const QSizeF& size)>;

/// Writes what `paint` draws to `path`, in the format of its ending. The file is whole or not there.
///
/// Needs a QGuiApplication for texts, but no display: the platform `offscreen` will do. Throws PictureError
/// when the file is there and may not be replaced, or cannot be written.
void writePicture(const std::filesystem::path& path, const PictureOptions& options,
                  const PicturePainter& paint);

}  // namespace tilewright
