#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/basics/message.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// The colour on one side.
inline EdgeColour at(const EdgeColours& colours, Side side) {
    return colours[static_cast<std::size_t>(side)];
}

/// Turned counter-clockwise by `quarters` times 90 degrees.
EdgeColours turned(const EdgeColours& colours, int quarters = 1);
EdgeColours flippedAcross(const EdgeColours& colours);
EdgeColours flippedUpright(const EdgeColours& colours);
/// Mirrored at the line from the top left to the bottom right.
EdgeColours transposed(const EdgeColours& colours);

/// What the moves that leave a piece in its place can make of it: the different results, sorted. At most 24.
std::vector<EdgeColours> variantsOf(const EdgeColours& colours, const EdgeMoves& moves);

/// What a clue allows its piece to look like: the different results, sorted.
std::vector<EdgeColours> variantsOf(const EdgePuzzle& puzzle, const EdgeClue& clue);

/// The puzzle mirrored at the line from the top left to the bottom right: rows become columns. Twice gives
/// the puzzle itself. The index of a piece changes with its place.
EdgePuzzle transposed(const EdgePuzzle& puzzle);
/// The arrangement of the transposed puzzle, turned into one of `puzzle`, which has `rows` and `columns`.
EdgeArrangement transposedBack(const EdgeArrangement& arrangement, int rows, int columns);

/// Whether the colour of the border matters.
bool isMonochrome(const EdgePuzzle& puzzle);

/// A board without a design: all sides have colour 0.
EdgePuzzle blankEdgePuzzle(int rows, int columns);

/// The puzzle with another number of rows and columns, each at least 1: pieces keep their row and column.
/// Those that have no place any more go with their clues, and new ones have the smallest colour of the puzzle
/// on all sides. Where the board would have more than maxEdgePlaces places, the puzzle stays as it is.
EdgePuzzle resized(const EdgePuzzle& puzzle, int rows, int columns);

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

/// A board that need not be full: rows * columns places, row by row from the top, each row from the left.
using EdgeBoard = std::vector<std::optional<PlacedEdgePiece>>;

/// The pieces in the order and position in which the puzzle names them.
EdgeBoard boardAsWritten(const EdgePuzzle& puzzle);
EdgeBoard boardHolding(const EdgeArrangement& arrangement);

inline Side oppositeOf(Side side) {
    return static_cast<Side>((static_cast<int>(side) + 2) % 4);
}

/// The place at this side of `place`, beyond a border the one at the other end of the row or column.
std::size_t neighbourOf(const EdgePuzzle& puzzle, std::size_t place, Side side);
bool isAtBorder(const EdgePuzzle& puzzle, std::size_t place, Side side);

/// An edge that must not stay as it is, seen from one of the places that it belongs to.
struct EdgeClash {
    std::size_t place = 0;
    Side side = Side::right;
    /// The colour that it must have at a monochrome border.
    std::optional<EdgeColour> border;

    friend bool operator==(const EdgeClash&, const EdgeClash&) = default;
};

/// All clashes on the board, place by place: edges that touch another colour, and those at a border that its
/// rule forbids. Where a monochrome border may have any one colour, it is the most frequent one. Empty places
/// match everything.
std::vector<EdgeClash> clashesOf(const EdgePuzzle& puzzle, const EdgeBoard& board);

/// How many edges those are: one between two pieces counts once.
std::size_t clashingEdges(const std::vector<EdgeClash>& clashes);

}  // namespace tilewright
