#include "tests/support/edge_enumeration.h"

#include <algorithm>
#include <array>

#include "core/edges/generators.h"

namespace tilewright::test {

namespace {

// Every orientation of a piece, as the assignment of colours to sides.
std::vector<EdgeColours> positionsOf(const EdgeColours& piece, const EdgeMoves& moves) {
    std::set<EdgeColours> found{piece};
    for (bool grows = true; grows;) {
        std::set<EdgeColours> more = found;
        for (const EdgeColours& p : found) {
            if (moves.rotate) more.insert({p[3], p[0], p[1], p[2]});
            if (moves.flip || moves.permute) {
                more.insert({p[2], p[1], p[0], p[3]});
                more.insert({p[0], p[3], p[2], p[1]});
            }
            if (moves.permute) more.insert({p[1], p[0], p[2], p[3]});
            if (moves.permute) more.insert({p[3], p[0], p[1], p[2]});
        }
        grows = more.size() > found.size();
        found = std::move(more);
    }
    return {found.begin(), found.end()};
}

class Enumeration {
  public:
    Enumeration(const EdgePuzzle& puzzle, std::size_t most)
        : puzzle_(puzzle), most_(most), used_(puzzle.pieces.size(), false) {
        for (const EdgeColours& piece : puzzle.pieces)
            positions_.push_back(positionsOf(piece, puzzle.moves));
    }

    std::optional<std::set<BoardColours>> run() {
        extend();
        if (boards_.size() > most_) return std::nullopt;
        return boards_;
    }

  private:
    void extend() {
        const std::size_t place = board_.size();
        if (boards_.size() > most_) return;
        if (place == puzzle_.pieces.size()) {
            boards_.insert(board_);
            return;
        }
        std::set<EdgeColours> tried;
        for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece) {
            if (used_[piece] || (!puzzle_.moves.swap && piece != place)) continue;
            if (!cluesAllow(place, piece)) continue;
            used_[piece] = true;
            for (const EdgeColours& position : positions_[piece])
                if (fits(position) && bordersAllow(position) && cluesAllow(place, piece, position) &&
                    tried.insert(position).second) {
                    board_.push_back(position);
                    extend();
                    board_.pop_back();
                }
            used_[piece] = false;
        }
    }

    bool cluesAllow(std::size_t place, std::size_t piece) const {
        for (const EdgeClue& clue : puzzle_.clues)
            if ((clue.place == place) != (clue.piece == piece)) return false;
        return true;
    }

    bool cluesAllow(std::size_t place, std::size_t piece, const EdgeColours& position) const {
        EdgeColours expected = puzzle_.pieces[piece];
        for (const EdgeClue& clue : puzzle_.clues) {
            if (clue.place != place || !clue.turns) continue;
            for (int turn = 0; turn < *clue.turns; ++turn)
                expected = {expected[3], expected[0], expected[1], expected[2]};
            return position == expected;
        }
        return true;
    }

    bool fits(const EdgeColours& position) const {
        const auto columns = static_cast<std::size_t>(puzzle_.columns);
        const std::size_t place = board_.size();
        return (place % columns == 0 || mayTouch(board_[place - 1][0], position[2])) &&
               (place < columns || mayTouch(board_[place - columns][3], position[1]));
    }

    bool mayTouch(EdgeColour a, EdgeColour b) const {
        if (puzzle_.matches.empty()) return a == b;
        for (const auto& [c, d] : puzzle_.matches)
            if ((a == c && b == d) || (a == d && b == c)) return true;
        return false;
    }

    bool bordersAllow(const EdgeColours& position) const {
        const auto columns = static_cast<std::size_t>(puzzle_.columns);
        const std::size_t row = board_.size() / columns;
        const std::size_t column = board_.size() % columns;
        const auto at = [&](std::size_t place) { return place < board_.size() ? board_[place] : position; };
        // The first piece shows the colour of a border in one colour.
        const EdgeColour colour =
            puzzle_.borderColour.value_or(at(0)[puzzle_.leftRight == BorderRule::monochrome ? 2 : 1]);
        const auto allows = [&](BorderRule rule, bool isFirst, bool isLast, EdgeColour first,
                                EdgeColour before, EdgeColour after) {
            if (rule == BorderRule::monochrome)
                return (!isFirst || before == colour) && (!isLast || after == colour);
            return rule != BorderRule::cyclic || !isLast || mayTouch(first, after);
        };
        return allows(puzzle_.leftRight, column == 0, column + 1 == columns, at(row * columns)[2],
                      position[2], position[0]) &&
               allows(puzzle_.topBottom, row == 0, row + 1 == static_cast<std::size_t>(puzzle_.rows),
                      at(column)[1], position[1], position[3]);
    }

    const EdgePuzzle& puzzle_;
    std::size_t most_;
    std::vector<std::vector<EdgeColours>> positions_;
    std::vector<bool> used_;
    BoardColours board_;
    std::set<BoardColours> boards_;
};

// A quarter turn counter-clockwise of a square board.
BoardColours quarterTurned(const BoardColours& board, std::size_t size) {
    BoardColours result(board.size());
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t column = 0; column < size; ++column) {
            const EdgeColours& p = board[row * size + column];
            result[(size - 1 - column) * size + row] = {p[3], p[0], p[1], p[2]};
        }
    return result;
}

BoardColours mirrored(const BoardColours& board, std::size_t columns) {
    BoardColours result(board.size());
    for (std::size_t place = 0; place < board.size(); ++place) {
        const EdgeColours& p = board[place];
        result[place / columns * columns + columns - 1 - place % columns] = {p[2], p[1], p[0], p[3]};
    }
    return result;
}

BoardColours halfTurned(const BoardColours& board) {
    BoardColours result;
    for (auto p = board.rbegin(); p != board.rend(); ++p)
        result.push_back({(*p)[2], (*p)[3], (*p)[0], (*p)[1]});
    return result;
}

}  // namespace

std::optional<std::set<BoardColours>> enumerateEdges(const EdgePuzzle& puzzle, std::size_t most) {
    return Enumeration(puzzle, most).run();
}

std::size_t differentBoards(const EdgePuzzle& puzzle, const std::set<BoardColours>& boards) {
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    std::set<BoardColours> left = boards;
    std::size_t different = 0;
    for (; !left.empty(); ++different) {
        std::set<BoardColours> same{*left.begin()};
        for (bool grows = true; grows;) {
            std::set<BoardColours> more = same;
            for (const BoardColours& board : same) {
                more.insert(mirrored(board, columns));
                more.insert(halfTurned(board));
                if (puzzle.rows == puzzle.columns) more.insert(quarterTurned(board, columns));
            }
            grows = more.size() > same.size();
            same = std::move(more);
        }
        for (const BoardColours& board : same)
            left.erase(board);
    }
    return different;
}

std::string describeEdges(const EdgePuzzle& puzzle) {
    constexpr std::array borders{"free", "monochrome", "cyclic"};
    std::string text = std::to_string(puzzle.rows).append("x").append(std::to_string(puzzle.columns));
    text.append(" ").append(borders[static_cast<std::size_t>(puzzle.leftRight)]);
    text.append("/").append(borders[static_cast<std::size_t>(puzzle.topBottom)]);
    if (puzzle.borderColour) text.append(" ").append(std::to_string(*puzzle.borderColour));
    if (puzzle.moves.swap) text.append(" swap");
    if (puzzle.moves.rotate) text.append(" rotate");
    if (puzzle.moves.flip) text.append(" flip");
    if (puzzle.moves.permute) text.append(" permute");
    for (const EdgeColours& piece : puzzle.pieces) {
        text.append(" ");
        for (const EdgeColour colour : piece)
            text.append(std::to_string(colour));
    }
    for (const auto& [colour, other] : puzzle.matches)
        text.append(" ").append(std::to_string(colour)).append("-").append(std::to_string(other));
    for (const EdgeClue& clue : puzzle.clues)
        text.append(" clue ")
            .append(std::to_string(clue.place))
            .append(":")
            .append(std::to_string(clue.piece))
            .append(clue.turns ? "t" + std::to_string(*clue.turns) : "any");
    return text;
}

EdgeMoves RandomEdges::moves() {
    return {below(2) == 0, below(2) == 0, below(2) == 0, below(4) == 0};
}

void RandomEdges::addClues(EdgePuzzle& puzzle, int most) {
    const auto places = static_cast<int>(puzzle.pieces.size());
    for (int i = below(most + 1); i > 0; --i) {
        EdgeClue clue;
        clue.place = static_cast<std::size_t>(below(places));
        clue.piece = puzzle.moves.swap ? static_cast<std::size_t>(below(places)) : clue.place;
        if (puzzle.moves.rotate || puzzle.moves.permute) clue.turns = below(4);
        if (!puzzle.moves.rotate && !puzzle.moves.permute) clue.turns = puzzle.moves.flip ? 2 * below(2) : 0;
        if (below(2) == 0) clue.turns.reset();
        const bool isTaken = std::ranges::any_of(puzzle.clues, [&](const EdgeClue& other) {
            return other.place == clue.place || other.piece == clue.piece;
        });
        if (!isTaken) puzzle.clues.push_back(clue);
    }
}

void RandomEdges::addMatches(EdgePuzzle& puzzle, int colours) {
    // Heads and tails, or anything.
    if (below(2) == 0)
        for (int colour = 0; colour + 1 < colours; colour += 2)
            puzzle.matches.emplace_back(colour, colour + 1);
    else
        for (int pairs = 1 + below(2 * colours); pairs > 0; --pairs)
            puzzle.matches.emplace_back(below(colours), below(colours));
}

BorderRule RandomEdges::border() {
    return static_cast<BorderRule>(below(3));
}

EdgePuzzle RandomEdges::puzzle(int rows, int columns, int colours, const EdgeMoves& moves,
                               BorderRule leftRight, BorderRule topBottom, bool headAndTail) {
    RandomEdgeOptions options;
    options.rows = rows;
    options.columns = columns;
    options.colours = colours;
    options.moves = moves;
    options.leftRight = leftRight;
    options.topBottom = topBottom;
    const bool monochrome = leftRight == BorderRule::monochrome || topBottom == BorderRule::monochrome;
    if (monochrome && below(2) == 0) options.borderColour = below(colours);
    options.headAndTail = headAndTail;
    options.planted = below(2) == 0;
    options.seed = random_();
    return randomEdgePuzzle(options).puzzle;
}

}  // namespace tilewright::test
