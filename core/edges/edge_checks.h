#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/message/message.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// The colours of the pieces, sorted.
std::vector<EdgeColour> coloursOf(const EdgePuzzle& puzzle);

/// The colours of the pieces and of the border, each with its index from 0 up and with the letter that can
/// mark it on pieces. People call a colour by its number, as files do.
class EdgeColourNames {
  public:
    EdgeColourNames() = default;
    explicit EdgeColourNames(const EdgePuzzle& puzzle);

    std::size_t size() const { return colours_.size(); }
    /// Where a colour stands among those of the puzzle, from the smallest up; where it would stand if it is
    /// none of them.
    std::size_t indexOf(EdgeColour colour) const;
    /// A to Z, then AA and so on.
    std::string letterOf(EdgeColour colour) const;
    const std::vector<EdgeColour>& colours() const { return colours_; }

  private:
    std::vector<EdgeColour> colours_;
};

/// The most places that a board may have.
inline constexpr long long maxEdgePlaces = 4'000'000;

/// Why a value is not an edge-matching puzzle: a sentence for each thing that is wrong, which says what was
/// expected; empty for a good one.
///
/// Checked are: the size of the board, the number of pieces, colours that are not negative, a border
/// colour where no border is monochrome, and clues (see whyNoClue()).
std::vector<Message> validateEdges(const EdgePuzzle& puzzle);

/// What is wrong with a clue of a puzzle that is good otherwise, and what to do; nullopt if nothing is:
/// places and pieces are there and have no clue before this one, and the moves allow it.
std::optional<Message> whyNoClue(const EdgePuzzle& puzzle, std::size_t clue);

/// What is wrong with `arrangement` as a solution of a valid puzzle, in one sentence that names places (row
/// and column, counted from 1) and colours by their numbers; nullopt if it is a solution.
std::optional<Message> whyNoSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

bool isSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

/// "row 2, column 3".
Message placeText(const EdgePuzzle& puzzle, std::size_t place);
/// "(1, 2, 1, 0)": right, top, left, bottom.
std::string coloursText(const EdgeColours& colours);

}  // namespace tilewright
