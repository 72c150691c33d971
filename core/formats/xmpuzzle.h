#pragma once

#include <string>
#include <string_view>

#include "core/formats/puzzle_format.h"

namespace tilewright {

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
