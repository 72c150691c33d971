#include "views/edges/edge_board.h"

#include <algorithm>
#include <array>
#include <map>

namespace tilewright {

namespace {

constexpr std::array sides{Side::right, Side::top, Side::left, Side::bottom};

Side oppositeOf(Side side) {
    return static_cast<Side>((static_cast<int>(side) + 2) % 4);
}

BorderRule ruleAt(const EdgePuzzle& puzzle, Side side) {
    return side == Side::left || side == Side::right ? puzzle.leftRight : puzzle.topBottom;
}

EdgeColour colourAt(const PlacedEdgePiece& placed, Side side) {
    return placed.colours[static_cast<std::size_t>(side)];
}

// The place at the other end of the row or column.
std::size_t acrossFrom(const EdgePuzzle& puzzle, std::size_t place, Side side) {
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    const std::size_t rowBegin = place - place % columns;
    switch (side) {
        case Side::right:
            return rowBegin;
        case Side::left:
            return rowBegin + columns - 1;
        case Side::top:
            return (static_cast<std::size_t>(puzzle.rows) - 1) * columns + place % columns;
        default:
            return place % columns;
    }
}

// Calls `visit` with each piece's side at a monochrome border. Cheap on great boards: only places at the
// border are looked at.
template <typename Visit>
void visitMonochrome(const EdgePuzzle& puzzle, const EdgeBoard& board, Visit visit) {
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    const auto look = [&](std::size_t place, Side side) {
        if (board[place]) visit(colourAt(*board[place], side));
    };
    if (puzzle.leftRight == BorderRule::monochrome)
        for (std::size_t place = 0; place < board.size(); place += columns) {
            look(place, Side::left);
            look(place + columns - 1, Side::right);
        }
    if (puzzle.topBottom == BorderRule::monochrome)
        for (std::size_t column = 0; column < columns; ++column) {
            look(column, Side::top);
            look(board.size() - columns + column, Side::bottom);
        }
}

std::optional<EdgeColour> borderColourOf(const EdgePuzzle& puzzle, const EdgeBoard& board) {
    if (puzzle.borderColour) return puzzle.borderColour;
    std::map<EdgeColour, std::size_t> counts;
    visitMonochrome(puzzle, board, [&](EdgeColour colour) { ++counts[colour]; });
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == counts.end() ? std::nullopt : std::optional(most->first);
}

}  // namespace

EdgeBoard boardAsWritten(const EdgePuzzle& puzzle) {
    EdgeBoard board;
    board.reserve(puzzle.pieces.size());
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        board.push_back(PlacedEdgePiece{i, puzzle.pieces[i]});
    return board;
}

EdgeBoard boardHolding(const EdgeArrangement& arrangement) {
    return {arrangement.begin(), arrangement.end()};
}

std::optional<std::size_t> neighbourOf(const EdgePuzzle& puzzle, std::size_t place, Side side) {
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    const std::size_t column = place % columns;
    switch (side) {
        case Side::right:
            return column + 1 < columns ? std::optional(place + 1) : std::nullopt;
        case Side::left:
            return column > 0 ? std::optional(place - 1) : std::nullopt;
        case Side::top:
            return place >= columns ? std::optional(place - columns) : std::nullopt;
        default:
            return place / columns + 1 < static_cast<std::size_t>(puzzle.rows)
                       ? std::optional(place + columns)
                       : std::nullopt;
    }
}

std::vector<EdgeClash> clashesOf(const EdgePuzzle& puzzle, const EdgeBoard& board) {
    const std::optional<EdgeColour> border = borderColourOf(puzzle, board);
    std::vector<EdgeClash> clashes;
    for (std::size_t place = 0; place < board.size(); ++place) {
        if (!board[place]) continue;
        for (const Side side : sides) {
            const EdgeColour colour = colourAt(*board[place], side);
            std::optional<std::size_t> other = neighbourOf(puzzle, place, side);
            const BorderRule rule = ruleAt(puzzle, side);
            if (!other && rule == BorderRule::monochrome) {
                if (colour != border) clashes.push_back({place, side});
                continue;
            }
            if (!other && rule == BorderRule::cyclic) other = acrossFrom(puzzle, place, side);
            if (other && board[*other] && colourAt(*board[*other], oppositeOf(side)) != colour)
                clashes.push_back({place, side});
        }
    }
    return clashes;
}

std::size_t clashingEdges(const EdgePuzzle& puzzle, const std::vector<EdgeClash>& clashes) {
    return static_cast<std::size_t>(
        std::count_if(clashes.begin(), clashes.end(), [&](const EdgeClash& clash) {
            const bool isAtBorder = !neighbourOf(puzzle, clash.place, clash.side);
            const bool isAlone = isAtBorder && ruleAt(puzzle, clash.side) == BorderRule::monochrome;
            return isAlone || clash.side == Side::right || clash.side == Side::bottom;
        }));
}

}  // namespace tilewright
