#pragma once

#include <optional>
#include <string>

#include "core/formats/puzzle_file.h"

namespace tilewright {

/// `puzzle` as a polycube definition file, moved to the origin. A piece with a count above 1 is written as
/// several pieces, and cells of the box outside the region are covered by a fixed piece.
///
/// Throws FormatError in the name of `file` if the format cannot hold the puzzle: ranges of counts, optional
/// cells, different volumes, or pieces that cannot lie in a flat box. `puzzle` must pass `validate`.
WrittenPuzzle toPolycube(const Puzzle& puzzle, const std::string& file);

/// The lines of one puzzle in such a file after an edit from `before` to `after`. Comments and the lines of
/// everything unchanged are preserved. If the lines are not like those of toPolycube(), the result may read
/// as a different puzzle. Throws what toPolycube() throws.
std::string editedPolycube(const std::string& section, const std::string& file, const Puzzle& before,
                           const Puzzle& after);

/// `shape` rotated so that it is one cell high; nullopt if it is never flat. Either side may be on top.
std::optional<Shape> laidFlat(const Shape& shape);

}  // namespace tilewright
