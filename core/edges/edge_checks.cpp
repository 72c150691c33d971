#include "core/edges/edge_checks.h"

#include <algorithm>

#include "core/edges/edge_variants.h"

namespace tilewright {

namespace {

std::string number(long long value) {
    return std::to_string(value);
}

bool isMonochrome(const EdgePuzzle& puzzle) {
    return puzzle.leftRight == BorderRule::monochrome || puzzle.topBottom == BorderRule::monochrome;
}

// The places and pieces of an arrangement: all pieces used once, each as the moves allow.
std::optional<std::string> wrongPieces(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    const std::size_t places = puzzle.pieces.size();
    if (arrangement.size() != places)
        return "the arrangement has " + number(static_cast<long long>(arrangement.size())) +
               " pieces, but the board has " + number(static_cast<long long>(places)) + " places";
    std::vector<std::size_t> usedAt(places, places);
    for (std::size_t place = 0; place < places; ++place) {
        const std::size_t piece = arrangement[place].piece;
        const std::string where = placeText(puzzle, place);
        if (piece >= places)
            return "there is no piece " + number(static_cast<long long>(piece) + 1) + " as at " + where +
                   ": the puzzle has " + number(static_cast<long long>(places)) + " pieces";
        if (usedAt[piece] != places)
            return "piece " + number(static_cast<long long>(piece) + 1) + " is used twice: at " +
                   placeText(puzzle, usedAt[piece]) + " and at " + where;
        usedAt[piece] = place;
        if (!puzzle.moves.swap && piece != place)
            return "pieces may not be swapped, but piece " + number(static_cast<long long>(piece) + 1) +
                   " lies at " + where;
        const std::vector<EdgeColours> variants = variantsOf(puzzle.pieces[piece], puzzle.moves);
        if (!std::binary_search(variants.begin(), variants.end(), arrangement[place].colours))
            return "the moves cannot make " + coloursText(arrangement[place].colours) + " at " + where +
                   " of piece " + number(static_cast<long long>(piece) + 1) + ", which is " +
                   coloursText(puzzle.pieces[piece]);
    }
    return std::nullopt;
}

// The edges of an arrangement whose pieces are right.
class EdgeTest {
  public:
    EdgeTest(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement)
        : puzzle_(puzzle), arrangement_(arrangement), border_(puzzle.borderColour) {}

    std::optional<std::string> firstClash() {
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
    std::string edgeText(std::size_t place, Side side) const {
        constexpr std::array names{"right", "top", "left", "bottom"};
        return std::string("the ") + names[static_cast<std::size_t>(side)] + " edge at " +
               placeText(puzzle_, place) + " has colour " + number(colour(place, side));
    }

    void compare(std::size_t a, Side sideOfA, std::size_t b, Side sideOfB) {
        if (clash_ || colour(a, sideOfA) == colour(b, sideOfB)) return;
        clash_ = edgeText(a, sideOfA) + ", but " + edgeText(b, sideOfB);
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
        clash_ = edgeText(place, side) + ", but the border " +
                 (puzzle_.borderColour ? "must have colour " : "has begun with colour ") + number(*border_);
    }

    const EdgePuzzle& puzzle_;
    const EdgeArrangement& arrangement_;
    std::optional<EdgeColour> border_;
    std::optional<std::string> clash_;
};

}  // namespace

std::string placeText(const EdgePuzzle& puzzle, std::size_t place) {
    const auto columns = static_cast<std::size_t>(std::max(1, puzzle.columns));
    return "row " + std::to_string(place / columns + 1) + ", column " + std::to_string(place % columns + 1);
}

std::string coloursText(const EdgeColours& colours) {
    std::string text = "(";
    for (std::size_t side = 0; side < 4; ++side)
        text += (side > 0 ? ", " : "") + std::to_string(colours[side]);
    return text + ")";
}

std::vector<EdgeFlaw> validateEdges(const EdgePuzzle& puzzle) {
    std::vector<EdgeFlaw> flaws;
    if (puzzle.rows < 1 || puzzle.columns < 1) {
        flaws.push_back({EdgeFlaw::Part::board, 0,
                         "the board has " + number(puzzle.rows) + " rows and " + number(puzzle.columns) +
                             " columns; both must be at least 1"});
        return flaws;
    }
    const long long places = static_cast<long long>(puzzle.rows) * puzzle.columns;
    const std::string board =
        "the board has " + number(puzzle.rows) + " x " + number(puzzle.columns) + " = " + number(places);
    if (places > maxEdgePlaces)
        flaws.push_back({EdgeFlaw::Part::board, 0,
                         board + " places; at most " + number(maxEdgePlaces) + " are possible"});
    else if (static_cast<long long>(puzzle.pieces.size()) != places)
        flaws.push_back({EdgeFlaw::Part::board, 0,
                         board + " places, but there are " +
                             number(static_cast<long long>(puzzle.pieces.size())) +
                             " pieces; each place needs one piece"});
    if (puzzle.borderColour && !isMonochrome(puzzle))
        flaws.push_back(
            {EdgeFlaw::Part::border, 0,
             "a border colour is given, but no border is monochrome; make one monochrome or leave "
             "the colour out"});
    if (puzzle.borderColour && *puzzle.borderColour < 0)
        flaws.push_back(
            {EdgeFlaw::Part::border, 0,
             "the border colour is " + number(*puzzle.borderColour) + "; colours are numbers from 0 up"});
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        const EdgeColour least = *std::min_element(puzzle.pieces[piece].begin(), puzzle.pieces[piece].end());
        if (least < 0)
            flaws.push_back({EdgeFlaw::Part::piece, piece,
                             "piece " + number(static_cast<long long>(piece) + 1) + " has the colour " +
                                 number(least) + "; colours are numbers from 0 up"});
    }
    return flaws;
}

std::optional<std::string> whyNoSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    if (auto wrong = wrongPieces(puzzle, arrangement)) return wrong;
    return EdgeTest(puzzle, arrangement).firstClash();
}

bool isSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    return !whyNoSolution(puzzle, arrangement);
}

}  // namespace tilewright
