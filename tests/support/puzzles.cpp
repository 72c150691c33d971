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

JobSnapshot solve(const Puzzle& puzzle, const Plan& plan, int threads) {
    JobOptions options;
    options.threads = threads;
    Job job(puzzle, plan, options);
    job.start();
    while (!job.waitFor(std::chrono::hours(1))) {
    }
    return job.snapshot();
}

Plan planFrom(const std::string& options, const Puzzle& puzzle) {
    if (options.empty()) return choosePlan(puzzle);
    Plan plan;
    std::istringstream words(options);
    for (std::string word; words >> word;) {
        const std::string value = word.substr(2);
        switch (word.at(1)) {
            case 'r':
                if (value == "off")
                    plan.redundancy.choice = Redundancy::Choice::off;
                else if (!value.empty())
                    plan.redundancy = {Redundancy::Choice::named, value};
                break;
            case 'V':
                plan.volumeFilter = true;
                break;
            case 'o':
                plan.schedule.heuristics = parseHeuristics(value);
                break;
            case 'f':
                plan.schedule.filaFrom = std::stoi(value);
                break;
            case 'n':
                plan.schedule.neighbourFilter = true;
                break;
            default:
                throw std::invalid_argument("unknown option in a test: " + word);
        }
    }
    return plan;
}

}  // namespace tilewright::test
