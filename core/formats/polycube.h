#pragma once

#include <optional>
#include <string>

#include "core/formats/puzzle_file.h"

namespace tilewright {

/// `puzzle` as a polycube definition file, moved to the origin. A piece that is there several times is
/// written as several pieces, and cells of the box outside the region are covered by a piece in its place.
///
/// Throws FormatError in the name of `file` if the format cannot hold the puzzle: for ranges of pieces,
/// optional cells, volumes that differ, or pieces that cannot lie in a flat box. `puzzle` must pass
/// `validate`.
WrittenPuzzle toPolycube(const Puzzle& puzzle, const std::string& file);

/// The lines of one puzzle in such a file after an edit from `before` to `after`: comments and all lines
/// about what has not changed stay. It may read as another puzzle where the lines are not like those of
/// toPolycube(). Throws what toPolycube() throws.
std::string editedPolycube(const std::string& section, const std::string& file, const Puzzle& before,
                           const Puzzle& after);

/// `shape` turned in space so that it is one cell high, itself if it is that already; nullopt if it is never
/// flat. Of its two sides either may come to lie above.
std::optional<Shape> laidFlat(const Shape& shape);

}  // namespace tilewright
