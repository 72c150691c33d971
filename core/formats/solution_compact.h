#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Writes solutions of one puzzle as one line each: a letter for each cell of the box around the region.
///
/// Cells come row by row, x from the lowest up; rows from the highest y down, as puzzle files draw them;
/// layers from the lowest z up, with '/' between them. '.' is a cell outside the region or one that stays
/// open.
///
/// The letter is the piece's name if all names are single letters or digits; otherwise pieces are lettered
/// A-Z, a-z, 0-9 in the order of the puzzle. With more than 62 pieces, a cell is the number of its piece from
/// 1 up, and there is a blank behind each cell but the last of a line. The header says which letter is which.
class CompactSolutions {
  public:
    explicit CompactSolutions(const Puzzle& puzzle);

    /// Lines that begin with '#', each ended by a line break.
    std::string header() const { return header_; }

    /// Without a line break.
    std::string line(std::span<const Placement> placements) const;

  private:
    void chooseSymbols(const Puzzle& puzzle);

    Box box_;
    std::vector<std::string> symbols_;
    std::string gap_;
    std::string header_;
};

}  // namespace tilewright
