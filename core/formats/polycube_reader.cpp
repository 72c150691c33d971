#include <algorithm>
#include <span>

#include "core/files/files.h"
#include "core/formats/laid_flat.h"
#include "core/formats/polycube_puzzle.h"
#include "core/formats/polycube_text.h"
#include "core/puzzle/checks.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

std::string sizeText(Cell size) {
    return std::to_string(size.x) + "x" + std::to_string(size.y) + "x" + std::to_string(size.z);
}

std::vector<std::string> namesOf(std::span<const PolycubeSection> sections) {
    std::vector<std::string> names;
    for (const PolycubeSection& section : sections)
        names.push_back(section.name.empty() ? sizeText(section.size) : section.name);
    return names;
}

// Throws FormatError in the name of `file`, which is `text`.
Puzzle puzzleOf(const PolycubeSection& section, std::string_view text, const std::string& file) {
    const auto fail = [&](std::size_t where, const Flaw& flaw) {
        throw FormatError(file, placeAt(text, where), flaw.text);
    };
    Puzzle puzzle;
    puzzle.name = section.name;
    puzzle.source = section.source;
    const bool flat = section.size.z == 1;
    puzzle.lattice = flat ? Lattice::square : Lattice::cube;
    puzzle.turnOver = !section.oneSide;
    puzzle.region = Region::box(section.size);
    std::vector<std::size_t> fixedPlaces;
    for (const PolycubePiece& piece : section.pieces) {
        Shape shape(piece.cells);
        if (piece.stationary) {
            puzzle.fixed.push_back({puzzle.pieces.size(), piece.cells});
            std::sort(puzzle.fixed.back().cells.begin(), puzzle.fixed.back().cells.end());
            fixedPlaces.push_back(piece.where);
        } else if (flat && !section.oneSide) {
            // Drawn upright it does not say which side is up; without turning over that would matter.
            shape = laidFlat(shape).value_or(shape);
        }
        puzzle.pieces.push_back({piece.name, std::move(shape), {}, {}});
    }
    for (const Flaw& flaw : validate(puzzle)) {
        if (flaw.part == Flaw::Part::region) fail(section.where, flaw);
        if (flaw.part == Flaw::Part::piece) fail(section.pieces[flaw.index].where, flaw);
        fail(fixedPlaces[flaw.index], flaw);
    }
    return puzzle;
}

}  // namespace

bool isPolycube(std::string_view bytes) {
    std::string_view text = withoutMark(bytes);
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        line = trimmed(line.substr(0, line.find('#')));
        if (line.empty()) continue;
        const std::string_view directive = trimmed(line.substr(0, line.find(':')));
        return directive == "D" || directive == "C" || directive == "L" || directive == "~L" ||
               directive == "~D";
    }
    return false;
}

ParsedFile readPolycube(std::string_view bytes, const std::string& file, bool) {
    requireText(bytes, file);
    const std::string text(withoutMark(bytes));
    const auto sections = readPolycubeText(text, file);
    return {namesOf(sections),
            PuzzleKind::tiling,
            [sections, text, file](std::size_t index) { return puzzleOf(sections[index], text, file); },
            {},
            {}};
}

}  // namespace tilewright
