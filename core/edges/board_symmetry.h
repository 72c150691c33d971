#pragma once

#include <optional>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// A turn or mirror image of a whole board, together with an exchange of colours.
struct BoardSymmetry {
    /// First the board is mirrored at its diagonal, then columns, then rows are put in reverse order.
    bool transposes = false;
    bool reversesColumns = false;
    bool reversesRows = false;
    /// Whether it always keeps the border rules. A quarter turn that interchanges different rules makes
    /// solutions of some solutions only.
    bool keepsBorders = true;
    /// What each colour becomes, by its index in the sorted colours of the puzzle; empty if colours stay.
    std::vector<EdgeColour> colours;
};

/// Works out what a symmetry makes of places and pieces.
class SymmetricImage {
  public:
    SymmetricImage(const EdgePuzzle& puzzle, BoardSymmetry symmetry);

    std::size_t place(std::size_t place) const;
    EdgeColours piece(const EdgeColours& colours) const;
    bool keepsBorders() const { return symmetry_.keepsBorders; }
    /// The colours of all places after the symmetry.
    std::vector<EdgeColours> board(const std::vector<EdgeColours>& colours) const;

  private:
    std::size_t rows_;
    std::size_t columns_;
    BoardSymmetry symmetry_;
    std::vector<EdgeColour> names_;
};

/// All turns and mirror images that make solutions of solutions, whatever the solutions are: they keep the
/// board, its border rules, and the pieces with what the moves can make of them. The first is the identity.
/// With `exchangeColours` colours may be exchanged as well, except `border`; where that would be too much to
/// look through, they are not.
std::vector<BoardSymmetry> symmetriesOf(const EdgePuzzle& puzzle, bool exchangeColours,
                                        std::optional<EdgeColour> border);

/// The board of an arrangement: its colours by place.
std::vector<EdgeColours> boardOf(const EdgeArrangement& arrangement);

/// An arrangement that looks like `board`. Throws std::logic_error if the pieces cannot.
EdgeArrangement arranged(const EdgePuzzle& puzzle, const std::vector<EdgeColours>& board);

/// The smallest solution that the symmetries make of `board`, a solution, or itself.
std::vector<EdgeColours> smallestImage(const EdgePuzzle& puzzle, const std::vector<EdgeColours>& board,
                                       const std::vector<SymmetricImage>& symmetries);

/// Whether no symmetry makes a smaller solution of `board`: so exactly one of those that are the same is
/// chosen.
bool isSmallest(const EdgePuzzle& puzzle, const std::vector<EdgeColours>& board,
                const std::vector<SymmetricImage>& symmetries);

}  // namespace tilewright
