#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A symbol for each piece: its name if all names are single letters or digits; otherwise pieces are lettered
/// A-Z, a-z, 0-9 in the order of the puzzle, and numbered from 1 up where there are more than 62.
std::vector<std::string> pieceSymbols(const Puzzle& puzzle);

/// Writes solutions of one puzzle as one line each: a letter for each cell of the box around the region.
///
/// Cells come row by row, x from the lowest up; rows from the highest y down, as puzzle files draw them;
/// layers from the lowest z up, with '/' between them. '.' is a cell outside the region or one that stays
/// open.
///
/// Pieces have the symbols of pieceSymbols(), which the header explains. Where these are numbers there is a
/// blank after each cell but the last of a line.
class CompactSolutions {
  public:
    explicit CompactSolutions(const Puzzle& puzzle);

    /// Lines that begin with '#', each ended by a line break.
    std::string header() const { return header_; }

    /// Without a line break.
    std::string line(std::span<const Placement> placements) const;

  private:
    Box box_;
    std::vector<std::string> symbols_;
    std::string gap_;
    std::string header_;
};

}  // namespace tilewright
