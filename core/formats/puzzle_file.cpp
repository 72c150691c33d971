#include "core/formats/puzzle_file.h"

#include "core/formats/files.h"
#include "core/formats/toml_puzzle.h"

namespace tilewright {

Puzzle readPuzzle(const std::filesystem::path& path) {
    Puzzle puzzle = parseTomlPuzzle(readTextFile(path), path.string());
    if (puzzle.name.empty()) puzzle.name = path.stem().string();
    return puzzle;
}

void writePuzzle(const std::filesystem::path& path, const Puzzle& puzzle) {
    writeTextFile(path, toToml(puzzle));
}

}  // namespace tilewright
