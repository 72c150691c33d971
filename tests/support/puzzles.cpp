#include "tests/support/puzzles.h"

#include <sstream>
#include <stdexcept>

#include "core/formats/puzzle_file.h"

namespace tilewright::test {

std::filesystem::path libraryFile(const std::string& name) {
    return std::filesystem::path(TILEWRIGHT_SOURCE_DIR) / "puzzles" / (name + ".toml");
}

Puzzle libraryPuzzle(const std::string& name) {
    return readPuzzle(libraryFile(name));
}

bool isTilingFile(const std::filesystem::path& path) {
    return path.extension() == ".toml" && path.parent_path().filename() != "lessons" &&
           path.parent_path().filename() != "goals" && loadFile(path).kind() != PuzzleKind::edges;
}

JobSnapshot solve(const Puzzle& puzzle, const Plan& plan, int threads) {
    JobOptions options;
    options.threads = threads;
    Job job(puzzle, plan, options);
    job.start();
    while (!job.waitFor(std::chrono::hours(1))) {
    }
    return job.snapshot();
}

}  // namespace tilewright::test
