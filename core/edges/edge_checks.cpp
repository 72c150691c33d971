#include "core/edges/edge_checks.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "core/basics/bits.h"
#include "core/basics/text.h"
#include "core/edges/edge_grid.h"

namespace tilewright {

namespace {

// Moves the colour of each side to side `image(side)`.
template <typename Image>
EdgeColours moved(const EdgeColours& colours, Image image) {
    EdgeColours result = colours;
    for (std::size_t side = 0; side < colours.size(); ++side)
        result[image(side)] = colours[side];
    return result;
}

}  // namespace

EdgeColours turned(const EdgeColours& colours, int turns) {
    const auto sides = static_cast<int>(colours.size());
    const auto by = static_cast<std::size_t>((turns % sides + sides) % sides);
    return moved(colours, [&](std::size_t side) { return (side + by) % colours.size(); });
}

EdgeColours flippedAcross(const EdgeColours& colours) {
    const std::size_t sides = colours.size();
    return moved(colours, [&](std::size_t side) { return (sides / 2 + sides - side) % sides; });
}

EdgeColours flippedUpright(const EdgeColours& colours) {
    const std::size_t sides = colours.size();
    if (sides == 3) return flippedAcross(colours);
    return moved(colours, [&](std::size_t side) { return (sides - side) % sides; });
}

EdgeColours transposed(const EdgeColours& colours) {
    return {colours[3], colours[2], colours[1], colours[0]};
}

std::vector<EdgeColours> variantsOf(const EdgeColours& colours, const EdgeMoves& moves) {
    std::vector<EdgeColours> variants{colours};
    if (moves.permute) {
        for (EdgeColours order = colours; std::ranges::next_permutation(order), order != colours;)
            variants.push_back(order);
        std::ranges::sort(variants);
        return variants;
    }
    if (moves.flip) {
        variants.push_back(flippedAcross(colours));
        variants.push_back(flippedUpright(colours));
        variants.push_back(flippedUpright(flippedAcross(colours)));
    }
    if (moves.rotate) {
        const std::vector<EdgeColours> unturned = variants;
        for (int turns = 1; turns < static_cast<int>(colours.size()); ++turns)
            for (const EdgeColours& variant : unturned)
                variants.push_back(turned(variant, turns));
    }
    sortUnique(variants);
    return variants;
}

std::vector<std::size_t> groupsOfSides(const EdgePuzzle& puzzle) {
    std::vector<std::size_t> groups;
    for (std::size_t side = 0; side < puzzle.sides(); ++side) {
        EdgeColours marked = EdgeColours::filled(puzzle.sides());
        marked[side] = 1;
        std::size_t first = side;
        for (const EdgeColours& image : variantsOf(marked, puzzle.moves))
            first = std::min(first, static_cast<std::size_t>(std::ranges::find(image, 1) - image.begin()));
        const std::size_t next = groups.empty() ? 0 : std::ranges::max(groups) + 1;
        groups.push_back(first == side ? next : groups[first]);
    }
    return groups;
}

std::vector<EdgeColours> variantsOf(const EdgePuzzle& puzzle, const EdgeClue& clue) {
    if (clue.turns) return {turned(puzzle.pieces[clue.piece], *clue.turns)};
    return variantsOf(puzzle.pieces[clue.piece], puzzle.moves);
}

EdgePuzzle transposed(const EdgePuzzle& puzzle) {
    EdgePuzzle result = puzzle;
    std::swap(result.rows, result.columns);
    std::swap(result.leftRight, result.topBottom);
    const auto rows = static_cast<std::size_t>(puzzle.rows);
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    for (EdgeClue& clue : result.clues) {
        clue.place = clue.place % columns * rows + clue.place / columns;
        clue.piece = clue.piece % columns * rows + clue.piece / columns;
        if (clue.turns) clue.turns = (4 - *clue.turns) % 4;
    }
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column)
            result.pieces[column * rows + row] = transposed(puzzle.pieces[row * columns + column]);
    return result;
}

EdgeArrangement transposedBack(const EdgeArrangement& arrangement, int rows, int columns) {
    EdgeArrangement result(arrangement.size());
    const auto height = static_cast<std::size_t>(rows);
    const auto width = static_cast<std::size_t>(columns);
    for (std::size_t place = 0; place < arrangement.size(); ++place) {
        const PlacedEdgePiece& placed = arrangement[place % width * height + place / width];
        result[place] = {placed.piece % height * width + placed.piece / height, transposed(placed.colours)};
    }
    return result;
}

bool isMonochrome(const EdgePuzzle& puzzle) {
    return puzzle.leftRight == BorderRule::monochrome || puzzle.topBottom == BorderRule::monochrome;
}

MatchRule::MatchRule(const EdgePuzzle& puzzle) {
    for (const auto& [colour, other] : puzzle.matches) {
        pairs_.emplace_back(colour, other);
        pairs_.emplace_back(other, colour);
    }
    sortUnique(pairs_);
}

std::vector<EdgeColour> MatchRule::partnersOf(EdgeColour colour) const {
    if (isEquality()) return {colour};
    std::vector<EdgeColour> partners;
    for (const auto& pair :
         std::ranges::equal_range(pairs_, colour, {}, [](const auto& p) { return p.first; }))
        partners.push_back(pair.second);
    return partners;
}

std::optional<EdgeColour> MatchRule::partnerOf(EdgeColour colour) const {
    const std::vector<EdgeColour> partners = partnersOf(colour);
    return partners.size() == 1 ? std::optional(partners.front()) : std::nullopt;
}

bool MatchRule::isPairing() const {
    const auto sameColour = [](const auto& a, const auto& b) { return a.first == b.first; };
    return std::ranges::adjacent_find(pairs_, sameColour) == pairs_.end();
}

EdgePuzzle blankEdgePuzzle(int rows, int columns) {
    EdgePuzzle puzzle;
    puzzle.moves.swap = puzzle.moves.rotate = true;
    puzzle.rows = rows;
    puzzle.columns = columns;
    puzzle.pieces.resize(puzzle.places());
    return puzzle;
}

EdgePuzzle resized(const EdgePuzzle& puzzle, int rows, int columns) {
    if (static_cast<long long>(rows) * columns > maxEdgePlaces) return puzzle;
    EdgeColour least = 0;
    if (!puzzle.pieces.empty()) {
        least = puzzle.pieces.front().front();
        for (const EdgeColours& piece : puzzle.pieces)
            least = std::min(least, *std::ranges::min_element(piece));
    }
    EdgePuzzle result = puzzle;
    result.rows = rows;
    result.columns = columns;
    result.pieces.clear();
    const auto width = static_cast<std::size_t>(puzzle.columns);
    const auto isKept = [&](std::size_t place) {
        return place % width < static_cast<std::size_t>(columns) &&
               place / width < static_cast<std::size_t>(rows);
    };
    std::erase_if(result.clues,
                  [&](const EdgeClue& clue) { return !isKept(clue.place) || !isKept(clue.piece); });
    for (EdgeClue& clue : result.clues)
        for (std::size_t* const index : {&clue.place, &clue.piece})
            *index = *index / width * static_cast<std::size_t>(columns) + *index % width;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const auto place = static_cast<std::size_t>(row) * static_cast<std::size_t>(puzzle.columns) +
                               static_cast<std::size_t>(column);
            const bool isThere = row < puzzle.rows && column < puzzle.columns && place < puzzle.pieces.size();
            result.pieces.push_back(isThere ? puzzle.pieces[place] : EdgeColours{least, least, least, least});
        }
    return result;
}

namespace {

Message pieceCount(std::size_t count) {
    return counted(static_cast<long long>(count), "%n piece", core::plural("%n pieces"));
}

// The places and pieces of an arrangement: each piece is used once, as the moves allow.
std::optional<Message> wrongPieces(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    const std::size_t places = puzzle.pieces.size();
    if (arrangement.size() != places)
        return core::message("this arrangement has %1, but the board has %2", pieceCount(arrangement.size()),
                             counted(static_cast<long long>(places), "%n place", core::plural("%n places")));
    std::vector<std::size_t> usedAt(places, places);
    for (std::size_t place = 0; place < places; ++place) {
        const std::size_t piece = arrangement[place].piece;
        const Message where = placeText(puzzle, place);
        if (piece >= places)
            return core::message("there is no piece %1, as used at %2: the puzzle has %3", piece + 1, where,
                                 pieceCount(places));
        if (usedAt[piece] != places)
            return core::message("piece %1 is used twice: at %2 and at %3", piece + 1,
                                 placeText(puzzle, usedAt[piece]), where);
        usedAt[piece] = place;
        if (!puzzle.moves.swap && piece != place)
            return core::message("pieces may not be swapped, but piece %1 is at %2", piece + 1, where);
        const std::vector<EdgeColours> variants = variantsOf(puzzle.pieces[piece], puzzle.moves);
        if (!std::ranges::binary_search(variants, arrangement[place].colours))
            return core::message("the moves cannot produce %1 at %2 from piece %3, which is %4",
                                 coloursText(arrangement[place].colours), where, piece + 1,
                                 coloursText(puzzle.pieces[piece]));
    }
    for (const EdgeClue& clue : puzzle.clues) {
        const Message where = placeText(puzzle, clue.place);
        if (arrangement[clue.place].piece != clue.piece)
            return core::message("the clue requires piece %1 at %2, but piece %3 is there", clue.piece + 1,
                                 where, arrangement[clue.place].piece + 1);
        if (!std::ranges::binary_search(variantsOf(puzzle, clue), arrangement[clue.place].colours))
            return core::message("the clue requires %1 at %2, but piece %3 is there as %4",
                                 coloursText(variantsOf(puzzle, clue).front()), where, clue.piece + 1,
                                 coloursText(arrangement[clue.place].colours));
    }
    return std::nullopt;
}

Message edgeText(const EdgePuzzle& puzzle, std::size_t place, std::size_t side, EdgeColour colour) {
    constexpr std::array square{
        core::text("the right edge at %1 has colour %2"),
        core::text("the top edge at %1 has colour %2"),
        core::text("the left edge at %1 has colour %2"),
        core::text("the bottom edge at %1 has colour %2"),
    };
    constexpr std::array hexagon{
        square[0],
        core::text("the top right edge at %1 has colour %2"),
        core::text("the top left edge at %1 has colour %2"),
        square[2],
        core::text("the bottom left edge at %1 has colour %2"),
        core::text("the bottom right edge at %1 has colour %2"),
    };
    // A triangle that points down is turned by a half turn.
    constexpr std::array triangle{square[0], square[2], square[3], square[2], square[0], square[1]};
    const bool isDown = !puzzle.isRectangle() && puzzle.board[place].kind == 1;
    const char* const text = puzzle.sides() == 3   ? triangle[side + (isDown ? 3 : 0)]
                             : puzzle.sides() == 4 ? square[side]
                                                   : hexagon[side];
    return messageOf(text, placeText(puzzle, place), colour);
}

}  // namespace

std::vector<EdgeColour> coloursOf(const EdgePuzzle& puzzle) {
    std::vector<EdgeColour> colours;
    colours.reserve(puzzle.pieces.size() * puzzle.sides());
    for (const EdgeColours& piece : puzzle.pieces)
        colours.insert(colours.end(), piece.begin(), piece.end());
    sortUnique(colours);
    return colours;
}

EdgeColourNames::EdgeColourNames(const EdgePuzzle& puzzle) : colours_(coloursOf(puzzle)) {
    if (puzzle.borderColour) colours_.push_back(*puzzle.borderColour);
    sortUnique(colours_);
    colours_.shrink_to_fit();
}

std::size_t EdgeColourNames::indexOf(EdgeColour colour) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(colours_, colour) - colours_.begin());
}

std::string EdgeColourNames::letterOf(EdgeColour colour) const {
    std::string letters;
    for (std::size_t rest = indexOf(colour) + 1; rest > 0; rest = (rest - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters;
}

Message placeText(const EdgePuzzle& puzzle, std::size_t place) {
    if (!puzzle.isRectangle()) return core::message("cell (%1)", cellText(puzzle, place));
    const auto columns = static_cast<std::size_t>(std::max(1, puzzle.columns));
    return core::message("row %1, column %2", place / columns + 1, place % columns + 1);
}

std::string cellText(const EdgePuzzle& puzzle, std::size_t place) {
    const Cell cell = puzzle.board.at(place);
    std::string text = std::to_string(cell.x) + ", " + std::to_string(cell.y);
    if (puzzle.lattice.writesKinds()) text += ", " + std::to_string(cell.kind);
    return text;
}

std::string coloursText(const EdgeColours& colours) {
    return "(" + joinedText(colours) + ")";
}

std::optional<Message> whyNoClue(const EdgePuzzle& puzzle, std::size_t index) {
    const EdgeClue& clue = puzzle.clues[index];
    const std::size_t places = puzzle.pieces.size();
    if (clue.place >= places)
        return core::message("a clue pins a piece outside the board; rows and columns are counted from 0");
    if (clue.piece >= places)
        return core::message("a clue names piece %1, but pieces are numbered from 0 to %2", clue.piece,
                             places - 1);
    for (std::size_t earlier = 0; earlier < index; ++earlier) {
        const EdgeClue& other = puzzle.clues[earlier];
        if (other.place == clue.place && !puzzle.isRectangle())
            return core::message("there are two clues for %1; remove one of them",
                                 placeText(puzzle, clue.place));
        if (other.place == clue.place)
            return core::message("there are two clues for row %1, column %2; remove one of them",
                                 clue.place / static_cast<std::size_t>(puzzle.columns),
                                 clue.place % static_cast<std::size_t>(puzzle.columns));
        if (other.piece == clue.piece)
            return core::message("two clues pin piece %1; remove one of them", clue.piece);
    }
    if (!puzzle.moves.swap && clue.piece != clue.place)
        return core::message(
            "a clue moves piece %1, but pieces may not be swapped; pin piece %2 there, or "
            "add \"swap\" to the moves",
            clue.piece, clue.place);
    if (const int most = static_cast<int>(puzzle.sides()) - 1;
        clue.turns && (*clue.turns < 0 || *clue.turns > most))
        return core::message("a clue has %1 turns; expected 0 to %2, or \"any\"", *clue.turns, most);
    if (clue.turns && !std::ranges::binary_search(variantsOf(puzzle.pieces[clue.piece], puzzle.moves),
                                                  turned(puzzle.pieces[clue.piece], *clue.turns)))
        return core::message(
            "a clue turns piece %1 in a way that the moves do not allow; use 0 or \"any\", or add "
            "\"rotate\" to the moves",
            clue.piece);
    return std::nullopt;
}

std::vector<Message> validateEdges(const EdgePuzzle& puzzle) {
    const long long rows = puzzle.rows;
    const long long columns = puzzle.columns;
    if (rows < 1 || columns < 1)
        return {
            core::message("the board has %1 rows and %2 columns; both must be at least 1", rows, columns)};
    if (auto flaw = whyNoGrid(puzzle)) return {std::move(*flaw)};
    std::vector<Message> flaws;
    const long long places = rows * columns;
    if (!puzzle.isRectangle()) {
        if (puzzle.pieces.size() != puzzle.places())
            flaws.push_back(
                core::message("the board has %1 for %2; each place needs one piece",
                              counted(std::ssize(puzzle.board), "%n place", core::plural("%n places")),
                              pieceCount(puzzle.pieces.size())));
    } else if (places > maxEdgePlaces)
        flaws.push_back(core::message("the board has %1 x %2 = %3 places; at most %4 are possible", rows,
                                      columns, places, maxEdgePlaces));
    else if (static_cast<long long>(puzzle.pieces.size()) != places)
        flaws.push_back(core::message("the board has %1 x %2 = %3 places for %4; each place needs one piece",
                                      rows, columns, places, pieceCount(puzzle.pieces.size())));
    if (puzzle.borderColour && !isMonochrome(puzzle))
        flaws.push_back(
            core::message("a border colour is given, but no border is monochrome; make a border "
                          "monochrome or remove the colour"));
    if (puzzle.borderColour && *puzzle.borderColour < 0)
        flaws.push_back(core::message("the border colour is %1; colours are whole numbers of at least 0",
                                      *puzzle.borderColour));
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece)
        if (puzzle.pieces[piece].size() != puzzle.sides())
            flaws.push_back(core::message("piece %1 has %2 colours but needs %3", piece + 1,
                                          puzzle.pieces[piece].size(), puzzle.sides()));
        else if (const EdgeColour least = std::ranges::min(puzzle.pieces[piece]); least < 0)
            flaws.push_back(core::message(
                "piece %1 has the colour %2; colours are whole numbers of at least 0", piece + 1, least));
    for (const auto& [colour, other] : puzzle.matches)
        if (std::min(colour, other) < 0)
            flaws.push_back(
                core::message("the matching colours %1 and %2 have a negative number; colours are whole "
                              "numbers of at least 0",
                              colour, other));
    if (!flaws.empty()) return flaws;
    for (std::size_t clue = 0; clue < puzzle.clues.size(); ++clue)
        if (auto flaw = whyNoClue(puzzle, clue)) flaws.push_back(std::move(*flaw));
    return flaws;
}

namespace {

Message clashText(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement, const EdgeClash& clash) {
    const auto side = static_cast<std::size_t>(clash.side);
    const auto text = [&](std::size_t place, std::size_t which) {
        return edgeText(puzzle, place, which, arrangement[place].colours[which]);
    };
    if (!clash.border) {
        const EdgeGrid grid(puzzle);
        return core::message("%1, but %2", text(clash.place, side),
                             text(grid.neighbour(clash.place, side), grid.opposite(side)));
    }
    return messageOf(puzzle.borderColour ? core::text("%1, but the border must have colour %2")
                                         : core::text("%1, but most of the border has colour %2"),
                     text(clash.place, side), *clash.border);
}

}  // namespace

std::optional<Message> whyNoSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    if (auto wrong = wrongPieces(puzzle, arrangement)) return wrong;
    const std::vector<EdgeClash> clashes = clashesOf(puzzle, boardHolding(arrangement));
    if (clashes.empty()) return std::nullopt;
    return clashText(puzzle, arrangement, clashes.front());
}

std::optional<Message> whyNoBoard(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    if (auto wrong = wrongPieces(puzzle, arrangement)) return wrong;
    const std::vector<EdgeClash> clashes = clashesOf(puzzle, boardHolding(arrangement));
    const auto atBorder =
        std::ranges::find_if(clashes, [](const EdgeClash& clash) { return clash.border.has_value(); });
    if (atBorder == clashes.end()) return std::nullopt;
    return clashText(puzzle, arrangement, *atBorder);
}

std::size_t innerEdges(const EdgePuzzle& puzzle) {
    return EdgeGrid(puzzle).innerEdges();
}

std::size_t matchingEdges(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    std::vector<EdgeClash> clashes = clashesOf(puzzle, boardHolding(arrangement));
    std::erase_if(clashes, [](const EdgeClash& clash) { return clash.border.has_value(); });
    return innerEdges(puzzle) - clashingEdges(clashes);
}

bool isSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    return !whyNoSolution(puzzle, arrangement);
}

namespace {

// The most frequent colour at monochrome borders. Fast on large rectangles: only border places are visited.
std::optional<EdgeColour> borderColourOf(const EdgePuzzle& puzzle, const EdgeGrid& grid,
                                         const EdgeBoard& board) {
    if (puzzle.borderColour || !isMonochrome(puzzle)) return puzzle.borderColour;
    std::map<EdgeColour, std::size_t> counts;
    const auto look = [&](std::size_t place, std::size_t side) {
        if (board[place] && grid.isFramed(place, side)) ++counts[board[place]->colours[side]];
    };
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    if (puzzle.isRectangle()) {
        for (std::size_t place = 0; place < board.size(); place += columns) {
            look(place, 2);
            look(place + columns - 1, 0);
        }
        for (std::size_t column = 0; column < columns; ++column) {
            look(column, 1);
            look(board.size() - columns + column, 3);
        }
    } else {
        for (std::size_t place = 0; place < board.size(); ++place)
            for (std::size_t side = 0; side < grid.sides(); ++side)
                look(place, side);
    }
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

std::vector<EdgeClash> clashesOf(const EdgePuzzle& puzzle, const EdgeBoard& board) {
    const EdgeGrid grid(puzzle);
    const std::optional<EdgeColour> border = borderColourOf(puzzle, grid, board);
    const MatchRule rules(puzzle);
    std::vector<EdgeClash> clashes;
    for (std::size_t place = 0; place < board.size(); ++place) {
        if (!board[place]) continue;
        for (std::size_t side = 0; side < grid.sides(); ++side) {
            const EdgeColour colour = board[place]->colours[side];
            const Side named{static_cast<std::uint8_t>(side)};
            if (grid.isFramed(place, side)) {
                if (colour != border) clashes.push_back({place, named, border});
                continue;
            }
            const std::uint32_t next = grid.neighbour(place, side);
            if (next == EdgeGrid::none || !board[next]) continue;
            if (!rules.matches(board[next]->colours[grid.opposite(side)], colour))
                clashes.push_back({place, named, std::nullopt});
        }
    }
    return clashes;
}

std::size_t clashingEdges(const std::vector<EdgeClash>& clashes) {
    std::size_t inner = 0;
    std::size_t atBorder = 0;
    for (const EdgeClash& clash : clashes)
        ++(clash.border ? atBorder : inner);
    // An edge between two pieces is seen from both.
    return atBorder + inner / 2;
}

}  // namespace tilewright
