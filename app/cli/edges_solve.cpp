// tilewright-cli edges solve: solves and counts edge-matching puzzles.

#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/edges.h"
#include "app/cli/interrupt.h"
#include "app/cli/output_file.h"
#include "app/cli/value_checks.h"
#include "core/edges/edge_solver.h"
#include "core/formats/edge_arrangement_file.h"
#include "core/formats/edge_file.h"
#include "core/formats/json_values.h"
#include "core/text/read_number.h"

namespace tilewright::cli {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;

struct Options {
    bool all = false;
    bool count = false;
    bool unique = false;
    bool search = false;
    bool quiet = false;
    bool json = false;
    bool force = false;
    int threads = 0;
    std::optional<std::uint64_t> limit;
    std::optional<double> timeLimit;
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
    Arrangements(const Options& options, const EdgePuzzle& puzzle)
        : puzzle_(puzzle), inJson_(options.json && options.all && options.output.empty()) {
        if (options.output.empty() && (options.quiet || options.json)) return;
        file_ = std::make_unique<OutputFile>(options.output, options.force, std::vector{options.file});
    }

    void take(std::span<const EdgeArrangement> found) {
        for (const EdgeArrangement& arrangement : found) {
            if (inJson_) list_ += (list_.empty() ? "" : ",") + jsonOf(arrangement);
            if (!file_) continue;
            const std::lock_guard lock(mutex_);
            file_->start();
            if (isBegun_) file_->put("\n");
            isBegun_ = true;
            file_->put(toText(puzzle_, arrangement));
        }
    }

    // May be called by another thread than take().
    void flush() {
        const std::lock_guard lock(mutex_);
        if (file_ && isBegun_) file_->flush();
    }

    // All are there; throws where some could not be written.
    void end() {
        if (!file_) return;
        file_->start();
        file_->flush();
        if (!file_->error().empty()) throw std::runtime_error(file_->error());
    }

    const std::string& list() const { return list_; }

  private:
    const EdgePuzzle& puzzle_;
    const bool inJson_;
    std::mutex mutex_;
    std::unique_ptr<OutputFile> file_;
    bool isBegun_ = false;
    std::string list_;
};

struct Report {
    EdgeResult result;
    double totalSeconds = 0.0;
};

std::string toJson(const Options& options, const EdgePuzzle& puzzle, const Report& report,
                   const Arrangements& arrangements) {
    const EdgeResult& result = report.result;
    Json json;
    json["name"] = puzzle.name;
    json["status"] = nameOf(result.status);
    json["solvable"] = result.solvable ? Json(*result.solvable) : Json();
    json["method"] = result.method;
    json["complexity"] = english(result.complexity);
    if (!result.reason.empty()) json["reason"] = english(result.reason);
    if (options.count) json["solutions"] = result.count ? exact(result.count->str()) : Json();
    if (options.count && !result.count) json["counted"] = exact(std::to_string(result.counted));
    json["rows"] = puzzle.rows;
    json["columns"] = puzzle.columns;
    json["pieces"] = puzzle.pieces.size();
    json["seconds"] = {{"solve", result.seconds}, {"total", report.totalSeconds}};
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    text.pop_back();
    text += ",\"arrangement\":" + (result.arrangement ? jsonOf(*result.arrangement) : "null");
    if (options.all && options.output.empty()) text += ",\"arrangements\":[" + arrangements.list() + "]";
    return text + "}\n";
}

// Comments behind the arrangements, so that all of it can be read again.
std::string toText(const Options& options, const EdgePuzzle& puzzle, const Report& report) {
    const EdgeResult& result = report.result;
    std::string text = "# " + puzzle.name + ": ";
    text += !result.solvable   ? "not known whether it can be solved"
            : *result.solvable ? "solved"
                               : "has no solution";
    if (!result.reason.empty()) text += ": " + english(result.reason);
    if (result.count)
        text += "; " + result.count->str() + (*result.count == 1 ? " board" : " boards");
    else if (options.count && result.counted > 0)
        text += "; at least " + std::to_string(result.counted) + (result.counted == 1 ? " board" : " boards");
    if (options.unique && result.count) text += " up to symmetry";
    if (options.all) {
        text += "; " + std::to_string(result.delivered);
        text += result.delivered == 1 ? " arrangement" : " arrangements";
    }
    switch (result.status) {
        case JobStatus::complete:
            break;
        case JobStatus::limit:
            text += "; stopped at the limit";
            break;
        case JobStatus::time:
            text += "; stopped when the time was over";
            break;
        default:
            text += "; stopped";
    }
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.3f", result.seconds);
    text += "\n# method: " + result.method + ", " + english(result.complexity) + "; " + seconds + " s\n";
    return text;
}

EdgeResult solve(const Options& options, const EdgePuzzle& puzzle, Arrangements& arrangements) {
    EdgeOptions solving;
    solving.threads = options.threads;
    solving.wantAll = options.all;
    solving.wantCount = options.count;
    solving.unique = options.unique;
    solving.alwaysSearch = options.search;
    solving.limit = options.limit;
    if (options.timeLimit) solving.timeLimit = std::chrono::duration<double>(*options.timeLimit);
    EdgeJob job(puzzle, solving, [&](std::span<const EdgeArrangement> found) { arrangements.take(found); });
    job.start();
    while (!job.waitFor(50ms)) {
        if (isInterrupted()) job.cancel();
        arrangements.flush();
    }
    const EdgeSnapshot end = job.snapshot();
    if (!end.result) throw std::runtime_error(english(end.error));
    return *end.result;
}

int solveFile(const Options& options) {
    const Clock::time_point begin = Clock::now();
    const EdgePuzzle puzzle = readEdgeInput(options.file);
    Arrangements arrangements(options, puzzle);
    Report report;
    report.result = solve(options, puzzle, arrangements);
    report.totalSeconds = std::chrono::duration<double>(Clock::now() - begin).count();
    arrangements.end();
    writeResult(
        {}, options.json ? toJson(options, puzzle, report, arrangements) : toText(options, puzzle, report),
        true);
    return report.result.status == JobStatus::complete ? finished : stoppedEarly;
}

}  // namespace

void addEdgesSolve(CLI::App& edges, int& exitCode) {
    auto options = std::make_shared<Options>();
    CLI::App* command = edges.add_subcommand("solve", "Solves an edge-matching puzzle by the best method");
    command->footer(
        "Prints an arrangement, which \"edges check\" and \"edges export\" read, and which method found "
        "it.\n"
        "Counted are different boards to look at: identical pieces are interchangeable, and positions of a\n"
        "piece that look the same count once.\n"
        "Exit codes: 0 finished, whether it can be solved or not; 1 a disk failed, 2 wrong usage, 3 bad "
        "input\n"
        "file, 4 stopped early (limit, time, Ctrl-C).");
    command->add_flag("--all", options->all, "all arrangements instead of the first one");
    command->add_flag("--count", options->count, "the number of different boards, exactly");
    command->add_flag("--unique", options->unique,
                      "boards that a turn or mirror image carries to each other are one");
    command->add_flag("--search", options->search,
                      "search place by place, also where there is a better method");
    command->add_option("-j,--threads", options->threads, "threads (default: all)")
        ->type_name("N")
        ->transform(wholeNumber(1, 1024));
    command->add_option("--limit", options->limit, "stop after N arrangements")
        ->type_name("N")
        ->transform(wholeNumber(1));
    command->add_option("--time-limit", options->timeLimit, "stop after S seconds")
        ->type_name("S")
        ->check(seconds());
    command->add_flag("-q,--quiet", options->quiet, "no arrangements");
    command->add_flag("--json", options->json, "one JSON object on standard output");
    command->add_option("--output", options->output, "write the arrangements to a file")->type_name("FILE");
    addForceOption(*command, options->force);
    command->add_option("FILE", options->file, "puzzle file")->required();
    command->callback([options, &exitCode] {
        noteInterrupts();
        exitCode = solveFile(*options);
    });
}

}  // namespace tilewright::cli
