#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

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
