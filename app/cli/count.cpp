// tilewright-cli count: counts solutions without listing them.

#include <unistd.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "app/cli/count.h"
#include "app/cli/exact_covers.h"
#include "app/cli/files.h"
#include "app/cli/pictures.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/basics/text.h"
#include "core/count/count_job.h"
#include "core/count/solution_diagram.h"
#include "core/formats/diagram_file.h"
#include "core/puzzle/checks.h"

namespace tilewright::cli {

namespace {

struct CountArguments {
    int threads = 0;
    std::optional<double> timeLimit;
    std::optional<std::uint64_t> memory;
    std::string mirrors = "same";
    std::string method;
    bool byOpenCells = false;
    std::string piece;
    std::string heatMap;
    bool json = false;
    std::string diagram;
    bool force = false;
    PuzzleArguments puzzles;
};

Json json(const Lattice& lattice, std::span<const Cell> cells) {
    Json array = Json::array();
    for (const Cell cell : cells)
        array.push_back(numbersOf(cell, lattice));
    return array;
}

std::string toJson(const Puzzle& puzzle, CountBy by, const CountSnapshot& result, int threads) {
    Json object{{"name", puzzle.name},
                {"status", nameOf(result.status)},
                {"method", nameOf(result.method)},
                {"states", result.states},
                {"fits", result.fits},
                {"memory", result.memory},
                {"seconds", result.seconds},
                {"threads", threads}};
    if (result.isRawKnown) object["solutionsRaw"] = exactJson(result.raw);
    if (result.isCountKnown) object["solutions"] = exactJson(result.count);
    const bool byPlaces = by == CountBy::places;
    for (const auto& [cells, count] : result.byCells)
        object[byPlaces ? "byPiece" : "byOpenCells"].push_back(
            {{byPlaces ? "cells" : "open", json(puzzle.lattice, cells)}, {"solutionsRaw", exactJson(count)}});
    for (const auto& [cell, count] : heatOf(result.byCells))
        object["heatMap"].push_back(
            {{"cell", numbersOf(cell, puzzle.lattice)}, {"solutionsRaw", exactJson(count)}});
    return jsonLine(object) + "\n";
}

const char* sentenceFor(CountMethod method) {
    switch (method) {
        case CountMethod::graph:
            return "counted by sets of open cells";
        case CountMethod::frontier:
            return "counted cell by cell";
        case CountMethod::memo:
            return "counted by a memoizing search";
        case CountMethod::list:
            return "counted by finding solutions one by one, which is faster here";
    }
    return "";
}

std::string toText(const Puzzle& puzzle, const CountSnapshot& result, int threads) {
    std::string text;
    for (const auto& [cells, count] : result.byCells) {
        for (const Cell cell : cells)
            text += cellText(cell, puzzle.lattice) + " ";
        text += count.str() + "\n";
    }
    for (const auto& [cell, count] : heatOf(result.byCells))
        text += "# heat map: " + cellText(cell, puzzle.lattice) + " " + count.str() + "\n";
    text += puzzle.name + ": ";
    if (result.isCountKnown)
        text += result.count.str() + (result.count == 1 ? " solution, " : " solutions, ");
    text += result.isRawKnown ? result.raw.str() + " with symmetric copies" : "not counted in time";
    if (!result.isRawKnown)
        text += "\n# 'tilewright-cli solve' finds solutions one by one, the first ones often at once";
    return text + formatted("\n# %s: %s, %s, %.1f MB, %.3f s; threads: %d\n", sentenceFor(result.method),
                            countText(result.states, "state").c_str(), countText(result.fits, "fit").c_str(),
                            static_cast<double>(result.memory) / (1 << 20), result.seconds, threads);
}

std::string memoryText(std::uint64_t bytes) {
    return formatted("%.1f MB", static_cast<double>(bytes) / (1 << 20));
}

// Warns once about a count whose memory grows and whose progress is unknown.
class SolveNote {
  public:
    void show(const CountSnapshot& now) {
        constexpr double secondsToKnow = 30.0;
        if (now.phase != JobPhase::searching || now.progress > 0.0 || now.seconds < secondsToKnow) return;
        if (isatty(STDERR_FILENO) == 0 || std::exchange(said_, true)) return;
        printNote("note: the remaining time is still unknown after " + memoryText(now.memory) +
                  "; 'tilewright-cli solve' finds solutions one by one, the first ones often at once");
    }

  private:
    bool said_ = false;
};

int countPuzzle(const CountArguments& options, const LoadedFile& file, int problem) {
    const Puzzle puzzle = options.puzzles.puzzle(file, problem);
    if (const auto obstacle = searchObstacle(puzzle)) throw FormatError(file.file(), *obstacle);
    CountOptions count;
    count.threads = options.threads;
    count.memory = options.memory;
    if (options.timeLimit) count.timeLimit = std::chrono::duration<double>(*options.timeLimit);
    count.mirrors = options.mirrors == "different" ? Mirrors::different : Mirrors::same;
    count.method = countMethodNamed(options.method);
    count.keepDiagram = !options.diagram.empty();
    if (options.byOpenCells) count.by = CountBy::openCells;
    if (!options.piece.empty()) {
        count.by = CountBy::places;
        const auto piece = std::ranges::find(puzzle.pieces, options.piece, &Piece::name);
        std::vector<std::string> names;
        std::ranges::transform(puzzle.pieces, std::back_inserter(names), &Piece::name);
        if (piece == puzzle.pieces.end())
            throw UsageError("--by-piece: " + puzzle.name + " has no piece '" + options.piece +
                             "'; its pieces are " + joinedText(names));
        count.piece = static_cast<std::size_t>(piece - puzzle.pieces.begin());
    }
    if (!options.diagram.empty()) requireOutput("--diagram", options.diagram, options.force);
    if (!options.heatMap.empty()) requireOutput("--heat-map", options.heatMap, options.force);
    CountJob job(puzzle, count);
    ProgressLine progress;
    SolveNote solveNote;
    const CountSnapshot result = runToEnd(job, [&](const CountSnapshot& now) {
        // No states exist while the graph is being built.
        std::string line =
            now.states > 0 ? formatted("%ju states", std::uintmax_t{now.states}) : "sets of open cells";
        line += formatted("  %s  %.0f s", memoryText(now.memory).c_str(), now.seconds);
        solveNote.show(now);
        if (now.progress > 0.0)
            line = formatted("%6.2f %%  ", now.progress * 100.0) + line +
                   formatted("  left about %.0f s", now.seconds * (1.0 - now.progress) / now.progress);
        progress.show(line);
    });
    progress.clear();
    if (result.status == JobStatus::failed)
        throw std::runtime_error(puzzle.name + ": " + english(result.error));
    const std::string text = options.json ? toJson(puzzle, count.by, result, job.threads())
                                          : toText(puzzle, result, job.threads());
    std::fputs(text.c_str(), stdout);
    flushOutput();
    if (result.status == JobStatus::complete && count.keepDiagram)
        writeResult(options.diagram, toDiagramFile(*job.diagram()), options.force);
    if (result.status == JobStatus::complete && !options.heatMap.empty())
        writeHeatPicture(options.heatMap, puzzle, heatOf(result.byCells), result.raw, count.piece,
                         options.force);
    return result.status == JobStatus::complete ? finished : stoppedEarly;
}

}  // namespace

void addCount(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<CountArguments>();
    CLI::App* command = app.add_subcommand("count", "Counts the solutions of puzzles without listing them");
    command->footer(
        "Cells are filled in a fixed order. The same sets of open cells recur, and the number of completions "
        "of\n"
        "each is counted once. Large pieces in any number are counted cell by cell ('frontier'): which "
        "piece\n"
        "it is stays open until it matters. If finding all solutions one by one is faster, that is done\n"
        "instead. All numbers are exact. A file named .dlx is an exact cover problem.\n"
        "Exit codes: 0 finished, 1 not enough memory, 2 wrong usage, 3 bad input file, 4 stopped early.");
    addThreads(*command, options->threads);
    addTimeLimit(*command, options->timeLimit);
    addMemory(*command, options->memory);
    addWord(*command, "--mirrors", options->mirrors, {"same", "different"},
            "whether mirror images of a solution count as one");
    addWord(*command, "--method", options->method, {"graph", "frontier", "memo", "list"},
            "counting method (default: the fastest)");
    command->add_flag("--by-open-cells", options->byOpenCells,
                      "number of solutions for each set of optional cells that stays open");
    command
        ->add_option("--by-piece", options->piece,
                     "number of solutions for each placement of a piece, or of one of its shape")
        ->type_name("NAME")
        ->excludes("--by-open-cells");
    command
        ->add_option(
            "--heat-map", options->heatMap,
            "with --by-open-cells or --by-piece: draw how many solutions leave each cell open, or have\n"
            "the piece there (.svg, .png, .pdf)")
        ->type_name("FILE");
    command
        ->add_option("--diagram", options->diagram,
                     "write a diagram of all solutions, for 'draw' and 'export --from'")
        ->type_name("FILE");
    addForce(*command, options->force);
    addJson(*command, options->json);
    addPuzzles(*command, options->puzzles);
    command->callback([options, command, &exitCode] {
        options->puzzles.requireOne("--diagram", options->diagram);
        options->puzzles.requireOne("--heat-map", options->heatMap);
        if (!options->heatMap.empty() && !options->byOpenCells && options->piece.empty())
            throw UsageError("--heat-map: only with --by-open-cells or --by-piece");
        if (!options->heatMap.empty()) requirePicture(options->heatMap);
        noteInterrupts();
        exitCode = forEachPuzzle(
            options->puzzles, false,
            [&](const LoadedFile& file, int problem) { return countPuzzle(*options, file, problem); },
            [&](const ExactCover& problem, const std::string& file) {
                requireExactCoverOptions(*command, file);
                return countExactCover(problem, file,
                                       {.limit = {},
                                        .timeLimit = options->timeLimit,
                                        .memory = options->memory,
                                        .json = options->json});
            });
    });
}

}  // namespace tilewright::cli
