#pragma once

#include <string>
#include <string_view>

#include "core/formats/puzzle_format.h"

namespace tilewright {

/// Whether bytes look like a BurrTools puzzle, packed or not.
bool isXmpuzzle(std::string_view bytes);

/// As PuzzleFormat::read, of a BurrTools puzzle on the grid of cubes.
///
/// Where result and pieces are one layer high the lattice is square and pieces may be turned over, which is
/// the same. The region is moved to the origin. Shapes without a name are called as in BurrTools, S1, S2. A
/// piece has a colour if all its cells have it. What belongs to taking a puzzle apart is ignored, as are
/// stored solutions; edited files keep both. Colour constraints and limits of holes that rule something out
/// are refused, since a puzzle has no words for these. With `drafts` the shapes of a file without a problem
/// are the pieces of an unfinished puzzle.
ParsedFile readXmpuzzle(std::string_view bytes, const std::string& file, bool drafts);

/// `puzzle` as a BurrTools puzzle with one problem, packed and moved to the origin.
///
/// Throws FormatError in the name of `file` if the format cannot hold the puzzle: if pieces may not be turned
/// over. Fixed pieces are left out together with their cells. `puzzle` must pass `validate`.
WrittenPuzzle toXmpuzzle(const Puzzle& puzzle, const std::string& file);

/// `xml`, not packed, after an edit of its problem at `index` from `before` to `after`; everything else
/// stays. Stored solutions go where they are no longer right, and the notes say so. The rest as for
/// toXmpuzzle.
WrittenPuzzle editedXmpuzzle(std::string_view xml, const std::string& file, std::size_t index,
                             const Puzzle& before, const Puzzle& after);

}  // namespace tilewright
