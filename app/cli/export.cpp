// tilewright-cli export: solutions as pictures, films, pages, solids and tables.

#include "app/cli/export.h"

#include <memory>
#include <numeric>
#include <tuple>

#include "app/cli/files.h"
#include "app/cli/pictures.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/exports/solid_files.h"
#include "core/files/files.h"
#include "core/files/staged_files.h"
#include "core/formats/piece_text.h"

namespace tilewright::cli {

namespace {

// Whether it is written without Qt: STL, solutions and tables.
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
    return request.kind->find("show") && request.options.show == "search";
}

bool ofMoves(const ExportRequest& request) {
    const std::string& show = request.options.show;
    return request.kind->find("show") && (show == "apart" || show == "together");
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

void checkCount(const ExportRequest& request, const ExportSubstance& found) {
    if (request.kind->takes != ExportTakes::one || found.solutions.size() == 1) return;
    throw UsageError("--solutions: expected the number of one solution, but these are " +
                     std::to_string(found.solutions.size()) +
                     (isPlain(request) ? "" : "; 'export sheet' draws many"));
}

void checkPlain(const ExportRequest& request, const Puzzle& puzzle) {
    const std::string_view kind = request.kind->name;
    if (kind == "solutions" && request.options.text == "pieces" && request.ending != ".txt")
        throw UsageError("'" + request.output + "': the name of a file of pieces must end in .txt");
    if (kind != "stl") return;
    if (const auto problem = solidProblem(solidOptions(request.options, puzzle.lattice)))
        throw UsageError("--" + std::string(problem->measure) + ": " + english(problem->why));
}

void writePlain(const ExportRequest& request, const ExportSubstance& found) {
    const std::string_view kind = request.kind->name;
    const ExportOptions& options = request.options;
    const Puzzle& puzzle = found.puzzle;
    ProgressLine progress;
    const ExportControl control{progress.stopToken(), progress.parts("part")};
    if (kind == "stl") {
        const SolidOptions solid = solidOptions(options, puzzle.lattice);
        writeSolids(request.output,
                    options.solids == "pieces"
                        ? solidsOfPieces(puzzle, solid, options.separate)
                        : solidsOfSolution(puzzle, found.solutions.front().placements, solid),
                    options, puzzle.name, request.force, control);
    } else if (kind == "statistics") {
        writeResult(request.output, statisticsCsv(levelRatios(found.statistics)), request.force);
    } else if (options.text == "pieces") {
        std::vector<std::size_t> all(puzzle.pieces.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        writeResult(request.output, piecesToText(puzzle, all), request.force);
    } else {
        writeSolutionFile(request.output, puzzle, listOf(found.solutions), request.force, control);
    }
}

// Whether the search behind it was complete, as far as it was needed.
bool carryOut(ExportRequest request) {
    request.ending = endingOf(*request.kind, request.output);
    if (!isPlain(request)) checkDrawn(request);
    checkSource(request);
    const bool isOneFile = !request.options.separate && request.ending != ".png" && request.ending != ".svg";
    if (isOneFile || std::string_view(request.kind->name) == "picture")
        requireWritable(request.output, request.force);
    ExportSubstance found;
    found.puzzle = readPuzzleInput(request.source.puzzle, request.source.problem);
    requireFollowed(*request.kind, request.options, {false, found.puzzle.lattice.isFlat(), request.ending});
    if (isPlain(request)) checkPlain(request, found.puzzle);
    if (request.kind->takes == ExportTakes::search) {
        countSteps(request.source, found);
    } else if (ofSearch(request)) {
        found.plan = planOf(request.source, found.puzzle);
    } else if (!ofPieces(request)) {
        request.source.isBuildable = ofMoves(request);
        findSolutions(request.source, found);
        checkCount(request, found);
    }
    (isPlain(request) ? writePlain : writeDrawn)(request, found);
    return found.isComplete;
}

void addKind(CLI::App& exportCommand, int& exitCode, const ExportKind& kind) {
    const auto request = std::make_shared<ExportRequest>();
    request->kind = &kind;
    CLI::App* command = exportCommand.add_subcommand(kind.name, kind.help);
    addSourceOptions(*command, request->source, kind.takes == ExportTakes::one ? "1" : "all");
    command->add_option("FILE", request->output, "file to write; its ending says the format")->required();
    addForce(*command, request->force);
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

void addExportOption(CLI::App& command, const ExportOption& option, ExportOptions& options,
                     const std::string& size) {
    const std::string name = "--" + std::string(option.name);
    const auto add = [&]<class Value>(Value ExportOptions::*field) -> CLI::Option* {
        if constexpr (std::is_same_v<Value, bool>) {
            const bool isOn = !name.starts_with("--no-");
            return command.add_flag_callback(
                name, [&options, field, isOn] { options.*field = isOn; }, option.help);
        } else if constexpr (std::is_same_v<Value, Colour>) {
            const auto read = [&options, field, name](const std::string& text) {
                const auto colour = parseColour(text);
                if (!colour)
                    throw UsageError(name + ": expected a colour like #e6f0ff, but this is '" + text + "'");
                options.*field = *colour;
            };
            return command.add_option_function<std::string>(name, read, option.help);
        } else {
            return command.add_option(name, options.*field, option.help);
        }
    };
    CLI::Option* added = nullptr;
    if (option.isSize()) {
        const auto read = [&options](const std::string& text) {
            std::tie(options.width, options.height) = parseSize(text);
        };
        added = command.add_option_function<std::string>(name, read,
                                                         std::string(option.help) + ";\ndefault: " + size);
    } else {
        added = std::visit(add, option.field);
    }
    if (option.value) added->type_name(option.value);
    const auto& [least, most, unit, special] = option.numbers;
    if (std::holds_alternative<int ExportOptions::*>(option.field) && !option.isSize())
        added->transform(wholeNumber(static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most)));
    else if (most > 0 && !option.isSize() && option.section != ExportOption::Section::measures)
        // Measures depend on each other and are checked together.
        added->check(CLI::Range(least, most));
    if (option.words.empty()) return;
    std::vector<std::string> words;
    std::string list;
    for (const ExportWord& word : option.words)
        list += (list.empty() ? "{" : ",") + words.emplace_back(word.word);
    added->check(CLI::IsMember(words))->option_text(option.value ? option.value : list + "}");
}

std::string endingOf(const ExportKind& kind, const std::string& output) {
    std::string list;
    for (std::size_t i = 0; i < kind.formats.size(); ++i) {
        const std::string ending = kind.formats[i].ending;
        if (hasEnding(output, ending)) return ending;
        list += (i == 0 ? "" : i + 1 == kind.formats.size() ? " or " : ", ") + ending;
    }
    throw UsageError("'" + output + "': the name must end in " + list);
}

void requireFollowed(const ExportKind& kind, const ExportOptions& options, const ExportSubject& subject) {
    if (const auto refused = refusal(kind, options, subject))
        throw UsageError("--" + std::string(refused->option->name) + ": " + english(refused->why));
}

void addExport(CLI::App& app, int& exitCode) {
    CLI::App* command =
        app.add_subcommand("export", "Writes solutions as pictures, films, web pages, solids and tables");
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
