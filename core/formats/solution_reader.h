#pragma once

#include <filesystem>
#include <functional>

#include "core/formats/solution_list.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Takes one solution after the other; false ends the reading.
using SolutionTaker = std::function<bool(NumberedSolution)>;

/// Reads a file of solutions of `puzzle`: JSON lines or compact lines, as makeSolutionWriter() writes them.
/// Which of the two is seen from the first character. Solutions are numbered as they come, and have the
/// remarks that the file has.
///
/// A compact line does not say how to cut two pieces of one letter that touch: then some way that gives
/// pieces of their shape is taken. Files of any length are read line by line. Throws FormatError, with line
/// and column, where the file is something else or of another puzzle, or a line is no solution of `puzzle`.
void readSolutions(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionTaker& take);

}  // namespace tilewright
