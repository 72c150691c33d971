#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Draws solutions of one puzzle as text: rows from the highest y down, the layers from the lowest z side by
/// side with a comma between them, and in each cell the symbol of its piece.
///
/// The symbol is the name of the piece, padded to the width of the longest one; where names are longer than a
/// few characters it is that of pieceSymbols(), and legend() explains it.
/// '.' is a cell outside the region or one that stays open.
class SolutionText {
  public:
    explicit SolutionText(const Puzzle& puzzle);

    /// A line for each piece and an empty one; nothing where the names are the symbols.
    const std::string& legend() const { return legend_; }

    /// The drawing, each row ended by a line break.
    std::string draw(std::span<const Placement> placements) const;

  private:
    Box box_;
    std::vector<std::string> symbols_;
    std::string open_;
    std::string legend_;
};

}  // namespace tilewright
