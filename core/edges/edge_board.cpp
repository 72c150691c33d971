#include "core/edges/edge_board.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/edges/edge_variants.h"

namespace tilewright {

namespace {

constexpr std::array sides{Side::right, Side::top, Side::left, Side::bottom};

BorderRule ruleAt(const EdgePuzzle& puzzle, Side side) {
    return side == Side::left || side == Side::right ? puzzle.leftRight : puzzle.topBottom;
}

// Calls `visit` with each piece's side at a monochrome border. Cheap on great boards: only places at the
// border are looked at.
template <typename Visit>
void visitMonochrome(const EdgePuzzle& puzzle, const EdgeBoard& board, Visit visit) {
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    const auto look = [&](std::size_t place, Side side) {
        if (board[place]) visit(at(board[place]->colours, side));
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
    const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
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

std::size_t neighbourOf(const EdgePuzzle& puzzle, std::size_t place, Side side) {
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    const std::size_t column = place % columns;
    switch (side) {
        case Side::right:
            return column + 1 < columns ? place + 1 : place - column;
        case Side::left:
            return column > 0 ? place - 1 : place + columns - 1;
        case Side::top:
            return place >= columns ? place - columns : puzzle.pieces.size() - columns + column;
        default:
            return place + columns < puzzle.pieces.size() ? place + columns : column;
    }
}

// There the numbers of places do not go on.
bool isAtBorder(const EdgePuzzle& puzzle, std::size_t place, Side side) {
    const std::size_t next = neighbourOf(puzzle, place, side);
    return side == Side::right || side == Side::bottom ? next <= place : next >= place;
}

std::vector<EdgeClash> clashesOf(const EdgePuzzle& puzzle, const EdgeBoard& board) {
    const std::optional<EdgeColour> border = borderColourOf(puzzle, board);
    std::vector<EdgeClash> clashes;
    for (std::size_t place = 0; place < board.size(); ++place) {
        if (!board[place]) continue;
        for (const Side side : sides) {
            const EdgeColour colour = at(board[place]->colours, side);
            const bool isOutside = isAtBorder(puzzle, place, side);
            const BorderRule rule = isOutside ? ruleAt(puzzle, side) : BorderRule::cyclic;
            const auto& other = board[neighbourOf(puzzle, place, side)];
            if (rule == BorderRule::monochrome ? colour != border
                : rule == BorderRule::cyclic   ? other && at(other->colours, oppositeOf(side)) != colour
                                               : false)
                clashes.push_back({place, side, rule == BorderRule::monochrome ? border : std::nullopt});
        }
    }
    return clashes;
}

std::size_t clashingEdges(const std::vector<EdgeClash>& clashes) {
    return static_cast<std::size_t>(std::ranges::count_if(clashes, [](const EdgeClash& clash) {
        return clash.border || clash.side == Side::right || clash.side == Side::bottom;
    }));
}

}  // namespace tilewright
