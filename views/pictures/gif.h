#pragma once

#include "views/pictures/picture_file.h"

namespace tilewright {

/// A film as a GIF file that repeats for ever, with one table of colours for all frames: exact where they
/// have at most 256 colours. Otherwise the most frequent ones stay exact, and the others are divided by
/// median cut: P. Heckbert, Color image quantization for frame buffer display, SIGGRAPH 1982. Of each frame
/// only the rectangle is stored in which it differs from the one before.
///
/// Sides are at most 65535 pixels. Throws PictureError for others and when the library fails, and Stopped
/// when `control` asks for it. The format is that of GIF89a, CompuServe, 1990, with Netscape's block for
/// repeating.
QByteArray toGif(const PageSet& film, const ExportControl& control);

}  // namespace tilewright
