#include "core/formats/puzzle_format.h"

#include <algorithm>
#include <array>

#include "core/files/files.h"
#include "core/formats/xmpuzzle.h"

namespace tilewright {

std::span<const PuzzleFormat> puzzleFormats() {
    static const std::array formats{tomlFormat(), polycubeFormat(), xmpuzzleFormat(), shapeListFormat()};
    return formats;
}

const PuzzleFormat* formatNamed(std::string_view name) {
    const auto formats = puzzleFormats();
    const auto found = std::ranges::find(formats, name, &PuzzleFormat::name);
    return found == formats.end() ? nullptr : &*found;
}

const PuzzleFormat* formatOf(const std::filesystem::path& path) {
    for (const PuzzleFormat& format : puzzleFormats())
        for (const std::string_view ending : format.endings)
            if (hasEnding(path, ending)) return &format;
    return nullptr;
}

const PuzzleFormat& formatOf(std::string_view bytes, const std::filesystem::path& file) {
    for (const PuzzleFormat& format : puzzleFormats())
        if (format.looksLike(bytes)) return format;
    const PuzzleFormat* named = formatOf(file);
    return named != nullptr ? *named : nativeFormat();
}

void requirePlainCubes(const Puzzle& puzzle, const std::string& file) {
    const Lattice lattice = puzzle.lattice;
    if (!lattice.hasUnitBoxes()) {
        const bool isInBurrTools = std::ranges::find(xmpuzzleGrids, lattice.name()) != xmpuzzleGrids.end();
        throw FormatError(
            file,
            messageOf(
                isInBurrTools
                    ? core::text("this format holds squares and cubes only, not the lattice %1; write a "
                                 ".toml or .xmpuzzle file")
                    : core::text(
                          "this format holds squares and cubes only, not the lattice %1; write a .toml file"),
                lattice.name()));
    }
    if (std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return piece.shape.hasOptional(); }))
        throw FormatError(
            file, core::message(
                      "this format cannot hold optional cells of pieces; write a .toml or .xmpuzzle file"));
    const auto isColoured = [](const Piece& piece) { return piece.shape.isColoured(); };
    if (puzzle.region.isColoured() || std::ranges::any_of(puzzle.pieces, isColoured))
        throw FormatError(
            file, core::message("this format cannot hold colours of cells; write a .toml or .xmpuzzle file"));
}

std::string listedEndings() {
    std::vector<std::string_view> endings;
    for (const PuzzleFormat& format : puzzleFormats())
        endings.insert(endings.end(), format.endings.begin(), format.endings.end());
    std::string text;
    for (std::size_t i = 0; i < endings.size(); ++i)
        text.append(i == 0 ? "" : i + 1 == endings.size() ? " or " : ", ").append(endings[i]);
    return text;
}

}  // namespace tilewright
