#pragma once

#include <QByteArray>
#include <QImage>
#include <functional>

#include "core/formats/export_control.h"

namespace tilewright {

/// Images for a GIF file; both functions are asked for each frame, from 0 up.
struct GifSource {
    QSize size;
    int frames = 0;
    /// Of `size` and opaque; asked for twice, and must be the same both times.
    std::function<QImage(int frame)> image;
    /// In hundredths of a second.
    std::function<int(int frame)> duration;
};

/// A GIF file that repeats for ever, with one table of colours for all frames: exact where they have at most
/// 256 colours. Of each frame only the rectangle is stored in which it differs from the one before.
///
/// Sides are at most 65535 pixels. Throws PictureError when the library fails, and Stopped when `control`
/// asks for it. The format is that of GIF89a, CompuServe, 1990, with Netscape's block for repeating.
QByteArray toGif(const GifSource& source, const ExportControl& control);

}  // namespace tilewright
