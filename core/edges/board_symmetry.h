#pragma once

#include <optional>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// A turn or mirror image of a whole board together with an exchange of colours, and its effect on places and
/// pieces.
class SymmetricImage {
  public:
    /// The board is transposed first, then columns and rows are reversed. `colours` maps each colour, by
    /// index in the sorted colours of the puzzle; empty for the identity.
    SymmetricImage(const EdgePuzzle& puzzle, bool transposes, bool reversesColumns, bool reversesRows,
                   std::vector<EdgeColour> colours);

    std::size_t place(std::size_t place) const;
    EdgeColours piece(const EdgeColours& colours) const;
    /// Whether it always preserves the border rules and clues. A quarter turn that exchanges different border
    /// rules maps only some solutions to solutions.
    bool keepsRules() const { return keepsRules_; }
    /// The colours of all places after the symmetry.
    std::vector<EdgeColours> board(const std::vector<EdgeColours>& colours) const;

  private:
    std::size_t rows_;
    std::size_t columns_;
    bool carriesClues(const EdgePuzzle& puzzle) const;

    bool transposes_;
    bool reversesColumns_;
    bool reversesRows_;
    bool keepsRules_;
    std::vector<EdgeColour> colours_;
    std::vector<EdgeColour> names_;
};

/// All turns and mirror images that can map solutions to solutions: they preserve the board, its border
/// rules, and the pieces up to the allowed moves. Those that do not preserve clues or rules have keepsRules()
/// == false. The first is the identity. With `exchangeColours`, colours other than `border` may be exchanged
/// too, unless there are too many combinations.
std::vector<SymmetricImage> symmetriesOf(const EdgePuzzle& puzzle, bool exchangeColours,
                                         std::optional<EdgeColour> border);

/// The board of an arrangement: its colours by place.
std::vector<EdgeColours> boardOf(const EdgeArrangement& arrangement);

/// An arrangement that looks like `board`, with pinned pieces in their places. Throws std::logic_error if the
/// pieces do not allow it.
EdgeArrangement arranged(const EdgePuzzle& puzzle, const std::vector<EdgeColours>& board);

/// The canonical (smallest) solution equivalent to `board` under the symmetries.
std::vector<EdgeColours> smallestImage(const EdgePuzzle& puzzle, const std::vector<EdgeColours>& board,
                                       const std::vector<SymmetricImage>& symmetries);

}  // namespace tilewright
