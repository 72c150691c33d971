#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/files/format_error.h"
#include "core/formats/written_puzzle.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The names of the problems in a BurrTools puzzle, unpacked, or "Problem 1" where they have none. Throws
/// FormatError.
std::vector<std::string> xmpuzzleNames(std::string_view xml, const std::string& file);

/// Reads the problem with the number `problem`, from 1, of a BurrTools puzzle on the grid of cubes, unpacked.
///
/// Where result and pieces are one layer high the lattice is square and pieces may be turned over, which is
/// the same. The region is moved to the origin. Shapes without a name are called as in BurrTools, S1, S2. A
/// piece has a colour if all its cells have it. What belongs to taking a puzzle apart is ignored, as are
/// solutions. The result passes `validate`. Throws FormatError, also for colour constraints and limits of
/// holes that rule something out, since a puzzle has no words for these.
Puzzle parseXmpuzzle(std::string_view xml, const std::string& file, int problem = 1);

/// `puzzle` as a BurrTools puzzle with one problem, packed and moved to the origin.
///
/// Throws FormatError in the name of `file` if the format cannot hold the puzzle: if pieces may not be turned
/// over. Fixed pieces are left out together with their cells. `puzzle` must pass `validate`.
WrittenPuzzle toXmpuzzle(const Puzzle& puzzle, const std::string& file);

}  // namespace tilewright
