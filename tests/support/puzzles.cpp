#include "tests/support/puzzles.h"

#include <mutex>
#include <sstream>
#include <stdexcept>

#include "core/formats/puzzle_file.h"
#include "core/search/plan.h"

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

JobSnapshot solve(const Puzzle& puzzle, const Plan& plan, int threads, bool isImpatient) {
    JobOptions options;
    options.threads = threads;
    options.mayChangePlan = isImpatient;
    options.patience = {};
    Job job(puzzle, plan, options);
    job.start();
    while (!job.waitFor(std::chrono::hours(1))) {
    }
    return job.snapshot();
}

std::vector<std::vector<Placement>> solutionsOf(const Puzzle& puzzle) {
    std::vector<std::vector<Placement>> all;
    std::mutex mutex;
    JobOptions options;
    options.threads = 2;
    Job job(puzzle, choosePlan(puzzle), options,
            [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                const std::lock_guard lock(mutex);
                for (const Solution& solution : solutions)
                    all.push_back(placementsOf(search.puzzle(), search.table(), solution.images));
            });
    job.start();
    while (!job.waitFor(std::chrono::hours(1))) {
    }
    return all;
}

CountSnapshot countedBy(const Puzzle& puzzle, CountMethod method) {
    CountOptions options;
    options.method = method;
    CountJob job(puzzle, options);
    job.start();
    while (!job.waitFor(std::chrono::hours(1))) {
    }
    return job.snapshot();
}

}  // namespace tilewright::test
