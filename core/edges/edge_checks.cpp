#include "core/edges/edge_checks.h"

#include <algorithm>

#include "core/basics/sorted.h"
#include "core/edges/edge_board.h"
#include "core/edges/edge_variants.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

Message pieceCount(std::size_t count) {
    return counted(static_cast<long long>(count), "%n piece", core::plural("%n pieces"));
}

// The places and pieces of an arrangement: all pieces used once, each as the moves allow.
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
            return core::message("there is no piece %1 as at %2: the puzzle has %3", piece + 1, where,
                                 pieceCount(places));
        if (usedAt[piece] != places)
            return core::message("piece %1 is used twice: at %2 and at %3", piece + 1,
                                 placeText(puzzle, usedAt[piece]), where);
        usedAt[piece] = place;
        if (!puzzle.moves.swap && piece != place)
            return core::message("pieces may not be swapped, but piece %1 lies at %2", piece + 1, where);
        const std::vector<EdgeColours> variants = variantsOf(puzzle.pieces[piece], puzzle.moves);
        if (!std::ranges::binary_search(variants, arrangement[place].colours))
            return core::message("the moves cannot make %1 at %2 of piece %3, which is %4",
                                 coloursText(arrangement[place].colours), where, piece + 1,
                                 coloursText(puzzle.pieces[piece]));
    }
    for (const EdgeClue& clue : puzzle.clues) {
        const Message where = placeText(puzzle, clue.place);
        if (arrangement[clue.place].piece != clue.piece)
            return core::message("the clue asks for piece %1 at %2, but piece %3 lies there", clue.piece + 1,
                                 where, arrangement[clue.place].piece + 1);
        if (!std::ranges::binary_search(variantsOf(puzzle, clue), arrangement[clue.place].colours))
            return core::message("the clue asks for %1 at %2, but piece %3 lies there as %4",
                                 coloursText(variantsOf(puzzle, clue).front()), where, clue.piece + 1,
                                 coloursText(arrangement[clue.place].colours));
    }
    return std::nullopt;
}

Message edgeText(const EdgePuzzle& puzzle, std::size_t place, Side side, EdgeColour colour) {
    constexpr std::array texts{
        core::text("the right edge at %1 has colour %2"),
        core::text("the top edge at %1 has colour %2"),
        core::text("the left edge at %1 has colour %2"),
        core::text("the bottom edge at %1 has colour %2"),
    };
    return messageOf(texts[static_cast<std::size_t>(side)], placeText(puzzle, place), colour);
}

}  // namespace

std::vector<EdgeColour> coloursOf(const EdgePuzzle& puzzle) {
    std::vector<EdgeColour> colours;
    colours.reserve(puzzle.pieces.size() * 4);
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
    const auto columns = static_cast<std::size_t>(std::max(1, puzzle.columns));
    return core::message("row %1, column %2", place / columns + 1, place % columns + 1);
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
        if (other.place == clue.place)
            return core::message("two clues are for row %1, column %2; remove one of them",
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
    if (clue.turns && (*clue.turns < 0 || *clue.turns > 3))
        return core::message("a clue has %1 quarter turns; expected 0 to 3, or \"any\"", *clue.turns);
    if (clue.turns && !std::ranges::binary_search(variantsOf(puzzle.pieces[clue.piece], puzzle.moves),
                                                  turned(puzzle.pieces[clue.piece], *clue.turns)))
        return core::message(
            "a clue turns piece %1 as the moves do not allow; write 0 or \"any\", or add "
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
    std::vector<Message> flaws;
    const long long places = rows * columns;
    if (places > maxEdgePlaces)
        flaws.push_back(core::message("the board has %1 x %2 = %3 places; at most %4 are possible", rows,
                                      columns, places, maxEdgePlaces));
    else if (static_cast<long long>(puzzle.pieces.size()) != places)
        flaws.push_back(core::message("the board has %1 x %2 = %3 places for %4; each place needs one piece",
                                      rows, columns, places, pieceCount(puzzle.pieces.size())));
    if (puzzle.borderColour && !isMonochrome(puzzle))
        flaws.push_back(
            core::message("a border colour is given, but no border is monochrome; make one monochrome or "
                          "leave the colour out"));
    if (puzzle.borderColour && *puzzle.borderColour < 0)
        flaws.push_back(
            core::message("the border colour is %1; colours are numbers from 0 up", *puzzle.borderColour));
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece)
        if (const EdgeColour least = std::ranges::min(puzzle.pieces[piece]); least < 0)
            flaws.push_back(
                core::message("piece %1 has the colour %2; colours are numbers from 0 up", piece + 1, least));
    if (!flaws.empty()) return flaws;
    for (std::size_t clue = 0; clue < puzzle.clues.size(); ++clue)
        if (auto flaw = whyNoClue(puzzle, clue)) flaws.push_back(std::move(*flaw));
    return flaws;
}

std::optional<Message> whyNoSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    if (auto wrong = wrongPieces(puzzle, arrangement)) return wrong;
    const std::vector<EdgeClash> clashes = clashesOf(puzzle, boardHolding(arrangement));
    if (clashes.empty()) return std::nullopt;
    const auto [place, side, border] = clashes.front();
    const auto text = [&](std::size_t at, Side which) {
        return edgeText(puzzle, at, which, arrangement[at].colours[static_cast<std::size_t>(which)]);
    };
    if (!border)
        return core::message("%1, but %2", text(place, side),
                             text(neighbourOf(puzzle, place, side), oppositeOf(side)));
    return messageOf(puzzle.borderColour ? core::text("%1, but the border must have colour %2")
                                         : core::text("%1, but most of the border has colour %2"),
                     text(place, side), *border);
}

bool isSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    return !whyNoSolution(puzzle, arrangement);
}

}  // namespace tilewright
