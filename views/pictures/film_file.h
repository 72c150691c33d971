#pragma once

#include "views/pictures/film.h"
#include "views/pictures/picture_file.h"

namespace tilewright {

/// Whether the ending of `path` is one that a film can have: .gif, or .png for numbered files.
bool isFilmFile(const std::filesystem::path& path);

/// The files that writeFilm() writes.
std::vector<std::filesystem::path> filmFiles(const std::filesystem::path& path, const Film& film);

/// Writes `film` as a GIF file, or as numbered PNG files: "a.png" becomes "a-001.png". All files are whole
/// and there, or none is. GIF files are never transparent: what is transparent in the background becomes
/// white.
///
/// Errors are those of writePages(); also PictureError where a side of a GIF has more than 65535 pixels.
void writeFilm(const std::filesystem::path& path, const PictureOptions& options, const Film& film,
               const ExportControl& control = {});

}  // namespace tilewright
