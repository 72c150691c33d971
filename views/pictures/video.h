#pragma once

#include "views/pictures/picture_file.h"

namespace tilewright {

/// Whether a file's name asks for a film that ffmpeg makes: .webm (VP9) or .mp4 (H.264).
bool isVideo(const std::filesystem::path& path);

/// A film in the format of this name, made by the program ffmpeg. Sides that are odd grow by a pixel, as both
/// formats want it.
///
/// Throws PictureError where ffmpeg is not installed or fails, and Stopped when `control` asks for it.
QByteArray toVideo(const std::filesystem::path& path, const PageSet& film, const ExportControl& control);

}  // namespace tilewright
