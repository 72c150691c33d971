// Times the edge-matching methods: rows of a million pieces with and without a solution, and searches that
// take seconds.

#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <functional>

#include "core/edges/edge_checks.h"
#include "core/edges/edge_solver.h"
#include "core/edges/generators.h"

using namespace tilewright;

namespace {

struct EdgeCase {
    std::string name;
    EdgePuzzle puzzle;
    EdgeOptions options;
};

double mebibytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

void report(const EdgeCase& edgeCase) {
    std::uint64_t wrong = 0;
    const EdgeResult result =
        solveEdges(edgeCase.puzzle, edgeCase.options, [&](std::span<const EdgeArrangement> arrangements) {
            for (const EdgeArrangement& arrangement : arrangements)
                wrong += isSolution(edgeCase.puzzle, arrangement) ? 0 : 1;
        });
    const char* solvable = !result.solvable ? "unknown" : *result.solvable ? "yes" : "no";
    const std::string count = result.count ? result.count->str() : "-";
    std::printf("| %s | %s | %s | %s | %.3f | %llu | %.0f |%s\n", edgeCase.name.c_str(),
                result.method.c_str(), solvable,
                count.size() > 30 ? (std::to_string(count.size()) + " digits").c_str() : count.c_str(),
                result.seconds, static_cast<unsigned long long>(result.placements), mebibytes(),
                wrong > 0 ? " WRONG" : "");
    std::fflush(stdout);
}

RandomEdgeOptions row(int pieces, int colours, const EdgeMoves& moves, std::uint64_t seed) {
    RandomEdgeOptions options;
    options.rows = 1;
    options.columns = pieces;
    options.colours = colours;
    options.moves = moves;
    options.seed = seed;
    return options;
}

// A row with a solution, and the same row with one piece replaced so that it has none.
void addRow(std::vector<EdgeCase>& cases, const std::string& name, const RandomEdgeOptions& options,
            bool counts) {
    EdgeCase planted{name + ", planted", randomEdgePuzzle(options).puzzle, {}};
    planted.options.wantCount = counts;
    EdgeCase broken = planted;
    broken.name = name + ", unsolvable";
    // Two pieces share a colour that no other piece has; without moves in place, a single piece at the end.
    // No path reaches them.
    broken.puzzle.pieces[broken.puzzle.pieces.size() / 2].fill(options.colours);
    cases.push_back(std::move(planted));
    cases.push_back(std::move(broken));
}

std::vector<EdgeCase> rowCases(int pieces, bool counts) {
    std::vector<EdgeCase> cases;
    for (const int colours : {4, 1000}) {
        const std::string text = ", " + std::to_string(colours) + " colours";
        addRow(cases, "swap" + text, row(pieces, colours, {.swap = true}, 1), counts);
        addRow(cases, "swap flip" + text, row(pieces, colours, {.swap = true, .flip = true}, 2), false);
        addRow(cases, "rotate" + text, row(pieces, colours, {.rotate = true}, 3), false);
    }
    for (const int colours : {2, 3, 4, 6, 10})
        addRow(cases, "swap rotate, " + std::to_string(colours) + " colours",
               row(pieces, colours, {.swap = true, .rotate = true}, 4), false);
    RandomEdgeOptions cyclic = row(pieces, 4, {.swap = true, .rotate = true}, 5);
    cyclic.leftRight = BorderRule::cyclic;
    addRow(cases, "swap rotate, 4 colours, cyclic", cyclic, false);
    RandomEdgeOptions strip = row(std::max(1, pieces / 400), 4, {.rotate = true}, 6);
    strip.rows = 4;
    addRow(cases, "rotate, four rows, 4 colours", strip, false);
    return cases;
}

std::vector<EdgeCase> searchCases(int threads) {
    std::vector<EdgeCase> cases;
    const auto add = [&](const std::string& name, EdgePuzzle puzzle, bool all) {
        EdgeCase edgeCase{name, std::move(puzzle), {}};
        edgeCase.options.threads = threads;
        edgeCase.options.wantAll = edgeCase.options.wantCount = all;
        cases.push_back(std::move(edgeCase));
    };
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        for (const int size : {6, 7})
            add("framed " + std::to_string(size) + "x" + std::to_string(size) + ", 6 inner colours, seed " +
                    std::to_string(seed) + ", first",
                framedEdgePuzzle(size, size, 6, seed).puzzle, false);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        RandomEdgeOptions options;
        options.colours = 10;
        options.moves.swap = true;
        options.seed = seed;
        add("TetraVex 4x4, 10 colours, seed " + std::to_string(seed) + ", all",
            randomEdgePuzzle(options).puzzle, true);
    }
    add("MacMahon's squares, border 0, first", macMahonSquares(0), false);
    add("MacMahon's squares, border 0, all", macMahonSquares(0), true);
    return cases;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Times of the edge-matching methods, as a table.");
    int pieces = 1'000'000;
    int threads = 2;
    bool counts = false;
    std::string filter;
    app.add_option("--pieces", pieces, "Pieces in a row");
    app.add_option("--threads", threads, "Threads of the searches");
    app.add_option("filter", filter, "Only cases with this text in their names");
    app.add_flag("--count", counts, "Count the planted rows with swaps, too");
    CLI11_PARSE(app, argc, argv);
    std::printf(
        "| case | method | solvable | count | s | placements | MiB so far "
        "|\n|---|---|---|---|---|---|---|\n");
    for (const std::function<std::vector<EdgeCase>()>& make :
         {std::function<std::vector<EdgeCase>()>([&] { return rowCases(pieces, counts); }),
          std::function<std::vector<EdgeCase>()>([&] { return searchCases(threads); })})
        for (const EdgeCase& edgeCase : make())
            if (edgeCase.name.find(filter) != std::string::npos) report(edgeCase);
    return 0;
}
