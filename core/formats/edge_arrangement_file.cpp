#include "core/formats/edge_arrangement_file.h"

#include <algorithm>
#include <limits>

#include "core/files/files.h"
#include "core/formats/edge_file.h"
#include "core/formats/json_values.h"
#include "core/formats/number_scanner.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

constexpr std::int64_t mostColour = std::numeric_limits<EdgeColour>::max();

Message countText(std::size_t count, std::size_t places) {
    return core::message("this arrangement has %1, but the board has %2",
                         counted(static_cast<long long>(count), "%n piece", core::plural("%n pieces")),
                         counted(static_cast<long long>(places), "%n place", core::plural("%n places")));
}

// Steps over what separates pieces of one arrangement. Says whether an empty line came, or the end.
bool skipToPiece(NumberScanner& scanner) {
    bool isLineEmpty = false;
    while (!scanner.atEnd()) {
        const char c = scanner.next();
        if (c == '#') {
            while (!scanner.atEnd() && scanner.next() != '\n')
                scanner.step();
            isLineEmpty = false;
            continue;
        }
        if (c == '\n') {
            if (isLineEmpty) return true;
            isLineEmpty = true;
        } else if (c != ' ' && c != '\t' && c != '\r') {
            return false;
        }
        scanner.step();
    }
    return true;
}

PlacedEdgePiece readPlaced(NumberScanner& scanner, std::size_t pieces) {
    PlacedEdgePiece placed;
    placed.piece = static_cast<std::size_t>(
        scanner.number(0, static_cast<std::int64_t>(pieces) - 1, core::text("the number of a piece")));
    for (std::size_t side = 0; side < placed.colours.size(); ++side) {
        const char mark = side == 0 ? ':' : ',';
        if (!scanner.skip(mark))
            scanner.fail(core::message("expected PIECE:RIGHT,TOP,LEFT,BOTTOM with '%1' here, but this is %2",
                                       std::string(1, mark), scanner.nextWord()));
        placed.colours[side] = static_cast<EdgeColour>(scanner.number(0, mostColour, core::text("a colour")));
    }
    return placed;
}

std::int64_t numberOf(const Json& json, std::int64_t most, const std::string& file, const char* what) {
    const std::optional<std::int64_t> value = wholeNumberIn(json, 0, most);
    if (!value)
        throw FormatError(file, core::message("expected %1 from 0 to %2, but this is %3", messageOf(what),
                                              most, shortened(json.dump(-1, ' ', true), 40)));
    return *value;
}

EdgeArrangement arrangementOf(const Json& json, const EdgePuzzle& puzzle, const std::string& file) {
    if (!json.is_array())
        throw FormatError(
            file, core::message(
                      "\"arrangement\" is not a list; expected [[piece, right, top, left, bottom], ...]"));
    if (json.size() != puzzle.places()) throw FormatError(file, countText(json.size(), puzzle.places()));
    EdgeArrangement arrangement;
    arrangement.reserve(json.size());
    const auto lastPiece = static_cast<std::int64_t>(puzzle.pieces.size()) - 1;
    for (const Json& entry : json) {
        if (!entry.is_array() || entry.size() != 5)
            throw FormatError(file,
                              core::message("expected [piece, right, top, left, bottom], but this is %1",
                                            shortened(entry.dump(-1, ' ', true), 40)));
        PlacedEdgePiece placed;
        placed.piece = static_cast<std::size_t>(
            numberOf(entry[0], lastPiece, file, core::text("the number of a piece")));
        for (std::size_t side = 0; side < placed.colours.size(); ++side)
            placed.colours[side] =
                static_cast<EdgeColour>(numberOf(entry[side + 1], mostColour, file, core::text("a colour")));
        arrangement.push_back(placed);
    }
    return arrangement;
}

}  // namespace

std::string toText(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    constexpr std::size_t widestTable = 64;
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    const bool isTable = columns <= widestTable && columns < arrangement.size();
    std::vector<std::string> words;
    std::size_t width = 0;
    std::string text;
    for (std::size_t i = 0; i < arrangement.size(); ++i) {
        std::string word = std::to_string(arrangement[i].piece);
        for (std::size_t side = 0; side < 4; ++side)
            word += (side == 0 ? ":" : ",") + std::to_string(arrangement[i].colours[side]);
        if (isTable) {
            width = std::max(width, word.size());
            words.push_back(std::move(word));
            continue;
        }
        text += word;
        text += (i + 1) % columns == 0 ? '\n' : ' ';
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += words[i];
        const bool isLast = (i + 1) % columns == 0;
        text.append(isLast ? 1 : width + 1 - words[i].size(), isLast ? '\n' : ' ');
    }
    return text;
}

EdgeArrangementReader::EdgeArrangementReader(std::string_view text, const std::string& file,
                                             const EdgePuzzle& puzzle)
    : text_(withoutMark(text)), file_(file), puzzle_(puzzle), isJson_(trimmed(text_).starts_with('{')) {
    requireSize(text_, file_, maxEdgeFile);
    if (const auto place = firstNonText(text_))
        throw FormatError(file_, *place,
                          core::message("this is not UTF-8 text; an arrangement was expected"));
    if (isJson_) readJson();
}

std::optional<EdgeArrangement> EdgeArrangementReader::next() {
    if (isJson_) {
        if (waiting_.empty()) return std::nullopt;
        EdgeArrangement first = std::move(waiting_.back());
        waiting_.pop_back();
        return first;
    }
    NumberScanner scanner(text_, file_, offset_);
    while (!scanner.atEnd() && skipToPiece(scanner)) {
    }
    if (scanner.atEnd()) return std::nullopt;
    const std::size_t begin = scanner.offset();
    EdgeArrangement arrangement;
    const std::size_t places = puzzle_.places();
    do {
        if (arrangement.size() == places)
            scanner.fail(core::message(
                "this piece is one too many: the board has %1 places; an empty line separates arrangements",
                places));
        arrangement.push_back(readPlaced(scanner, puzzle_.pieces.size()));
    } while (!skipToPiece(scanner));
    if (arrangement.size() != places) scanner.fail(begin, countText(arrangement.size(), places));
    offset_ = scanner.offset();
    return arrangement;
}

void EdgeArrangementReader::readJson() {
    Json json;
    try {
        json = Json::parse(text_);
    } catch (const Json::parse_error& error) {
        const TextPlace place = placeAt(text_, std::max<std::size_t>(error.byte, 1) - 1);
        throw FormatError(file_, place, core::message("this is not JSON; an arrangement was expected"));
    }
    const auto one = json.find("arrangement");
    const auto all = json.find("arrangements");
    if (all != json.end() && all->is_array())
        for (const Json& entry : *all)
            waiting_.push_back(arrangementOf(entry, puzzle_, file_));
    else if (one != json.end() && !one->is_null())
        waiting_.push_back(arrangementOf(*one, puzzle_, file_));
    std::ranges::reverse(waiting_);
}

}  // namespace tilewright
