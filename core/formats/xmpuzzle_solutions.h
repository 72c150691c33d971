#pragma once

#include <span>
#include <string>

#include "core/formats/puzzle_file.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The solutions that are stored in the problem at `index` of a BurrTools file, which was read as `puzzle`.
///
/// A stored assembly says where a cell of each piece is, and the number of its turn. The number is believed
/// where the pieces then fit; otherwise another turn is taken, with which all do. Separations are played
/// back: none is kept in which pieces would go through each other. What is damaged is left out and noted.
StoredSolutions readXmpuzzleSolutions(const std::string& xml, const std::string& file, std::size_t index,
                                      const Puzzle& puzzle);

/// Adds solutions to the only problem of a packed BurrTools file that was written for `puzzle`. The notes say
/// where they cannot be written: only the turns of cubes have known numbers.
void addXmpuzzleSolutions(WrittenPuzzle& written, const Puzzle& puzzle, const std::string& file,
                          std::span<const StoredSolution> solutions);

}  // namespace tilewright
