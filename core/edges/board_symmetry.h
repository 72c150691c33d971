#pragma once

#include <optional>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// A turn or mirror image of a whole board, together with an exchange of colours: what it makes of places
/// and pieces.
class SymmetricImage {
  public:
    /// First the board is mirrored at its diagonal, then columns, then rows are put in reverse order.
    /// `colours` says what each colour becomes, by its index in the sorted colours of the puzzle; empty if
    /// they stay.
    SymmetricImage(const EdgePuzzle& puzzle, bool transposes, bool reversesColumns, bool reversesRows,
                   std::vector<EdgeColour> colours);

    std::size_t place(std::size_t place) const;
    EdgeColours piece(const EdgeColours& colours) const;
    /// Whether it always keeps the border rules and the clues. A quarter turn that interchanges different
    /// rules makes solutions of some solutions only.
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

/// All turns and mirror images that make solutions of solutions, whatever the solutions are: they keep the
/// board, its border rules, and the pieces with what the moves can make of them; those that do not keep
/// clues or rules say so (keepsRules()). The first is the identity.
/// With `exchangeColours` colours may be exchanged as well, except `border`; where that would be too much to
/// look through, they are not.
std::vector<SymmetricImage> symmetriesOf(const EdgePuzzle& puzzle, bool exchangeColours,
                                         std::optional<EdgeColour> border);

/// The board of an arrangement: its colours by place.
std::vector<EdgeColours> boardOf(const EdgeArrangement& arrangement);

/// An arrangement that looks like `board`, with the pieces of clues on their places. Throws std::logic_error
/// if the pieces cannot.
EdgeArrangement arranged(const EdgePuzzle& puzzle, const std::vector<EdgeColours>& board);

/// The smallest solution that the symmetries make of `board`, a solution, or itself: one of all those that
/// are the same.
std::vector<EdgeColours> smallestImage(const EdgePuzzle& puzzle, const std::vector<EdgeColours>& board,
                                       const std::vector<SymmetricImage>& symmetries);

}  // namespace tilewright
