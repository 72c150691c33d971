#include "core/formats/saved_puzzle.h"

#include <algorithm>

#include "core/editing/edits.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/wording.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

PuzzleFormat requireFormat(const std::string& file) {
    if (const auto format = formatOf(std::filesystem::path(file))) return *format;
    throw FormatError(file, 0, 0,
                      "the name does not say which format to write; expected .toml, .def, .txt or .xmpuzzle");
}

// What is not the same in two puzzles; empty if nothing that matters.
std::vector<std::string> differences(const Puzzle& a, const Puzzle& b) {
    const Puzzle left = movedToOrigin(a, {}).puzzle;
    const Puzzle right = movedToOrigin(b, {}).puzzle;
    std::vector<std::string> parts;
    const auto compare = [&](bool isSame, const char* part) {
        if (!isSame) parts.emplace_back(part);
    };
    compare(left.name.empty() || left.name == right.name, "the name");
    compare(left.source == right.source, "the source");
    compare(left.lattice == right.lattice && left.turnOver == right.turnOver, "the lattice");
    compare(left.region == right.region, "the region");
    compare(left.pieces == right.pieces, "the pieces");
    compare(left.fixed == right.fixed, "the pieces in place");
    return parts;
}

[[noreturn]] void refuse(const std::string& file, std::vector<std::string> reasons) {
    throw FormatError(file, 0, 0,
                      "this format cannot hold all of the puzzle: " + listText(reasons, reasons.size()) +
                          "; save it as a .toml file, or export it");
}

}  // namespace

WrittenPuzzle savedPuzzle(const Puzzle& puzzle, const std::string& file) {
    if (requireFormat(file) == PuzzleFormat::toml) return {toToml(puzzle), {}};
    WrittenPuzzle written = exportedPuzzle(puzzle, file);
    if (!written.notes.empty()) refuse(file, written.notes);
    const std::vector<std::string> parts = differences(puzzle, parsePuzzle(written.bytes, file));
    if (!parts.empty())
        refuse(file, {listText(parts, parts.size()) + " would be different when it is read again"});
    return written;
}

WrittenPuzzle exportedPuzzle(const Puzzle& puzzle, const std::string& file) {
    const PuzzleFormat format = requireFormat(file);
    if (format == PuzzleFormat::toml) return {toToml(puzzle), {}};
    if (const std::vector<Flaw> flaws = validate(puzzle); !flaws.empty())
        throw FormatError(
            file, message(TRANSLATABLE("core",
                                       "%1; a puzzle that is not finished can be saved as a .toml file "
                                       "only"),
                          flaws.front().text));
    return serialise(puzzle, format, file);
}

}  // namespace tilewright
