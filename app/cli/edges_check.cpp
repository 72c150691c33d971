// tilewright-cli edges check: whether arrangements solve an edge-matching puzzle.

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "app/cli/commands.h"
#include "app/cli/edges.h"
#include "app/cli/input_file.h"
#include "app/cli/output_file.h"
#include "core/edges/edge_checks.h"
#include "core/files/files.h"
#include "core/formats/edge_arrangement_file.h"
#include "core/formats/edge_file.h"

namespace tilewright::cli {

namespace {

struct Options {
    bool json = false;
    std::string puzzle;
    std::string arrangements;
};

struct Verdict {
    std::uint64_t checked = 0;
    /// The first one that is not a solution, from 1, and why; 0 if there is none.
    std::uint64_t wrong = 0;
    Message reason;
};

Verdict verdictOn(const EdgePuzzle& puzzle, const Options& options) {
    const std::string text = readInput(options.arrangements, maxEdgeFile);
    EdgeArrangementReader reader(text, options.arrangements, puzzle);
    Verdict verdict;
    while (const auto arrangement = reader.next()) {
        ++verdict.checked;
        const std::optional<Message> reason = whyNoSolution(puzzle, *arrangement);
        if (!reason) continue;
        verdict.wrong = verdict.checked;
        verdict.reason = *reason;
        break;
    }
    if (verdict.checked == 0)
        throw FormatError(options.arrangements, 0, 0,
                          "there is no arrangement in this file; expected what \"edges solve\" prints");
    return verdict;
}

std::string toJson(const EdgePuzzle& puzzle, const Verdict& verdict) {
    nlohmann::ordered_json json;
    json["name"] = puzzle.name;
    json["solves"] = verdict.wrong == 0;
    json["checked"] = verdict.checked;
    if (verdict.wrong > 0) {
        json["wrong"] = verdict.wrong;
        json["reason"] = english(verdict.reason);
    }
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

int checkArrangements(const Options& options) {
    const EdgePuzzle puzzle = readEdgeInput(options.puzzle);
    const Verdict verdict = verdictOn(puzzle, options);
    if (options.json) writeResult({}, toJson(puzzle, verdict), true);
    if (verdict.wrong > 0)
        throw InputError(options.arrangements + ": arrangement " + std::to_string(verdict.wrong) +
                         " does not solve " + puzzle.name + ": " + english(verdict.reason));
    if (!options.json)
        writeResult({},
                    verdict.checked == 1 ? puzzle.name + ": the arrangement solves it\n"
                                         : puzzle.name + ": all " + std::to_string(verdict.checked) +
                                               " arrangements solve it\n",
                    true);
    return finished;
}

}  // namespace

void addEdgesCheck(CLI::App& edges, int& exitCode) {
    auto options = std::make_shared<Options>();
    CLI::App* check = edges.add_subcommand("check", "Verifies arrangements of an edge-matching puzzle");
    check->footer(
        "Reads what \"edges solve\" prints, also with --json: a line for each row of the board, in it each "
        "piece\n"
        "as PIECE:RIGHT,TOP,LEFT,BOTTOM with its number in the puzzle file, from 0. An empty line separates\n"
        "arrangements.\n"
        "Exit codes: 0 all of them solve the puzzle, 2 wrong usage, 3 bad input file, or an arrangement that "
        "is not a\nsolution.");
    check->add_flag("--json", options->json, "one JSON object on standard output");
    check->add_option("PUZZLE", options->puzzle, "puzzle file")->required();
    check->add_option("ARRANGEMENT", options->arrangements, "file with arrangements")->required();
    check->callback([options, &exitCode] { exitCode = checkArrangements(*options); });
}

}  // namespace tilewright::cli
