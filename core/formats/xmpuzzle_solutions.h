#pragma once

#include <span>
#include <string>

#include "core/formats/puzzle_file.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The solutions stored in the problem at `index` of a BurrTools file, which was read as `puzzle`.
///
/// A stored assembly gives the position of one cell of each piece and the number of its rotation. The number
/// is used if the pieces then fit; otherwise another set of rotations is searched for. Separations are
/// replayed: those in which pieces would collide are rejected. Corrupt data are skipped, with a note.
StoredSolutions readXmpuzzleSolutions(const std::string& xml, const std::string& file, std::size_t index,
                                      const Puzzle& puzzle);

/// Adds solutions to the only problem of a compressed BurrTools file that was written for `puzzle`. The notes
/// say if they cannot be written: only the rotations of cubes have known numbers. Of disassemblies with turns
/// only the numbers of moves are written.
void addXmpuzzleSolutions(WrittenPuzzle& written, const Puzzle& puzzle, const std::string& file,
                          std::span<const StoredSolution> solutions);

}  // namespace tilewright
