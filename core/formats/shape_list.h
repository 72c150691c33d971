#pragma once

#include <string>
#include <string_view>

#include "core/formats/puzzle_format.h"

namespace tilewright {

/// Whether bytes look like a list of shapes and regions, the format of Advent of Code 2025, day 12
/// (https://adventofcode.com/2025/day/12):
///
///     0:
///     ##
///     #.
///
///     4x4: 2
///
/// Shapes are numbered from 0 and drawn; after them each line is a puzzle: the width and height of a region,
/// and how many of each shape are to be packed into it. Pieces may be turned and turned over; cells may stay
/// open.
bool isShapeList(std::string_view bytes);

/// As PuzzleFormat::read. Pieces are called by their numbers, puzzles by the sizes of their regions. Cells
/// may stay open only where the pieces do not fill all of the region.
ParsedFile readShapeList(std::string_view bytes, const std::string& file, bool drafts);

/// `puzzle` as such a list with one region. Throws FormatError in the name of `file` if the format cannot
/// hold it: for cubes, pieces that may not be turned over, are in their place, or whose number is not fixed,
/// and for regions that are not boxes or of which only some cells may stay open.
WrittenPuzzle toShapeList(const Puzzle& puzzle, const std::string& file);

}  // namespace tilewright
