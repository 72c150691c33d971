#include "tests/fuzz/reader_check.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/puzzle/checks.h"

namespace tilewright::fuzz {

namespace {

// The size of the search problem: open cells, and what fills them.
struct Substance {
    int open = 0;
    int required = 0;
    /// By shape: the smallest and largest number of pieces that are not fixed.
    std::map<Shape, std::pair<long long, long long>> pieces;

    friend bool operator==(const Substance&, const Substance&) = default;
};

Substance substanceOf(const Puzzle& puzzle) {
    Substance substance{puzzle.region.size(), puzzle.region.requiredSize(), {}};
    std::vector<long long> inPlace(puzzle.pieces.size(), 0);
    for (const FixedPiece& fixed : puzzle.fixed) {
        ++inPlace[fixed.piece];
        for (const Cell cell : fixed.cells) {
            --substance.open;
            if (!puzzle.region.isOptional(*puzzle.region.indexOf(cell))) --substance.required;
        }
    }
    // Squares may be written as flat boxes of cubes, where everything can be turned over.
    const bool isCubes = puzzle.lattice.hasUnitBoxes() && (!puzzle.lattice.isFlat() || puzzle.turnOver);
    const std::span<const Symmetry> moves = isCubes ? latticeNamed("cube").rotations() : allowedMoves(puzzle);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        const long long fit = substance.open / piece.shape.size();
        const long long min = std::max(0LL, piece.count.min - inPlace[i]);
        const long long max = std::max(min, std::min(piece.count.max - inPlace[i], fit));
        if (max == 0) continue;
        auto& [least, most] = substance.pieces[canonical(piece.shape, moves)];
        least += min;
        most += max;
    }
    return substance;
}

std::string faultOfRoundTrip(const Puzzle& puzzle, const PuzzleFormat& format, const PuzzleFormat& origin) {
    const std::string name(format.name);
    // Pieces of puzzlecad are saved without a region.
    if (name == "puzzlecad") return {};
    WrittenPuzzle written;
    try {
        written = serialise(puzzle, format, "again");
    } catch (const FormatError& error) {
        if (format.name == "toml") return std::string("cannot be written as TOML: ") + error.what();
        return faultOfMessage(error, "again");
    }
    try {
        const Puzzle second = parsePuzzle(written.bytes, "again");
        if (substanceOf(second) != substanceOf(puzzle))
            return name + ": another puzzle is read from what was written";
        if (parsePuzzle(serialise(second, format, "again").bytes, "again") != second)
            return name + ": the second round trip changes the puzzle";
        const bool mustBeEqual = format.name == "toml" || (&format == &origin && written.notes.empty());
        if (mustBeEqual && second != puzzle) return name + ": the round trip changes the puzzle";
    } catch (const FormatError& error) {
        return name + ": what was written is refused: " + error.what();
    }
    return {};
}

}  // namespace

std::string faultOfMessage(const FormatError& error, const std::string& file) {
    const std::string_view text = error.what();
    const bool isOneLine =
        std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x20; });
    if (!isOneLine) return "a message has more than one line";
    if (!text.starts_with(file + ":") || text.size() < file.size() + 10)
        return "a message names no file or says nothing";
    return text.size() > 1000 ? "a message is endless" : "";
}

Reading checkReaders(std::string_view bytes, const PuzzleFormat& likely, int problem) {
    const std::string file = "f" + std::string(likely.endings.front());
    Reading reading;
    std::size_t problems = 0;
    try {
        problems = LoadedFile(std::string(bytes), file, true).problems().size();
        if (problems == 0) return {{}, "a file without problems is read"};
    } catch (const FormatError& error) {
        if (const std::string fault = faultOfMessage(error, file); !fault.empty()) return {{}, fault};
    }
    try {
        reading.puzzle = parsePuzzle(bytes, file, {problem});
    } catch (const FormatError& error) {
        return {{}, faultOfMessage(error, file)};
    }
    if (problem < 1 || static_cast<std::size_t>(problem) > problems)
        return {{}, "a problem is read that is not there"};
    if (!validate(*reading.puzzle).empty()) return {{}, "what was read is no puzzle"};
    for (const PuzzleFormat& format : puzzleFormats()) {
        reading.fault = faultOfRoundTrip(*reading.puzzle, format, formatOf(bytes, file));
        if (!reading.fault.empty()) break;
    }
    return reading;
}

}  // namespace tilewright::fuzz
