#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/message.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// The side of a neighbour that touches this side of a piece with so many sides.
constexpr std::size_t oppositeSide(std::size_t side, std::size_t sides) {
    return sides % 2 == 1 ? side : (side + sides / 2) % sides;
}

/// The step from a cell of this kind to the one at a side.
Cell stepAcross(Lattice lattice, int kind, std::size_t side);
/// A side of a cell as it is drawn.
OutlineSide outlineAt(Lattice lattice, int kind, std::size_t side);

/// The lattices that edge-matching puzzles may have; squares first.
std::span<const Lattice> edgeLattices();

/// The places of an edge-matching board, and what is at each of their sides.
///
/// Sides are numbered counter-clockwise from the one at the right (squares: right, top, left, bottom;
/// hexagons: right, top right, top left, left, bottom left, bottom right; triangles that point up: right,
/// left, bottom). A triangle that points down is one that points up, turned by a half turn. So a turn of the
/// piece by one side is the same in all cells, and a side touches the side with the opposite number (squares
/// and hexagons) or the same number (triangles).
///
/// A cyclic border of squares and hexagons closes the box around the cells to a torus; what is missing in the
/// box is a hole. The outer edges of triangles that face one way must be those that face the opposite way,
/// moved by a translation, and touch these: the board is a rhomboid, a hexagon and the like.
///
/// Rectangles need no tables, since boards may have millions of places.
class EdgeGrid {
  public:
    static constexpr std::uint32_t none = 0xFFFF'FFFF;

    /// The board of `puzzle` must be valid; see whyNoGrid(). Independent of the puzzle from then on.
    explicit EdgeGrid(const EdgePuzzle& puzzle);

    std::size_t places() const { return places_; }
    std::size_t sides() const { return sides_; }
    std::size_t opposite(std::size_t side) const { return oppositeSide(side, sides_); }

    /// The place at this side, also across a cyclic border; `none` at other borders.
    std::uint32_t neighbour(std::size_t place, std::size_t side) const;
    /// Whether the side is at the border or at a hole, and touches another place across a cyclic border only.
    bool isAtBorder(std::size_t place, std::size_t side) const;
    /// Whether the side must have the colour of the border.
    bool isFramed(std::size_t place, std::size_t side) const {
        return rules_[side % 2] == BorderRule::monochrome && isAtBorder(place, side);
    }
    /// The number of edges between two places, also across cyclic borders.
    std::size_t innerEdges() const;
    /// The number of sides that must have the colour of the border.
    std::size_t framedSides() const;

  private:
    struct Around {
        std::array<std::uint32_t, EdgeColours::most> places{};
        /// A bit for each side.
        std::uint8_t atBorder = 0;
    };

    bool join(const EdgePuzzle& puzzle);
    bool joinOpposite(const EdgePuzzle& puzzle, const CellIndex& index);

    friend std::optional<Message> whyNoGrid(const EdgePuzzle& puzzle);

    std::size_t places_;
    std::size_t sides_;
    std::size_t columns_;
    /// Left and right, top and bottom; other lattices than squares have one rule.
    std::array<BorderRule, 2> rules_;
    /// Empty for rectangles.
    std::vector<Around> around_;
    bool isClosed_ = true;
};

/// Why the board of `puzzle` has no grid: its lattice, cells or border rules are wrong; nullopt if it has
/// one. The size of rectangles is not checked.
std::optional<Message> whyNoGrid(const EdgePuzzle& puzzle);

/// A turn or mirror image of a board.
struct GridMotion {
    /// By place and by side: where it goes.
    std::vector<std::uint32_t> places;
    std::array<std::uint8_t, EdgeColours::most> sides{};
    /// Whether what touches each other still does, and the frame stays the frame.
    bool keepsGrid = true;
};

/// All turns and mirror images of the board, the identity first.
std::vector<GridMotion> motionsOf(const EdgePuzzle& puzzle);

/// Where the middle of a place is drawn, y up, in units of the lattice; (column, -row) for rectangles.
Point middleOf(const EdgePuzzle& puzzle, std::size_t place);
/// The row of a place in reading order, from the top.
int lineOf(const EdgePuzzle& puzzle, std::size_t place);

}  // namespace tilewright
