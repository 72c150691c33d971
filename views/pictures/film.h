#pragma once

#include <span>

#include "core/assembly/disassembler.h"
#include "core/exports/export_options.h"
#include "core/watch/search_player.h"
#include "views/pictures/picture_file.h"

namespace tilewright {

/// A solution that is put together, or turns, as `options.show` says. Its pieces come into their places one
/// by one, from where they can; flat pieces seen from above come from beside the board. An assembly turns
/// once around its upright axis, and the last frame is followed by the first one. Throws PictureError for a
/// size that no picture can have.
PageSet solutionFilm(const Puzzle& puzzle, std::span<const Placement> placements,
                     const ExportOptions& options);

/// How a solution is taken apart, or put together where `options.show` says so, move by move: what moves
/// stands out, with an arrow. It must have moves. Throws as above.
PageSet movesFilm(const Puzzle& puzzle, std::span<const Placement> placements, const Disassembly& found,
                  const ExportOptions& options);

/// Steps of a search, one after the other; solutions are shown longer. Throws as above.
PageSet searchFilm(const Puzzle& puzzle, std::span<const RecordedStep> steps, const ExportOptions& options);

/// A film as a GIF file that repeats for ever, with one table of colours for all frames: exact where they
/// have at most 256 colours. Otherwise the most frequent ones stay exact, and the others are divided by
/// median cut: P. Heckbert, Color image quantization for frame buffer display, SIGGRAPH 1982. Of each frame
/// only the rectangle is stored in which it differs from the one before.
///
/// Sides are at most 65535 pixels. Throws PictureError for others and when the library fails, and Stopped
/// when `control` asks for it. The format is that of GIF89a, CompuServe, 1990, with Netscape's block for
/// repeating.
QByteArray toGif(const PageSet& film, const ExportControl& control);

/// Whether a file's name asks for a film that ffmpeg makes: .webm (VP9) or .mp4 (H.264).
bool isVideo(const std::filesystem::path& path);

/// A film in the format of this name, made by the program ffmpeg. Sides that are odd grow by a pixel, as both
/// formats want it.
///
/// Throws PictureError where ffmpeg is not installed or fails, and Stopped when `control` asks for it.
QByteArray toVideo(const std::filesystem::path& path, const PageSet& film, const ExportControl& control);

}  // namespace tilewright
