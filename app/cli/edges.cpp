// tilewright-cli edges: edge-matching puzzles, after Ebbesen, Fischer and Witt.

#include "app/cli/edges.h"

#include <memory>

#include "app/cli/export.h"
#include "app/cli/files.h"
#include "app/cli/pictures.h"
#include "app/cli/shared_options.h"
#include "core/edges/edge_checks.h"
#include "core/formats/edge_arrangement_file.h"
#include "core/formats/json_values.h"

namespace tilewright::cli {

namespace {

struct CheckOptions {
    bool json = false;
    std::string puzzle;
    std::string arrangements;
};

int check(const CheckOptions& options) {
    const EdgePuzzle puzzle = readEdgeInput(options.puzzle);
    const std::string text = readInput(options.arrangements);
    EdgeArrangementReader reader(text, options.arrangements, puzzle);
    std::uint64_t checked = 0;
    std::optional<Message> reason;
    while (const auto arrangement = reader.next()) {
        ++checked;
        if ((reason = whyNoSolution(puzzle, *arrangement))) break;
    }
    if (checked == 0)
        throw InputError(options.arrangements +
                         ": there is no arrangement in this file; expected what \"edges solve\" prints");
    if (options.json) {
        Json json = {{"name", puzzle.name}, {"solves", !reason}, {"checked", checked}};
        if (reason) {
            json["wrong"] = checked;
            json["reason"] = english(*reason);
        }
        writeResult({}, jsonLine(json) + "\n", true);
    }
    if (reason)
        throw InputError(options.arrangements + ": arrangement " + std::to_string(checked) +
                         " does not solve " + puzzle.name + ": " + english(*reason));
    if (!options.json)
        writeResult(
            {},
            puzzle.name + (checked == 1 ? ": the arrangement solves it\n"
                                        : ": all " + std::to_string(checked) + " arrangements solve it\n"),
            true);
    return finished;
}

void addEdgesCheck(CLI::App& edges, int& exitCode) {
    auto options = std::make_shared<CheckOptions>();
    CLI::App* check = edges.add_subcommand("check", "Verifies arrangements of an edge-matching puzzle");
    check->footer(
        "Reads what \"edges solve\" prints, also with --json: a line for each row of the board, in it each "
        "piece\n"
        "as PIECE:RIGHT,TOP,LEFT,BOTTOM with its number in the puzzle file, from 0. An empty line separates\n"
        "arrangements.\n"
        "Exit codes: 0 all of them solve the puzzle, 2 wrong usage, 3 bad input file, or an arrangement that "
        "is not a\nsolution.");
    addJson(*check, options->json);
    check->add_option("PUZZLE", options->puzzle, "puzzle file")->required();
    check->add_option("ARRANGEMENT", options->arrangements, "file with arrangements")->required();
    check->callback([options, &exitCode] { exitCode = cli::check(*options); });
}

struct PictureOptions {
    ExportOptions look;
    std::string puzzle;
    std::string arrangement;
    std::string output;
    bool force = false;
};

void addEdgesExport(CLI::App& edges) {
    auto options = std::make_shared<PictureOptions>();
    options->look.width = 1200;
    options->look.height = 900;
    CLI::App* command = edges.add_subcommand("export", "Draws an edge-matching puzzle as PNG, SVG or PDF");
    command->footer(
        "Draws the pieces as they are written down, or as they lie in an arrangement; edges that do not "
        "match are\n"
        "marked. Needs no display.\n"
        "Exit codes: 0 finished, 1 a disk failed, 2 wrong usage or a picture that may not be written, 3 bad "
        "input file.");
    command
        ->add_option("--arrangement", options->arrangement,
                     "a file that \"edges solve\" has written; the first arrangement in it is drawn")
        ->type_name("FILE");
    for (const ExportOption* option : exportKind("picture").options)
        if (option->about != ExportOption::About::pieces)
            addExportOption(*command, *option, options->look, "1200x900");
    addForce(*command, options->force);
    command->add_option("PUZZLE", options->puzzle, "puzzle file")->required();
    command->add_option("OUTPUT", options->output, "picture, ending in .png, .svg or .pdf")->required();
    command->callback([options] {
        requirePicture(options->output);
        const ExportSubject subject{true, true, endingOf(exportKind("picture"), options->output)};
        requireFollowed(exportKind("picture"), options->look, subject);
        const EdgePuzzle puzzle = readEdgeInput(options->puzzle);
        EdgeArrangement arrangement;
        if (!options->arrangement.empty()) arrangement = firstArrangement(puzzle, options->arrangement);
        writeEdgePicture(options->output, puzzle, arrangement, options->look, options->force);
    });
}

}  // namespace

void addEdges(CLI::App& app, int& exitCode) {
    CLI::App* edges = app.add_subcommand(
        "edges", "Edge-matching puzzles: square pieces whose touching edges have equal colours");
    edges->require_subcommand(1);
    addEdgesSolve(*edges, exitCode);
    addEdgesCheck(*edges, exitCode);
    addEdgesGenerate(*edges);
    addEdgesExport(*edges);
}

EdgePuzzle readEdgeInput(const std::string& file) {
    return parseEdgePuzzle(readInput(file), inputName(file));
}

EdgeArrangement firstArrangement(const EdgePuzzle& puzzle, const std::string& file) {
    const std::string text = readInput(file);
    std::optional<EdgeArrangement> first = EdgeArrangementReader(text, inputName(file), puzzle).next();
    if (!first) throw InputError(file + ": there is no arrangement in this file");
    return std::move(*first);
}

}  // namespace tilewright::cli
