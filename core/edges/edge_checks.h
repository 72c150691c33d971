#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// The colour on one side.
inline EdgeColour at(const EdgeColours& colours, Side side) {
    return colours[static_cast<std::size_t>(side)];
}

/// Turned counter-clockwise by so many sides.
EdgeColours turned(const EdgeColours& colours, int turns = 1);
/// Mirrored so that left and right are swapped.
EdgeColours flippedAcross(const EdgeColours& colours);
/// Mirrored so that top and bottom are swapped; a triangle that would stand on its head is turned back.
EdgeColours flippedUpright(const EdgeColours& colours);
/// A square, mirrored at the diagonal from top left to bottom right.
EdgeColours transposed(const EdgeColours& colours);

/// What the moves that keep a piece in its place can make of it: the distinct results, sorted. At most 720.
std::vector<EdgeColours> variantsOf(const EdgeColours& colours, const EdgeMoves& moves);

/// The group of each side, from 0: sides are in one group if the moves can bring a colour from one to the
/// other.
std::vector<std::size_t> groupsOfSides(const EdgePuzzle& puzzle);

/// What a clue allows its piece to look like: the distinct results, sorted.
std::vector<EdgeColours> variantsOf(const EdgePuzzle& puzzle, const EdgeClue& clue);

/// A rectangular puzzle mirrored at the diagonal from top left to bottom right: rows become columns. Applying
/// it twice gives the original. The index of a piece changes with its place.
EdgePuzzle transposed(const EdgePuzzle& puzzle);
/// Converts an arrangement of the transposed puzzle into one of `puzzle`, which has `rows` and `columns`.
EdgeArrangement transposedBack(const EdgeArrangement& arrangement, int rows, int columns);

/// Whether the colour of the border matters.
bool isMonochrome(const EdgePuzzle& puzzle);

/// Which colours may touch each other between two pieces, and across cyclic borders. A monochrome border
/// touches only its own colour, whatever the rule.
class MatchRule {
  public:
    explicit MatchRule(const EdgePuzzle& puzzle);

    bool matches(EdgeColour colour, EdgeColour other) const {
        if (pairs_.empty()) return colour == other;
        return std::ranges::binary_search(pairs_, std::pair(colour, other));
    }
    /// Whether equal colours match and no others.
    bool isEquality() const { return pairs_.empty(); }
    /// What may touch a colour, ascending.
    std::vector<EdgeColour> partnersOf(EdgeColour colour) const;
    /// The only colour that may touch it; nullopt if there are none or several.
    std::optional<EdgeColour> partnerOf(EdgeColour colour) const;
    /// Whether no colour has several partners.
    bool isPairing() const;

  private:
    // Each pair in both orders, ascending.
    std::vector<std::pair<EdgeColour, EdgeColour>> pairs_;
};

/// A board without a design: all sides have colour 0.
EdgePuzzle blankEdgePuzzle(int rows, int columns);

/// A rectangular puzzle with a different number of rows and columns, each at least 1. Pieces keep their row
/// and column; those outside are removed with their clues, and new ones have the smallest colour of the
/// puzzle on all sides. Unchanged if the board would have more than maxEdgePlaces places.
EdgePuzzle resized(const EdgePuzzle& puzzle, int rows, int columns);

/// The colours of the pieces, sorted.
std::vector<EdgeColour> coloursOf(const EdgePuzzle& puzzle);

/// The colours of the pieces and the border, each with its index and with the letter that can mark it on
/// pieces. In texts a colour is called by its number, as in files.
class EdgeColourNames {
  public:
    EdgeColourNames() = default;
    explicit EdgeColourNames(const EdgePuzzle& puzzle);

    std::size_t size() const { return colours_.size(); }
    /// The index of a colour among those of the puzzle, ascending; its insertion index if it is not one of
    /// them.
    std::size_t indexOf(EdgeColour colour) const;
    /// A to Z, then AA and so on.
    std::string letterOf(EdgeColour colour) const;
    const std::vector<EdgeColour>& colours() const { return colours_; }

  private:
    std::vector<EdgeColour> colours_;
};

/// The maximum number of places on a board.
inline constexpr long long maxEdgePlaces = 4'000'000;

/// Why a value is not a valid edge-matching puzzle: one sentence per error, with what was expected; empty if
/// it is valid.
///
/// Checks the board, the number of pieces and of their sides, negative colours, a border colour without a
/// monochrome border, matching colours, and the clues (see whyNoClue()).
std::vector<Message> validateEdges(const EdgePuzzle& puzzle);

/// What is wrong with a clue of an otherwise valid puzzle, with a remedy; nullopt if nothing: place and piece
/// exist and have no earlier clue, and the moves allow it.
std::optional<Message> whyNoClue(const EdgePuzzle& puzzle, std::size_t clue);

/// Why `arrangement` is not a solution of a valid puzzle, in one sentence with places (row and column, from
/// 1) and colours (by number); nullopt if it is a solution.
std::optional<Message> whyNoSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

/// Why `arrangement` is not even a full board of a valid puzzle: a piece is missing, a move or clue does not
/// allow what is there, or a monochrome border has another colour. Inner edges need not match. nullopt if it
/// is one.
std::optional<Message> whyNoBoard(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

/// The number of edges between two pieces, also across cyclic borders.
std::size_t innerEdges(const EdgePuzzle& puzzle);
/// How many of these match on a full board.
std::size_t matchingEdges(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

bool isSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

/// "row 2, column 3", or "cell (2, 0)".
Message placeText(const EdgePuzzle& puzzle, std::size_t place);
/// The coordinates of a place of a board that is no rectangle, as in files: "2, 0".
std::string cellText(const EdgePuzzle& puzzle, std::size_t place);
/// "(1, 2, 1, 0)": by side.
std::string coloursText(const EdgeColours& colours);

/// A board that need not be full, by place.
using EdgeBoard = std::vector<std::optional<PlacedEdgePiece>>;

/// The pieces in the order and position of the puzzle.
EdgeBoard boardAsWritten(const EdgePuzzle& puzzle);
EdgeBoard boardHolding(const EdgeArrangement& arrangement);

/// An edge that breaks a rule, seen from one of its places.
struct EdgeClash {
    std::size_t place = 0;
    Side side = Side::right;
    /// The colour required at a monochrome border.
    std::optional<EdgeColour> border;

    friend bool operator==(const EdgeClash&, const EdgeClash&) = default;
};

/// All clashes on the board, place by place: edges that touch a colour that does not match, and those that
/// break the rule of a border. If a monochrome border may have any one colour, the most frequent one is
/// expected. Empty places match everything.
std::vector<EdgeClash> clashesOf(const EdgePuzzle& puzzle, const EdgeBoard& board);

/// The number of clashing edges; an edge between two pieces counts once.
std::size_t clashingEdges(const std::vector<EdgeClash>& clashes);

}  // namespace tilewright
