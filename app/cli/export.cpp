// tilewright-cli export: solutions as pictures, films, solids and tables.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/export_arguments.h"
#include "app/cli/export_request.h"
#include "app/cli/interrupt.h"
#include "core/files/files.h"
#include "core/files/staged_files.h"

namespace tilewright::cli {

namespace {

// The ending of the output. Throws UsageError if the kind does not know it.
std::string endingOf(const ExportKind& kind, const std::string& output) {
    std::string list;
    for (std::size_t i = 0; i < kind.formats.size(); ++i) {
        const std::string ending = kind.formats[i].ending;
        if (hasEnding(output, ending)) return ending;
        list += (i == 0 ? "" : i + 1 == kind.formats.size() ? " or " : ", ") + ending;
    }
    throw UsageError("'" + output + "': the name must end in " + list);
}

bool isPlain(const ExportRequest& request) {
    const std::string_view kind = request.kind->name;
    return kind == "stl" || kind == "solutions" || request.ending == ".csv";
}

bool ofPieces(const ExportRequest& request) {
    const std::string_view kind = request.kind->name;
    return (kind == "stl" && request.options.solids == "pieces") ||
           (kind == "solutions" && request.options.text == "pieces");
}

bool ofSearch(const ExportRequest& request) {
    return std::string_view(request.kind->name) == "animation" && request.options.show == "search";
}

// What says where solutions come from means nothing where none are taken.
void checkSource(const ExportRequest& request) {
    const SolutionSource& source = request.source;
    if (ofPieces(request) && (source.isChosen || !source.from.empty()))
        throw UsageError((source.isChosen ? "--solutions" : "--from") +
                         std::string(": only for --what=solution; pieces are made as the puzzle has them"));
    if (ofSearch(request) && !source.from.empty())
        throw UsageError("--from: --show=search is of a search; a file of solutions has none");
    if (request.kind->takes == ExportTakes::search && !source.from.empty())
        throw UsageError("--from: statistics are those of a search; a file of solutions has none");
    if (request.kind->find("steps") && !parseSteps(request.options.steps))
        throw UsageError(
            "--steps: expected two numbers like 1-500, at most a million steps, the first one "
            "first, but this is '" +
            request.options.steps + "'");
}

void checkCount(const ExportRequest& request, const FoundSolutions& found) {
    if (request.kind->takes != ExportTakes::one || found.solutions.size() == 1) return;
    throw UsageError("--solutions: expected the number of one solution, but these are " +
                     std::to_string(found.solutions.size()) +
                     (isPlain(request) ? "" : "; 'export sheet' draws many"));
}

// Whether the search behind it was complete, as far as it was needed.
bool carryOut(ExportRequest request) {
    request.ending = endingOf(*request.kind, request.output);
    if (!isPlain(request)) checkDrawn(request);
    checkSource(request);
    const bool isOneFile = !request.options.separate && request.ending != ".png" && request.ending != ".svg";
    if (isOneFile || std::string_view(request.kind->name) == "picture")
        requireWritable(request.output, request.force);
    FoundSolutions found{readPuzzleOf(request.source), {}, true};
    const ExportSubject subject{false, found.puzzle.lattice == Lattice::square, request.ending};
    if (const auto refused = refusal(*request.kind, request.options, subject))
        throw UsageError("--" + std::string(refused->option->name) + ": " + english(refused->why));
    if (isPlain(request)) checkPlain(request, found.puzzle);
    SearchOutcome counted;
    if (request.kind->takes == ExportTakes::search) {
        counted = searchFor(request.source, found.puzzle);
        found.isComplete = counted.result.status != JobStatus::time;
    } else if (!ofPieces(request) && !ofSearch(request)) {
        findSolutions(request.source, found);
        checkCount(request, found);
    }
    (isPlain(request) ? writePlain : writeDrawn)(request, found, counted);
    return found.isComplete;
}

void addKind(CLI::App& exportCommand, int& exitCode, const ExportKind& kind) {
    const auto request = std::make_shared<ExportRequest>();
    request->kind = &kind;
    CLI::App* command = exportCommand.add_subcommand(kind.name, kind.help);
    addSourceOptions(*command, request->source, kind.takes == ExportTakes::one ? "1" : "all");
    command->add_option("FILE", request->output, "file to write; its ending says the format")->required();
    command->add_flag("--force", request->force, "replace files that are there already");
    const std::string size =
        kind.isOnPaper() ? "A4 upright" : std::to_string(kind.width) + "x" + std::to_string(kind.height);
    for (const ExportOption* option : kind.options)
        if (option->about != ExportOption::About::edges)
            addExportOption(*command, *option, request->options, size);
    command->callback([request, &exitCode] {
        noteInterrupts();
        try {
            if (!carryOut(*request)) exitCode = stoppedEarly;
        } catch (const Stopped&) {
            exitCode = stoppedEarly;
        }
    });
}

}  // namespace

void addExport(CLI::App& app, int& exitCode) {
    CLI::App* command =
        app.add_subcommand("export", "Writes solutions as pictures, films, solids and tables");
    command->require_subcommand(1);
    command->footer(
        "tilewright-cli export KIND --help tells the options of each. Files are written whole or not at "
        "all,\n"
        "and none is replaced without --force. Pictures need no display.\n"
        "Exit codes: 0 finished, 1 internal error, 2 wrong usage or a file that cannot be written, 3 bad "
        "input "
        "file,\n"
        "4 stopped early (Ctrl-C: nothing is written; --time-limit: what was found is).");
    for (const ExportKind& kind : exportKinds())
        addKind(*command, exitCode, kind);
}

}  // namespace tilewright::cli
