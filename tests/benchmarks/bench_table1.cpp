// The test cases of Table 1 of the FILA article: our counts and times beside those of the article. Exits with
// 1 if a number of solutions is wrong.
//
// bench_table1 [--threads=N] [--list] [CASE...]; without a case, those that take seconds.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <exception>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "core/formats/puzzle_file.h"
#include "core/jobs/job.h"
#include "core/search/plan.h"
#include "tests/benchmarks/table1_cases.h"

using namespace tilewright;
using namespace tilewright::benchmarks;

namespace {

// Counts and times of our run of a case.
struct Measured {
    std::uint64_t solutions = 0;
    std::uint64_t fits = 0;
    std::uint64_t noFits = 0;
    /// From reading the file to the last solution, as in the article.
    double seconds = 0.0;
    /// CPU time of all threads, which hardly depends on the load of the machine.
    double processorSeconds = 0.0;
};

Measured run(const Table1Case& of, int threads) {
    const auto begin = std::chrono::steady_clock::now();
    const std::clock_t processorBegin = std::clock();
    const auto file = std::filesystem::path(TILEWRIGHT_SOURCE_DIR) / "puzzles" / of.puzzle;
    const Puzzle puzzle = readPuzzle(file.string() + ".toml");
    JobOptions options;
    options.threads = threads;
    Job job(puzzle, planFromOptions(of.options, puzzle), options);
    job.start();
    while (!job.waitFor(std::chrono::hours(1))) {
    }
    const JobSnapshot result = job.snapshot();
    if (result.status != JobStatus::complete) throw std::runtime_error(english(result.error));
    const std::uint64_t fits = result.statistics.totalFits();
    return {result.solutions, fits, result.statistics.totalAttempts() - fits,
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
            static_cast<double>(std::clock() - processorBegin) / CLOCKS_PER_SEC};
}

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t i = text.size(); i > 3; i -= 3)
        text.insert(i - 3, 1, ',');
    return text;
}

std::string difference(std::uint64_t ours, std::uint64_t theirs) {
    if (ours == theirs) return "=";
    if (theirs == 0) return "new";
    char text[32];
    std::snprintf(text, sizeof text, "%+.3f",
                  100.0 * (static_cast<double>(ours) / static_cast<double>(theirs) - 1.0));
    return text;
}

void printHead(int threads) {
    std::printf(
        "Seconds on %d thread%s, of all processors together, and the article's on one thread of an "
        "i3-4130T.\n\n",
        threads, threads == 1 ? "" : "s");
    std::printf("| %-4s | %-26s | %9s | %14s | %14s | %7s | %14s | %14s | %7s | %9s | %9s | %9s |\n", "case",
                "options", "solutions", "fits", "article", "%", "no-fits", "article", "%", "s", "proc. s",
                "article s");
    std::printf("|---|---|---|---|---|---|---|---|---|---|---|---|\n");
}

void printRow(const Table1Case& of, const Measured& ours) {
    std::printf("| %-4s | %-26s | %9s | %14s | %14s | %7s | %14s | %14s | %7s | %9.3f | %9.3f | %9.3f |\n",
                of.name.data(), of.options.data(), grouped(ours.solutions).c_str(),
                grouped(ours.fits).c_str(), grouped(of.fits).c_str(), difference(ours.fits, of.fits).c_str(),
                grouped(ours.noFits).c_str(), grouped(of.noFits).c_str(),
                difference(ours.noFits, of.noFits).c_str(), ours.seconds, ours.processorSeconds, of.seconds);
    std::fflush(stdout);
}

// Whether all numbers of solutions are correct.
bool runAll(const std::vector<std::string>& names, int threads) {
    bool right = true;
    printHead(threads);
    for (const Table1Case& of : table1) {
        const bool named = std::find(names.begin(), names.end(), of.name) != names.end();
        if (!named && (!names.empty() || of.length == longRun)) continue;
        const Measured ours = run(of, threads);
        printRow(of, ours);
        if (ours.solutions == of.solutions) continue;
        right = false;
        std::fflush(stdout);
        std::fprintf(stderr, "%s: %s solutions were found, but there are %s\n", of.name.data(),
                     grouped(ours.solutions).c_str(), grouped(of.solutions).c_str());
    }
    return right;
}

void list() {
    for (const Table1Case& of : table1)
        std::printf("%-5s %-5s  %-28s %s\n", of.name.data(), of.length == longRun ? "long" : "short",
                    of.puzzle.data(), of.options.data());
}

}  // namespace

int main(int argc, char** argv) {
    std::set<std::string> known;
    for (const Table1Case& of : table1)
        known.emplace(of.name);
    CLI::App app("The test cases of Table 1 of the FILA article; without a name those of seconds.",
                 "bench_table1");
    int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    bool wantsList = false;
    std::vector<std::string> names;
    app.add_option("-j,--threads", threads, "threads (default: all)")->check(CLI::Range(1, 1024));
    app.add_flag("--list", wantsList, "print the cases and run none");
    app.add_option("CASE", names, "cases to run")->check(CLI::IsMember(known));
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    try {
        if (wantsList) {
            list();
            return 0;
        }
        return runAll(names, threads) ? 0 : 1;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
