#include "core/formats/edge_pieces.h"

#include <algorithm>
#include <limits>

#include "core/formats/number_scanner.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

constexpr std::string_view sides = "right, top, left, bottom";

EdgeColours readPiece(NumberScanner& scanner) {
    const std::size_t begin = scanner.offset();
    if (!scanner.skip('['))
        scanner.fail(message(TRANSLATABLE("core", "expected a piece [%1], but this is %2"), sides,
                             scanner.nextWord()));
    EdgeColours piece{};
    std::size_t count = 0;
    for (;;) {
        scanner.skipSpace();
        if (scanner.skip(']')) break;
        if (scanner.next() == '-' && !scanner.atEnd()) {
            const std::string word = english(scanner.nextWord());
            scanner.fail(message(
                TRANSLATABLE("core", "the colour %1 is negative; colours are whole numbers from 0 up"),
                word.substr(1, word.size() - 2)));
        }
        const std::int64_t colour =
            scanner.number(0, std::numeric_limits<EdgeColour>::max(), TRANSLATABLE("core", "a colour"));
        if (count < piece.size()) piece[count] = static_cast<EdgeColour>(colour);
        ++count;
        scanner.skipSpace();
        if (scanner.skip(',')) continue;
        if (scanner.next() != ']' || scanner.atEnd())
            scanner.fail(message(TRANSLATABLE("core", "expected ',' or ']' behind a colour, but this is %1"),
                                 scanner.nextWord()));
    }
    if (count != piece.size())
        scanner.fail(begin,
                     counted(static_cast<long long>(count), "this piece has %n colour; a piece has 4: %1",
                             TRANSLATABLE_N("core", "this piece has %n colours; a piece has 4: %1"), sides));
    return piece;
}

// Calls `take` with each piece and where it begins, until it says no; behind the list if it never does.
template <typename Take>
std::size_t walkPieces(NumberScanner& scanner, Take take) {
    if (!scanner.skip('['))
        scanner.fail(message(TRANSLATABLE("core", "expected a list of pieces [[%1], ...], but this is %2"),
                             sides, scanner.nextWord()));
    for (;;) {
        scanner.skipSpace();
        if (scanner.skip(']')) return scanner.offset();
        const std::size_t begin = scanner.offset();
        if (!take(begin, readPiece(scanner))) return begin;
        scanner.skipSpace();
        if (scanner.skip(',')) continue;
        if (scanner.next() != ']' || scanner.atEnd())
            scanner.fail(message(TRANSLATABLE("core", "expected ',' or ']' behind a piece, but this is %1"),
                                 scanner.nextWord()));
    }
}

bool isFirstByte(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
}

}  // namespace

EdgePieceList readEdgePieces(std::string_view text, std::size_t begin, const std::string& file) {
    EdgePieceList list;
    list.begin = begin;
    NumberScanner scanner(text, file, begin);
    list.end = walkPieces(scanner, [&](std::size_t place, const EdgeColours& piece) {
        if (list.pieces.size() == maxEdgePieces)
            scanner.fail(place,
                         message(TRANSLATABLE("core", "a puzzle may have at most %1 pieces"), maxEdgePieces));
        list.pieces.push_back(piece);
        return true;
    });
    return list;
}

std::size_t placeOfEdgePiece(std::string_view text, const EdgePieceList& list, std::size_t index,
                             const std::string& file) {
    NumberScanner scanner(text, file, list.begin);
    return walkPieces(scanner, [&](std::size_t, const EdgeColours&) { return index-- > 0; });
}

std::string withoutEdgePieces(std::string_view text, const EdgePieceList& list) {
    const std::string_view inside = text.substr(list.begin, list.end - list.begin);
    std::string result(text.substr(0, list.begin));
    result += '[';
    const std::size_t lastLine = inside.rfind('\n');
    result.append(static_cast<std::size_t>(std::count(inside.begin(), inside.end(), '\n')), '\n');
    // The first line has its bracket already.
    const bool isOneLine = lastLine == std::string_view::npos;
    const std::string_view tail = isOneLine ? inside.substr(1) : inside.substr(lastLine + 1);
    const std::string_view behind = text.substr(list.end, text.find('\n', list.end) - list.end);
    if (!trimmed(behind).empty())
        result.append(static_cast<std::size_t>(std::count_if(tail.begin(), tail.end(), isFirstByte)) - 1,
                      ' ');
    result += ']';
    return result.append(text.substr(list.end));
}

}  // namespace tilewright
