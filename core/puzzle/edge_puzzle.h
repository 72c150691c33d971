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

/// The colour of an edge, at least 0. EdgePuzzle::matches defines which colours match.
using EdgeColour = std::int32_t;

/// The sides of a square piece, in the order of Ebbesen, Fischer and Witt ("Edge-matching Problems with
/// Rotations", FCT 2011). A counter-clockwise turn by 90 degrees moves each colour to the next side.
enum class Side : std::uint8_t { right, top, left, bottom };

/// The colours of a piece, indexed by Side.
using EdgeColours = std::array<EdgeColour, 4>;

/// The condition for the edges at two opposite borders of the board.
enum class BorderRule : std::uint8_t {
    /// Any colour.
    free,
    /// One colour, the same all around the board.
    monochrome,
    /// Each edge matches the opposite one, as on a cylinder or torus.
    cyclic,
};

/// The allowed moves of pieces.
struct EdgeMoves {
    /// Pieces may swap places.
    bool swap = false;
    /// Pieces may be turned by multiples of 90 degrees.
    bool rotate = false;
    /// The left and right colours of a piece, or its top and bottom colours, may be swapped.
    bool flip = false;
    /// The colours of a piece may be permuted in all 24 ways.
    bool permute = false;

    /// Whether the colours of a piece cannot change; it may still be moved.
    bool keepPieces() const { return !rotate && !flip && !permute; }
    friend bool operator==(const EdgeMoves&, const EdgeMoves&) = default;
};

/// A piece that is fixed at a place of the board.
struct EdgeClue {
    /// Row-major from the top left.
    std::size_t place = 0;
    /// Index into EdgePuzzle::pieces.
    std::size_t piece = 0;
    /// Quarter turns counter-clockwise from the listed orientation, 0 to 3; nullopt if any allowed one is
    /// possible.
    std::optional<int> turns;

    friend bool operator==(const EdgeClue&, const EdgeClue&) = default;
};

/// An edge-matching puzzle: a plain value.
///
/// Values need not be valid; formats and checks report what is wrong with them.
struct EdgePuzzle {
    std::string name;
    /// The source of the puzzle; may be empty.
    std::string source;
    int rows = 1;
    int columns = 1;
    BorderRule leftRight = BorderRule::free;
    BorderRule topBottom = BorderRule::free;
    /// The colour of monochrome borders; nullopt for any single colour.
    std::optional<EdgeColour> borderColour;
    EdgeMoves moves;
    /// rows * columns pieces, row-major from the top left: their places if they must not be swapped.
    std::vector<EdgeColours> pieces;
    /// Fixed pieces; at most one per place and per piece.
    std::vector<EdgeClue> clues;
    /// Pairs of colours that match, such as head and tail of an animal, in any order. If empty, equal colours
    /// match. See MatchRule.
    std::vector<std::pair<EdgeColour, EdgeColour>> matches = {};
    Credits credits = {};

    /// The number of places of the board.
    std::size_t places() const { return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns); }

    friend bool operator==(const EdgePuzzle&, const EdgePuzzle&) = default;
};

/// A piece on the board.
struct PlacedEdgePiece {
    /// Index into EdgePuzzle::pieces.
    std::size_t piece = 0;
    /// The colours of its sides on the board.
    EdgeColours colours{};

    friend bool operator==(const PlacedEdgePiece&, const PlacedEdgePiece&) = default;
};

/// A full board, row-major from the top left.
using EdgeArrangement = std::vector<PlacedEdgePiece>;

/// A puzzle of any kind: tilings and covers are `Puzzle`.
using AnyPuzzle = std::variant<Puzzle, EdgePuzzle>;

PuzzleKind kindOf(const AnyPuzzle& puzzle);

const std::string& nameOf(const AnyPuzzle& puzzle);

/// The approximate memory of the value in bytes.
std::size_t bytesOf(const AnyPuzzle& puzzle);

}  // namespace tilewright
