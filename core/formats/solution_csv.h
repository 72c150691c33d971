#pragma once

#include <string>
#include <string_view>

#include "core/formats/numbered_solution.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// `text` as one field of a CSV file (RFC 4180): in quotes where it needs them.
std::string csvField(std::string_view text);

/// The head of a table of solutions: "solution,placement,piece,x,y,z", without z on the square lattice, and
/// with ",marked,note" where the table has remarks.
std::string solutionCsvHeader(Lattice lattice, bool hasRemarks = false);

/// A line for each cell that a piece of the solution covers, placement by placement; placements count from 1.
std::string solutionCsv(const NumberedSolution& solution, const Puzzle& puzzle, bool hasRemarks = false);

}  // namespace tilewright
