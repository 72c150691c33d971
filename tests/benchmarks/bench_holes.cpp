// Puzzles with optional cells: the result of each plan within a time limit.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/formats/toml_puzzle.h"
#include "core/jobs/job.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "tests/benchmarks/hole_puzzles.h"

using namespace tilewright;

namespace {

void run(const benchmarks::HolePuzzle& entry, const std::string& options, double seconds, int threads) {
    JobOptions jobOptions;
    jobOptions.threads = threads;
    jobOptions.timeLimit = std::chrono::duration<double>(seconds);
    Job job(entry.puzzle, planFromOptions(options, entry.puzzle), jobOptions);
    job.start();
    while (!job.waitFor(std::chrono::seconds(10))) {
    }
    const JobSnapshot end = job.snapshot();
    std::printf("| %s | `%s` | %s | %llu | %llu | %.3f | %.3f |\n", entry.name.c_str(), options.c_str(),
                nameOf(end.status), static_cast<unsigned long long>(end.solutions),
                static_cast<unsigned long long>(end.statistics.totalFits()), end.prepareSeconds, end.seconds);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Solves puzzles with optional cells by several plans");
    std::vector<std::string> names;
    std::vector<std::string> plans;
    std::string folder;
    unsigned seed = 1;
    double seconds = 10;
    int threads = 1;
    app.add_option("NAME", names, "puzzles (default: all)");
    app.add_option("--plan", plans, "options of a plan; empty for the chosen one (default: it, and -r)");
    app.add_option("--seed", seed, "of the puzzles");
    app.add_option("--seconds", seconds, "time limit of each");
    app.add_option("--threads", threads, "of each");
    app.add_option("--write", folder, "write the puzzles there instead");
    CLI11_PARSE(app, argc, argv);
    if (plans.empty()) plans = {"", "-r"};
    if (folder.empty())
        std::puts(
            "| puzzle | plan | status | solutions | fits | prepare s | search s |\n"
            "|---|---|---|---|---|---|---|");
    for (const benchmarks::HolePuzzle& entry : benchmarks::holePuzzles(seed)) {
        if (!names.empty() && std::ranges::find(names, entry.name) == names.end()) continue;
        if (!validate(entry.puzzle).empty() || searchObstacle(entry.puzzle)) {
            std::printf("%s is not a puzzle that can be searched\n", entry.name.c_str());
            continue;
        }
        if (!folder.empty()) {
            std::ofstream(std::filesystem::path(folder) / (entry.name + ".toml")) << toToml(entry.puzzle);
            continue;
        }
        for (const std::string& plan : plans)
            run(entry, plan, seconds, threads);
    }
    return 0;
}
