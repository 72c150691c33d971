#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/puzzle/credits.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A colour of an edge: any number from 0 up. Which colours match is said by EdgePuzzle::matches.
using EdgeColour = std::int32_t;

/// The sides of a square piece, in the order in which Ebbesen, Fischer and Witt ("Edge-matching Problems with
/// Rotations", FCT 2011) write its colours. A turn counter-clockwise by 90 degrees moves each colour to the
/// next side.
enum class Side : std::uint8_t { right, top, left, bottom };

/// The colours of a piece, indexed by Side.
using EdgeColours = std::array<EdgeColour, 4>;

/// What holds for the edges at two opposite borders of the board.
enum class BorderRule : std::uint8_t {
    /// Any colour.
    free,
    /// One colour, the same all around the board.
    monochrome,
    /// Each edge matches the one at the opposite border, as on a cylinder or torus.
    cyclic,
};

/// What may be done with the pieces.
struct EdgeMoves {
    /// Pieces may change places.
    bool swap = false;
    /// A piece may be turned in its place by multiples of 90 degrees.
    bool rotate = false;
    /// The colours at left and right of a piece, or at top and bottom, may change places.
    bool flip = false;
    /// The colours of a piece may be put on its sides in any of the 24 ways.
    bool permute = false;

    /// Whether pieces stay as they are, but perhaps not where they are.
    bool keepPieces() const { return !rotate && !flip && !permute; }
    friend bool operator==(const EdgeMoves&, const EdgeMoves&) = default;
};

/// A piece that is pinned to a place of the board.
struct EdgeClue {
    /// Row by row from the top left.
    std::size_t place = 0;
    /// Index into EdgePuzzle::pieces.
    std::size_t piece = 0;
    /// How many quarter turns counter-clockwise from how the piece is listed, 0 to 3; nullopt: as the moves
    /// allow.
    std::optional<int> turns;

    friend bool operator==(const EdgeClue&, const EdgeClue&) = default;
};

/// An edge-matching puzzle as people write it down: a plain value.
///
/// Any value of this type is safe to hold; the formats and checks say what is wrong with it.
struct EdgePuzzle {
    std::string name;
    /// Where the puzzle comes from; may be empty.
    std::string source;
    int rows = 1;
    int columns = 1;
    BorderRule leftRight = BorderRule::free;
    BorderRule topBottom = BorderRule::free;
    /// The colour of monochrome borders; nullopt: any one colour.
    std::optional<EdgeColour> borderColour;
    EdgeMoves moves;
    /// rows * columns pieces, row by row from the top, each row from the left: their places if they may not
    /// be swapped.
    std::vector<EdgeColours> pieces;
    /// Pieces that every solution has on these places; a place and a piece have at most one.
    std::vector<EdgeClue> clues;
    /// The colours that may touch, such as head and tail of an animal; the order within a pair does not
    /// matter. Empty: equal colours. See MatchRule.
    std::vector<std::pair<EdgeColour, EdgeColour>> matches = {};
    Credits credits = {};

    /// How many the board has.
    std::size_t places() const { return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns); }

    friend bool operator==(const EdgePuzzle&, const EdgePuzzle&) = default;
};

/// A piece on the board.
struct PlacedEdgePiece {
    /// Index into EdgePuzzle::pieces.
    std::size_t piece = 0;
    /// The colours of its sides on the board, after the moves.
    EdgeColours colours{};

    friend bool operator==(const PlacedEdgePiece&, const PlacedEdgePiece&) = default;
};

/// A full board: rows * columns entries, row by row from the top, each row from the left.
using EdgeArrangement = std::vector<PlacedEdgePiece>;

/// A puzzle of any kind: tilings and covers are `Puzzle`.
using AnyPuzzle = std::variant<Puzzle, EdgePuzzle>;

PuzzleKind kindOf(const AnyPuzzle& puzzle);

const std::string& nameOf(const AnyPuzzle& puzzle);

/// About how many bytes the value takes.
std::size_t bytesOf(const AnyPuzzle& puzzle);

}  // namespace tilewright
