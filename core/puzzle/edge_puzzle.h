#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/lattice/cell.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/credits.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The colour of an edge, at least 0. EdgePuzzle::matches defines which colours match.
using EdgeColour = std::int32_t;

/// The sides of a square piece, in the order of Ebbesen, Fischer and Witt ("Edge-matching Problems with
/// Rotations", FCT 2011). A counter-clockwise turn by one side moves each colour to the next side. The sides
/// of triangles and hexagons are numbered in the same way (see EdgeGrid); a Side holds their numbers, too.
enum class Side : std::uint8_t { right, top, left, bottom };

/// The colours of a piece by side: three of a triangle, four of a square, or six of a hexagon.
class EdgeColours {
  public:
    static constexpr std::size_t most = 6;

    /// A square with colour 0 on all sides.
    constexpr EdgeColours() = default;
    constexpr EdgeColours(std::initializer_list<EdgeColour> colours)
        : sides_(static_cast<std::uint8_t>(colours.size())) {
        std::ranges::copy(colours, all_.begin());
    }
    /// The same colour on all `sides`.
    static constexpr EdgeColours filled(std::size_t sides, EdgeColour colour = 0) {
        EdgeColours colours;
        colours.sides_ = static_cast<std::uint8_t>(sides);
        colours.fill(colour);
        return colours;
    }

    constexpr std::size_t size() const { return sides_; }
    constexpr EdgeColour& operator[](std::size_t side) { return all_[side]; }
    constexpr EdgeColour operator[](std::size_t side) const { return all_[side]; }
    constexpr EdgeColour front() const { return all_.front(); }
    constexpr auto begin() { return all_.begin(); }
    constexpr auto end() { return all_.begin() + sides_; }
    constexpr auto begin() const { return all_.begin(); }
    constexpr auto end() const { return all_.begin() + sides_; }
    constexpr void fill(EdgeColour colour) { std::fill(begin(), end(), colour); }

    friend constexpr auto operator<=>(const EdgeColours&, const EdgeColours&) = default;

  private:
    // Those beyond the sides are 0.
    std::array<EdgeColour, most> all_{};
    std::uint8_t sides_ = 4;
};

/// The condition for the edges at two opposite borders of the board, and around its holes.
enum class BorderRule : std::uint8_t {
    /// Any colour.
    free,
    /// One colour, the same all around the board.
    monochrome,
    /// Each edge matches the opposite one, as on a cylinder or torus; edges around holes are free. See
    /// EdgeGrid.
    cyclic,
};

/// The allowed moves of pieces.
struct EdgeMoves {
    /// Pieces may swap places.
    bool swap = false;
    /// Pieces may be turned by any number of sides.
    bool rotate = false;
    /// Pieces may be turned over: mirrored so that left and right, or top and bottom, are swapped.
    bool flip = false;
    /// The colours of a piece may be permuted in all ways.
    bool permute = false;

    /// Whether the colours of a piece cannot change; it may still be moved.
    bool keepPieces() const { return !rotate && !flip && !permute; }
    friend bool operator==(const EdgeMoves&, const EdgeMoves&) = default;
};

/// A piece that is fixed at a place of the board.
struct EdgeClue {
    /// Row-major from the top left, or an index into EdgePuzzle::board.
    std::size_t place = 0;
    /// Index into EdgePuzzle::pieces.
    std::size_t piece = 0;
    /// Turns by one side counter-clockwise from the listed orientation, fewer than sides; nullopt if any
    /// allowed one is possible.
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
    /// One for each place, in their order: the places of the pieces if they must not be swapped.
    std::vector<EdgeColours> pieces;
    /// Fixed pieces; at most one per place and per piece.
    std::vector<EdgeClue> clues;
    /// Pairs of colours that match, such as head and tail of an animal, in any order. If empty, equal colours
    /// match. See MatchRule.
    std::vector<std::pair<EdgeColour, EdgeColour>> matches = {};
    Credits credits = {};
    /// Squares, triangles or hexagons; see edgeLattices().
    Lattice lattice = {};
    /// The places of a board of any outline, which may have holes; `rows` and `columns` are 1 then. Empty for
    /// a rectangle of squares.
    std::vector<Cell> board = {};

    /// Whether the board is a rectangle of squares, which is the case that special methods are for.
    bool isRectangle() const { return board.empty(); }
    /// The number of sides of a piece.
    std::size_t sides() const { return isRectangle() ? 4 : lattice.outline(0).size(); }
    /// The number of places of the board.
    std::size_t places() const {
        return isRectangle() ? static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)
                             : board.size();
    }

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

/// A full board, by place.
using EdgeArrangement = std::vector<PlacedEdgePiece>;

/// A puzzle of any kind: tilings and covers are `Puzzle`.
using AnyPuzzle = std::variant<Puzzle, EdgePuzzle>;

PuzzleKind kindOf(const AnyPuzzle& puzzle);

const std::string& nameOf(const AnyPuzzle& puzzle);

/// The approximate memory of the value in bytes.
std::size_t bytesOf(const AnyPuzzle& puzzle);

}  // namespace tilewright
