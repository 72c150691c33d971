#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/edges/edge_grid.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// A turn or mirror image of a whole board together with an exchange of colours, and its effect on places and
/// pieces.
class SymmetricImage {
  public:
    /// `colours` maps each colour, by index in the sorted colours of the puzzle; empty for the identity.
    SymmetricImage(const EdgePuzzle& puzzle, std::shared_ptr<const GridMotion> motion,
                   std::vector<EdgeColour> colours);

    std::size_t place(std::size_t place) const { return motion_->places[place]; }
    EdgeColours piece(const EdgeColours& colours) const;
    /// Whether it always preserves the border rules and clues. A quarter turn that exchanges different border
    /// rules maps only some solutions to solutions.
    bool keepsRules() const { return keepsRules_; }
    /// Whether the image of a piece is possible if the piece is; otherwise it is for some positions only.
    bool carriesMoves() const { return carriesMoves_; }
    /// The colours of all places after the symmetry.
    std::vector<EdgeColours> board(const std::vector<EdgeColours>& colours) const;

  private:
    bool carriesClues(const EdgePuzzle& puzzle) const;

    std::shared_ptr<const GridMotion> motion_;
    bool carriesMoves_;
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
