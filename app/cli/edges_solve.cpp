// tilewright-cli edges solve: solves and counts edge-matching puzzles.

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/edges.h"
#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "app/cli/solve_report.h"
#include "app/cli/terminal.h"
#include "app/cli/text.h"
#include "core/edges/edge_solver.h"
#include "core/formats/edge_arrangement_file.h"
#include "core/formats/json_values.h"
#include "core/text/read_number.h"

namespace tilewright::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct EdgesSolveArguments {
    EdgeOptions solving;
    std::optional<double> timeLimit;
    bool quiet = false;
    bool json = false;
    bool force = false;
    std::string output;
    std::string file;
};

// A list [[piece, right, top, left, bottom], ...]. A general JSON value would take much more memory.
std::string jsonOf(const EdgeArrangement& arrangement) {
    std::string text = "[";
    for (const PlacedEdgePiece& placed : arrangement) {
        text += text.size() > 1 ? ",[" : "[";
        text += std::to_string(placed.piece);
        for (const EdgeColour colour : placed.colours) {
            text += ',';
            text += std::to_string(colour);
        }
        text += ']';
    }
    return text + "]";
}

Json exact(const std::string& digits) {
    const std::optional<std::uint64_t> number = readNumber<std::uint64_t>(digits);
    return number ? exactJson(*number) : Json(digits);
}

// Where arrangements go as they are found.
class Arrangements {
  public:
    Arrangements(const EdgesSolveArguments& options, const EdgePuzzle& puzzle)
        : puzzle_(puzzle), inJson_(options.json && options.solving.wantAll && options.output.empty()) {
        if (options.output.empty() && (options.quiet || options.json)) return;
        file_ = std::make_unique<OutputFile>(options.output, options.force, std::vector{options.file});
    }

    void take(std::span<const EdgeArrangement> found) {
        for (const EdgeArrangement& arrangement : found) {
            if (inJson_) list_ += (list_.empty() ? "" : ",") + jsonOf(arrangement);
            if (file_) file_->put((std::exchange(isBegun_, true) ? "\n" : "") + toText(puzzle_, arrangement));
        }
    }
    void flush() {
        if (file_) file_->flush();
    }
    // All are there; throws where some could not be written.
    void end() {
        if (!file_) return;
        file_->put("");
        file_->flush();
        if (const std::string error = file_->error(); !error.empty()) throw std::runtime_error(error);
    }
    const std::string& list() const { return list_; }

  private:
    const EdgePuzzle& puzzle_;
    const bool inJson_;
    std::unique_ptr<OutputFile> file_;
    bool isBegun_ = false;
    std::string list_;
};

std::string toJson(const EdgesSolveArguments& options, const EdgePuzzle& puzzle, const EdgeResult& result,
                   double totalSeconds, const Arrangements& arrangements) {
    Json json = {{"name", puzzle.name},
                 {"status", nameOf(result.status)},
                 {"solvable", result.solvable ? Json(*result.solvable) : Json()},
                 {"method", result.method},
                 {"complexity", english(result.complexity)}};
    if (!result.reason.empty()) json["reason"] = english(result.reason);
    const bool wantCount = options.solving.wantCount;
    if (wantCount) json["solutions"] = result.count ? exact(result.count->str()) : Json();
    if (wantCount && !result.count) json["counted"] = exact(std::to_string(result.counted));
    if (result.order) json["order"] = boardOrderNames()[static_cast<std::size_t>(*result.order)];
    json["rows"] = puzzle.rows;
    json["columns"] = puzzle.columns;
    json["pieces"] = puzzle.pieces.size();
    json["seconds"] = {{"solve", result.seconds}, {"total", totalSeconds}};
    std::string text = jsonLine(json);
    text.pop_back();
    text += ",\"arrangement\":" + (result.arrangement ? jsonOf(*result.arrangement) : "null");
    if (options.solving.wantAll && options.output.empty())
        text += ",\"arrangements\":[" + arrangements.list() + "]";
    return text + "}\n";
}

// Comments after the arrangements, so that all of it can be read again.
std::string toText(const EdgesSolveArguments& options, const EdgePuzzle& puzzle, const EdgeResult& result) {
    std::string text = "# " + puzzle.name + ": ";
    text += !result.solvable   ? "not known whether it can be solved"
            : *result.solvable ? "solved"
                               : "has no solution";
    if (result.count)
        text += "; " + result.count->str() + (*result.count == 1 ? " board" : " boards");
    else if (options.solving.wantCount && result.counted > 0)
        text += "; at least " + std::to_string(result.counted) + (result.counted == 1 ? " board" : " boards");
    if (options.solving.unique && result.count) text += " up to symmetry";
    if (options.solving.wantAll) text += "; " + countText(result.delivered, "arrangement");
    if (const std::string stopped = stopText(result.status); !stopped.empty()) text += "; " + stopped;
    if (!result.reason.empty()) text += "\n# " + english(result.reason);
    std::string method = result.method;
    if (result.order)
        method += " (" + std::string(boardOrderNames()[static_cast<std::size_t>(*result.order)]) + ")";
    return text + "\n# method: " + method + ", " + english(result.complexity) + "; " +
           formatted("%.3f s\n", result.seconds);
}

int solveFile(const EdgesSolveArguments& options) {
    const Clock::time_point begin = Clock::now();
    const EdgePuzzle puzzle = readEdgeInput(options.file);
    Arrangements arrangements(options, puzzle);
    EdgeOptions solving = options.solving;
    if (options.timeLimit) solving.timeLimit = std::chrono::duration<double>(*options.timeLimit);
    EdgeJob job(puzzle, solving, [&](std::span<const EdgeArrangement> found) { arrangements.take(found); });
    const EdgeSnapshot end = runToEnd(job, [&](const EdgeSnapshot&) { arrangements.flush(); });
    if (!end.result) throw std::runtime_error(english(end.error));
    const double totalSeconds = std::chrono::duration<double>(Clock::now() - begin).count();
    arrangements.end();
    writeResult({},
                options.json ? toJson(options, puzzle, *end.result, totalSeconds, arrangements)
                             : toText(options, puzzle, *end.result),
                true);
    return end.result->status == JobStatus::complete ? finished : stoppedEarly;
}

}  // namespace

void addEdgesSolve(CLI::App& edges, int& exitCode) {
    auto options = std::make_shared<EdgesSolveArguments>();
    EdgeOptions& solving = options->solving;
    CLI::App* command = edges.add_subcommand("solve", "Solves an edge-matching puzzle by the best method");
    command->footer(
        "Prints an arrangement, which \"edges check\" and \"edges export\" read, and which method found "
        "it.\n"
        "Counted are different boards to look at: identical pieces are interchangeable, and positions of a\n"
        "piece that look the same count once.\n"
        "Exit codes: 0 finished, whether it can be solved or not; 1 a disk failed, 2 wrong usage, 3 bad "
        "input\n"
        "file, 4 stopped early (limit, time, Ctrl-C).");
    command->add_flag("--all", solving.wantAll, "all arrangements instead of the first one");
    command->add_flag("--count", solving.wantCount, "the number of different boards, exactly");
    command->add_flag("--unique", solving.unique, "count rotations and reflections of a board as one");
    command->add_flag("--search", solving.alwaysSearch,
                      "search place by place, even if there is a faster method");
    command
        ->add_option_function<std::string>(
            "--order",
            [&solving](const std::string& name) {
                const auto names = boardOrderNames();
                solving.order = static_cast<BoardOrder>(std::ranges::find(names, name) - names.begin());
                solving.alwaysSearch = true;
            },
            "search in this order of the places: rows, columns, frame, spiral, or constrained, which takes "
            "the\n"
            "place with the fewest candidates (default: chosen by an estimate)")
        ->type_name("ORDER")
        ->check(CLI::IsMember(std::vector<std::string>(boardOrderNames().begin(), boardOrderNames().end())));
    addThreads(*command, solving.threads);
    addWholeNumber(*command, "--limit", solving.limit, "stop after N arrangements");
    addTimeLimit(*command, options->timeLimit);
    command->add_flag("-q,--quiet", options->quiet, "no arrangements");
    addJson(*command, options->json);
    command->add_option("--output", options->output, "write the arrangements to a file")->type_name("FILE");
    addForce(*command, options->force);
    command->add_option("FILE", options->file, "puzzle file")->required();
    command->callback([options, &exitCode] {
        noteInterrupts();
        exitCode = solveFile(*options);
    });
}

}  // namespace tilewright::cli
