#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// `text` as one field of a CSV file (RFC 4180): in quotes where it needs them.
std::string csvField(std::string_view text);

/// The head of a table of solutions: "solution,placement,piece,x,y,z", without z on the square lattice.
std::string solutionCsvHeader(Lattice lattice);

/// A line for each cell that a piece of the solution covers, placement by placement; placements count from 1.
std::string solutionCsv(std::uint64_t number, std::span<const Placement> placements, const Puzzle& puzzle);

}  // namespace tilewright
