#include "tests/fuzz/edge_check.h"

#include "core/edges/edge_checks.h"
#include "core/formats/edge_file.h"
#include "tests/fuzz/reader_check.h"

namespace tilewright::fuzz {

namespace {

std::string faultOfArrangements(std::string_view text, const EdgePuzzle& puzzle) {
    try {
        EdgeArrangementReader reader(text, "f.txt", puzzle);
        while (const auto arrangement = reader.next()) {
            if (arrangement->size() != puzzle.pieces.size())
                return "an arrangement has not as many pieces as places";
            const std::string written = toText(puzzle, *arrangement);
            EdgeArrangementReader again(written, "again", puzzle);
            if (again.next() != arrangement) return "the round trip changes an arrangement";
        }
    } catch (const FormatError& error) {
        return faultOfMessage(error, "f.txt");
    }
    return {};
}

// What a puzzle looks like as an arrangement of itself, so that there are good ones too.
EdgeArrangement asWritten(const EdgePuzzle& puzzle) {
    EdgeArrangement arrangement;
    for (const EdgeColours& piece : puzzle.pieces)
        arrangement.push_back({arrangement.size(), piece});
    return arrangement;
}

}  // namespace

EdgeReading checkEdgeReaders(std::string_view text) {
    const EdgePuzzle four{
        "four", {}, 2, 2, {}, {}, {}, {}, {{1, 2, 3, 4}, {0, 0, 0, 0}, {5, 6, 7, 8}, {9, 9, 9, 9}}};
    if (std::string fault = faultOfArrangements(text, four); !fault.empty()) return {false, std::move(fault)};
    EdgePuzzle puzzle;
    try {
        puzzle = parseEdgePuzzle(text, "f.toml");
    } catch (const FormatError& error) {
        return {false, faultOfMessage(error, "f.toml")};
    }
    if (!validateEdges(puzzle).empty()) return {true, "what was read is no puzzle"};
    try {
        if (parseEdgePuzzle(toToml(puzzle), "again") != puzzle)
            return {true, "the round trip changes the puzzle"};
    } catch (const FormatError& error) {
        return {true, std::string("what was written is refused: ") + error.what()};
    }
    return {true, faultOfArrangements(toText(puzzle, asWritten(puzzle)), puzzle)};
}

}  // namespace tilewright::fuzz
