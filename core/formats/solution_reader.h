#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A solution written out, with its number in the list that it comes from.
struct NumberedSolution {
    /// From 1 up.
    std::uint64_t number = 0;
    /// How many it is with its symmetric copies; 1 where the list does not say.
    int copies = 1;
    /// Fixed pieces first.
    std::vector<Placement> placements;
};

/// Takes one solution after the other; false ends the reading.
using SolutionTaker = std::function<bool(NumberedSolution)>;

/// Reads a file of solutions of `puzzle`: JSON lines or compact lines, as makeSolutionWriter() writes them.
/// Which of the two is seen from the first character. Solutions are numbered as they come.
///
/// A compact line does not say how to cut two pieces of one letter that touch: then some way that gives
/// pieces of their shape is taken. Files of any length are read line by line. Throws FormatError, with line
/// and column, where the file is something else or of another puzzle, or a line is no solution of `puzzle`.
void readSolutions(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionTaker& take);

}  // namespace tilewright
