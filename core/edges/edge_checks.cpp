#include "core/edges/edge_checks.h"

#include <algorithm>

#include "core/edges/edge_edits.h"
#include "core/edges/edge_variants.h"

namespace tilewright {

namespace {

// The places and pieces of an arrangement: all pieces used once, each as the moves allow.
std::optional<Message> wrongPieces(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    const std::size_t places = puzzle.pieces.size();
    if (arrangement.size() != places)
        return message(TRANSLATABLE("core", "the arrangement has %1 pieces, but the board has %2 places"),
                       arrangement.size(), places);
    std::vector<std::size_t> usedAt(places, places);
    for (std::size_t place = 0; place < places; ++place) {
        const std::size_t piece = arrangement[place].piece;
        const Message where = placeText(puzzle, place);
        if (piece >= places)
            return message(TRANSLATABLE("core", "there is no piece %1 as at %2: the puzzle has %3 pieces"),
                           piece + 1, where, places);
        if (usedAt[piece] != places)
            return message(TRANSLATABLE("core", "piece %1 is used twice: at %2 and at %3"), piece + 1,
                           placeText(puzzle, usedAt[piece]), where);
        usedAt[piece] = place;
        if (!puzzle.moves.swap && piece != place)
            return message(TRANSLATABLE("core", "pieces may not be swapped, but piece %1 lies at %2"),
                           piece + 1, where);
        const std::vector<EdgeColours> variants = variantsOf(puzzle.pieces[piece], puzzle.moves);
        if (!std::binary_search(variants.begin(), variants.end(), arrangement[place].colours))
            return message(TRANSLATABLE("core", "the moves cannot make %1 at %2 of piece %3, which is %4"),
                           coloursText(arrangement[place].colours), where, piece + 1,
                           coloursText(puzzle.pieces[piece]));
    }
    return std::nullopt;
}

// The edges of an arrangement whose pieces are right.
class EdgeTest {
  public:
    EdgeTest(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement)
        : puzzle_(puzzle), arrangement_(arrangement), border_(puzzle.borderColour) {}

    std::optional<Message> firstClash() {
        for (int row = 0; row < puzzle_.rows && !clash_; ++row)
            for (int column = 0; column < puzzle_.columns && !clash_; ++column) {
                if (column + 1 < puzzle_.columns)
                    compare(index(row, column), Side::right, index(row, column + 1), Side::left);
                if (row + 1 < puzzle_.rows)
                    compare(index(row, column), Side::bottom, index(row + 1, column), Side::top);
            }
        for (int row = 0; row < puzzle_.rows && !clash_; ++row)
            lookAtBorder(puzzle_.leftRight, index(row, 0), Side::left, index(row, puzzle_.columns - 1),
                         Side::right);
        for (int column = 0; column < puzzle_.columns && !clash_; ++column)
            lookAtBorder(puzzle_.topBottom, index(0, column), Side::top, index(puzzle_.rows - 1, column),
                         Side::bottom);
        return clash_;
    }

  private:
    std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(puzzle_.columns) +
               static_cast<std::size_t>(column);
    }
    EdgeColour colour(std::size_t place, Side side) const { return at(arrangement_[place].colours, side); }
    Message edgeText(std::size_t place, Side side) const {
        constexpr std::array texts{
            TRANSLATABLE("core", "the right edge at %1 has colour %2"),
            TRANSLATABLE("core", "the top edge at %1 has colour %2"),
            TRANSLATABLE("core", "the left edge at %1 has colour %2"),
            TRANSLATABLE("core", "the bottom edge at %1 has colour %2"),
        };
        return message(texts[static_cast<std::size_t>(side)], placeText(puzzle_, place), colour(place, side));
    }

    void compare(std::size_t a, Side sideOfA, std::size_t b, Side sideOfB) {
        if (clash_ || colour(a, sideOfA) == colour(b, sideOfB)) return;
        clash_ = message(TRANSLATABLE("core", "%1, but %2"), edgeText(a, sideOfA), edgeText(b, sideOfB));
    }

    void lookAtBorder(BorderRule rule, std::size_t first, Side sideOfFirst, std::size_t last,
                      Side sideOfLast) {
        if (rule == BorderRule::cyclic) compare(first, sideOfFirst, last, sideOfLast);
        if (rule != BorderRule::monochrome) return;
        lookAtBorderEdge(first, sideOfFirst);
        lookAtBorderEdge(last, sideOfLast);
    }

    void lookAtBorderEdge(std::size_t place, Side side) {
        if (!border_) border_ = colour(place, side);
        if (clash_ || colour(place, side) == *border_) return;
        clash_ = message(puzzle_.borderColour
                             ? TRANSLATABLE("core", "%1, but the border must have colour %2")
                             : TRANSLATABLE("core", "%1, but the border has begun with colour %2"),
                         edgeText(place, side), *border_);
    }

    const EdgePuzzle& puzzle_;
    const EdgeArrangement& arrangement_;
    std::optional<EdgeColour> border_;
    std::optional<Message> clash_;
};

}  // namespace

Message placeText(const EdgePuzzle& puzzle, std::size_t place) {
    const auto columns = static_cast<std::size_t>(std::max(1, puzzle.columns));
    return message(TRANSLATABLE("core", "row %1, column %2"), place / columns + 1, place % columns + 1);
}

std::string coloursText(const EdgeColours& colours) {
    std::string text = "(";
    for (std::size_t side = 0; side < 4; ++side)
        text += (side > 0 ? ", " : "") + std::to_string(colours[side]);
    return text + ")";
}

std::vector<EdgeFlaw> validateEdges(const EdgePuzzle& puzzle) {
    using Part = EdgeFlaw::Part;
    if (puzzle.rows < 1 || puzzle.columns < 1)
        return {
            {Part::board, 0,
             message(TRANSLATABLE("core", "the board has %1 rows and %2 columns; both must be at least 1"),
                     puzzle.rows, puzzle.columns)}};
    std::vector<EdgeFlaw> flaws;
    const long long places = static_cast<long long>(puzzle.rows) * puzzle.columns;
    if (places > maxEdgePlaces)
        flaws.push_back(
            {Part::board, 0,
             message(TRANSLATABLE("core", "the board has %1 x %2 = %3 places; at most %4 are possible"),
                     puzzle.rows, puzzle.columns, places, maxEdgePlaces)});
    else if (static_cast<long long>(puzzle.pieces.size()) != places)
        flaws.push_back({Part::board, 0,
                         message(TRANSLATABLE("core",
                                              "the board has %1 x %2 = %3 places, but there are %4 "
                                              "pieces; each place needs one piece"),
                                 puzzle.rows, puzzle.columns, places, puzzle.pieces.size())});
    if (puzzle.borderColour && !isMonochrome(puzzle))
        flaws.push_back({Part::border, 0,
                         message(TRANSLATABLE("core",
                                              "a border colour is given, but no border is "
                                              "monochrome; make one monochrome or leave the colour "
                                              "out"))});
    if (puzzle.borderColour && *puzzle.borderColour < 0)
        flaws.push_back(
            {Part::border, 0,
             message(TRANSLATABLE("core", "the border colour is %1; colours are numbers from 0 up"),
                     *puzzle.borderColour)});
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        const EdgeColour least = *std::min_element(puzzle.pieces[piece].begin(), puzzle.pieces[piece].end());
        if (least < 0)
            flaws.push_back(
                {Part::piece, piece,
                 message(TRANSLATABLE("core", "piece %1 has the colour %2; colours are numbers from 0 up"),
                         piece + 1, least)});
    }
    return flaws;
}

std::optional<Message> whyNoSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    if (auto wrong = wrongPieces(puzzle, arrangement)) return wrong;
    return EdgeTest(puzzle, arrangement).firstClash();
}

bool isSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    return !whyNoSolution(puzzle, arrangement);
}

}  // namespace tilewright
