#pragma once

#include <span>

#include "core/assembly/disassembler.h"
#include "core/exports/export_options.h"
#include "core/watch/search_player.h"
#include "views/pictures/picture_file.h"

namespace tilewright {

/// A film of the assembly of a solution, or of its rotation, according to `options.show`. Pieces are inserted
/// one by one from feasible directions; flat pieces seen from above come from beside the board. A rotation
/// turns once about the vertical axis, and the last frame is followed by the first. Throws PictureError for
/// an invalid size.
PageSet solutionFilm(const Puzzle& puzzle, std::span<const Placement> placements,
                     const ExportOptions& options);

/// A film of the disassembly of a solution, or of its assembly according to `options.show`, move by move:
/// moving pieces are highlighted, with an arrow. It must have moves. Throws as above.
PageSet movesFilm(const Puzzle& puzzle, std::span<const Placement> placements, const Disassembly& found,
                  const ExportOptions& options);

/// A film of the steps of a search; solutions are shown longer. Throws as above.
PageSet searchFilm(const Puzzle& puzzle, std::span<const RecordedStep> steps, const ExportOptions& options);

/// Writes a film as an endlessly repeating GIF file with one palette for all frames: exact for up to 256
/// colours. Otherwise the most frequent colours are exact, and the others are quantized by median cut: P.
/// Heckbert, Color image quantization for frame buffer display, SIGGRAPH 1982. Each frame stores only the
/// rectangle that differs from the previous frame.
///
/// Sides are limited to 65535 pixels. Throws PictureError if they are larger or the library fails, and
/// Stopped when `control` requests it. The format is GIF89a, CompuServe, 1990, with Netscape's looping
/// extension.
QByteArray toGif(const PageSet& film, const ExportControl& control);

/// Whether a file name has an extension that requires ffmpeg: .webm (VP9) or .mp4 (H.264).
bool isVideo(const std::filesystem::path& path);

/// Writes a film in the format of the extension, encoded by ffmpeg. Odd sides grow by a pixel, as both
/// formats require.
///
/// Throws PictureError if ffmpeg is not installed or fails, and Stopped when `control` requests it.
QByteArray toVideo(const std::filesystem::path& path, const PageSet& film, const ExportControl& control);

}  // namespace tilewright
