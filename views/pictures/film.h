#pragma once

#include <span>

#include "core/assembly/disassembler.h"
#include "core/exports/export_options.h"
#include "core/watch/recorded_steps.h"
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

}  // namespace tilewright
