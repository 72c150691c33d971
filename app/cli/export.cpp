#include "app/cli/export.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <tuple>
#include <utility>

#include "app/cli/assemble.h"
#include "app/cli/estimate.h"
#include "app/cli/files.h"
#include "app/cli/pictures.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/assembly/disassembler.h"
#include "core/basics/files.h"
#include "core/exports/cut_sheets.h"
#include "core/exports/glued_parts.h"
#include "core/exports/model_files.h"
#include "core/exports/solid_files.h"
#include "core/formats/diagram_file.h"
#include "core/formats/piece_text.h"
#include "core/formats/solution_file.h"
#include "core/solutions/solution_store.h"

namespace tilewright::cli {

// tilewright-cli export: solutions as pictures, films, pages, solids and tables.

namespace {

// Whether it is written without Qt: STL, solutions and tables.
bool isPlain(const ExportRequest& request) {
    const std::string_view kind = request.kind->name;
    return kind == "print" || kind == "laser" || kind == "paper" || kind == "model" || kind == "solutions" ||
           request.ending == ".csv";
}

bool ofPieces(const ExportRequest& request) {
    const std::string_view kind = request.kind->name;
    return kind == "paper" || (kind == "print" && request.options.solids == "pieces") ||
           (kind == "model" && request.options.model == "pieces") ||
           (kind == "laser" && request.options.cuts != "solution") ||
           (kind == "solutions" && request.options.text == "pieces");
}

bool ofSearch(const ExportRequest& request) {
    return request.kind->find("show") && request.options.show == "search";
}

bool ofMoves(const ExportRequest& request) {
    if (std::string_view(request.kind->name) == "model") return request.options.model == "apart";
    const std::string& show = request.options.show;
    return request.kind->find("show") && (show == "apart" || show == "together");
}

// Options that select solutions are an error if the export uses none.
void checkSource(const ExportRequest& request) {
    const SolutionSource& source = request.source;
    if (ofPieces(request) && (source.isChosen || !source.from.empty()))
        throw UsageError((source.isChosen ? "--solutions" : "--from") +
                         std::string(": only for --what=solution"));
    if (ofSearch(request) && !source.from.empty())
        throw UsageError("--from: --show=search needs a search; a file of solutions contains none");
    if (request.kind->takes == ExportTakes::search && !source.from.empty())
        throw UsageError("--from: statistics need a search; a file of solutions contains none");
    if (request.kind->find("steps") && !parseSteps(request.options.steps))
        throw UsageError(
            "--steps: expected two numbers like 1-500, at most a million steps, the first one "
            "first, not '" +
            request.options.steps + "'");
}

// Turns belong to exports of moves.
void checkTurns(const ExportRequest& request) {
    if (!request.source.triesTurns || ofMoves(request)) return;
    throw UsageError(std::string_view(request.kind->name) == "model"
                         ? "--turns: only for --what=apart"
                         : "--turns: only for --show=apart and --show=together");
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
    if (kind == "laser" || kind == "paper") {
        if (!parseSheet(request.options.sheet))
            throw UsageError("--sheet: expected width and height like 600x400, from 10 to 10000 mm, not '" +
                             request.options.sheet + "'");
        const auto problem = cutProblem(puzzle, request.options);
        if (problem && !problem->option)
            throw InputError(request.source.puzzle + ": " + english(problem->why));
        if (problem) throw UsageError("--" + std::string(problem->option) + ": " + english(problem->why));
    }
    if (kind != "print" && kind != "model") return;
    if (const auto problem = printProblem(request.options, puzzle.lattice))
        throw UsageError("--" + std::string(problem->measure) + ": " + english(problem->why));
}

void writeModel(const ExportRequest& request, const ExportSubstance& found, const ExportControl& control) {
    const Puzzle& puzzle = found.puzzle;
    const SolidOptions solid = solidOptions(request.options, puzzle.lattice);
    const std::span<const Placement> solution =
        found.solutions.empty() ? std::span<const Placement>() : found.solutions.front().placements;
    if (request.ending == ".scad")
        return writeResult(request.output, toScad(puzzle, solution, solid), request.force);
    Point origin{};
    const std::vector<NamedSolid> solids = request.options.model == "pieces"
                                               ? solidsOfPieces(puzzle, solid, false)
                                               : solidsOfSolution(puzzle, solution, solid, 0.0, &origin);
    std::vector<ModelFrame> frames;
    if (request.options.model == "apart") {
        const Disassembler engine(
            puzzle, {.threads = request.source.threads, .memory = {}, .turns = request.source.turns()});
        const Disassembly apart = engine.disassemble(solution, control.stop);
        control.stop.check();
        if (!apart.canBeDisassembled())
            throw InputError(request.source.puzzle + ": this solution cannot be disassembled");
        frames = framesOf(apart.separation, puzzle.lattice, solid, origin, solution.size());
    }
    writeResult(request.output, toGlb(puzzle, solids, frames, puzzle.name), request.force);
}

void writePlain(const ExportRequest& request, const ExportSubstance& found) {
    const std::string_view kind = request.kind->name;
    const ExportOptions& options = request.options;
    const Puzzle& puzzle = found.puzzle;
    ProgressLine progress;
    const ExportControl control{progress.stopToken(), progress.parts("part")};
    const std::span<const Placement> solution =
        found.solutions.empty() ? std::span<const Placement>() : found.solutions.front().placements;
    if (kind == "laser" || kind == "paper" || kind == "print") {
        const char* option = kind == "laser" ? "--sheet: " : kind == "paper" ? "--cell: " : "--bed: ";
        try {
            if (kind == "laser")
                writeSheets(request.output, cutSheets(puzzle, solution, options, control), puzzle.name,
                            request.force, control);
            else if (kind == "paper")
                writePaper(request.output, paperPages(puzzle, options, control), options.ink == "lines",
                           puzzle.name, request.force, control);
            else
                writeSolids(request.output, puzzle, solidPlates(puzzle, solution, options), options,
                            request.force, control);
        } catch (const GlueError& error) {
            throw UsageError("--split: " + english(error.message()));
        } catch (const FormatError&) {
            throw;
        } catch (const MessageError& error) {
            throw UsageError(option + english(error.message()));
        }
    } else if (kind == "model") {
        writeModel(request, found, control);
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

// Whether the search was complete, as far as it was needed.
bool carryOut(ExportRequest request) {
    request.ending = endingOf(*request.kind, request.output);
    if (!isPlain(request)) checkDrawn(request);
    checkSource(request);
    checkTurns(request);
    const bool isOneFile = !request.options.separate && request.ending != ".png" &&
                           request.ending != ".svg" && request.ending != ".dxf";
    if (isOneFile || std::string_view(request.kind->name) == "picture")
        requireWritable(request.output, request.force);
    ExportSubstance found;
    found.puzzle = withOpenOptions(readPuzzleInput(request.source.puzzle, request.source.problem),
                                   request.source.open, request.source.date);
    requireFollowed(*request.kind, request.options, subjectOf(found.puzzle, request.ending));
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
    // The name from before there were other formats.
    if (std::string_view(kind.name) == "print") command->alias("stl");
    addSourceOptions(*command, request->source, kind.takes == ExportTakes::one ? "1" : "all");
    command->add_option("FILE", request->output, "output file; its extension selects the format")->required();
    addForce(*command, request->force);
    const std::string size =
        kind.isOnPaper() ? "A4 upright" : std::to_string(kind.width) + "x" + std::to_string(kind.height);
    for (const ExportOption* option : kind.options)
        if (option->about != ExportOption::About::edges)
            addExportOption(*command, *option, request->options, size);
    if (kind.find("show") || std::string_view(kind.name) == "model") {
        CLI::Option* turns = command->add_flag(
            "--turns", request->source.triesTurns,
            "with moves: also rotate pieces, as 'assemble --turns'; films and models show the turns");
        addFinish(*command, request->source.finish, *turns);
    }
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
                if (!colour) throw UsageError(name + ": expected a colour like #e6f0ff, not '" + text + "'");
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
    if (unit && std::string_view(unit) == " mm")
        added->transform([](std::string text) {
            if (text.ends_with("mm")) text.resize(text.size() - 2);
            return text;
        });
    if (std::holds_alternative<int ExportOptions::*>(option.field) && !option.isSize())
        added->transform(wholeNumber(static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most)));
    else if (most > 0 && !option.isSize() && option.section != ExportOption::Section::measures)
        // Dimensions depend on each other, so check them together.
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
        "'tilewright-cli export KIND --help' lists the options of a kind. Files are written completely or "
        "not at\n"
        "all, and replaced only with --force. Pictures need no display.\n"
        "Exit codes: 0 finished, 1 internal error, 2 wrong usage or output file refused, 3 bad input file,\n"
        "4 stopped early (Ctrl-C writes nothing; --time-limit writes what was found).");
    for (const ExportKind& kind : exportKinds())
        addKind(*command, exitCode, kind);
}

// Where exports take solutions and statistics from.

namespace {

// The highest selected number; later solutions need not be found.
std::optional<std::uint64_t> lastNumber(const SolutionSource& source) {
    std::optional<std::uint64_t> last = source.limit;
    if (source.wanted.last() != NumberSet::noEnd)
        last = std::min(last.value_or(NumberSet::noEnd), source.wanted.last());
    return last;
}

JobSnapshot run(Job& job) {
    ProgressLine progress;
    const JobSnapshot result = runToEnd(job, [&](const JobSnapshot& now) {
        progress.show("searching: " + countText(now.solutions, "solution"));
    });
    if (result.status == JobStatus::cancelled) throw Stopped{};
    if (result.status == JobStatus::failed) throw std::runtime_error(english(result.error));
    return result;
}

JobOptions jobOptions(const SolutionSource& source) {
    JobOptions options;
    options.threads = source.threads;
    if (source.timeLimit) options.timeLimit = std::chrono::duration<double>(*source.timeLimit);
    return options;
}

// Reports it if fewer solutions were found than requested.
void checkNumbers(const SolutionSource& source, std::uint64_t count, bool isComplete) {
    if (count == 0)
        throw InputError((source.from.empty() ? source.puzzle : source.from) +
                         (isComplete ? ": there is no solution to export"
                                     : ": no solution was found in time; there is nothing to export"));
    const auto beyond = source.wanted.firstBeyond(count);
    if (isComplete && beyond)
        throw UsageError("--solutions: there is no solution " + std::to_string(*beyond) + "; there " +
                         (count == 1 ? "is " : "are ") + countText(count, "solution") +
                         (source.limit && *source.limit == count ? " within --limit" : ""));
}

void readThem(const SolutionSource& source, ExportSubstance& found) {
    const auto last = lastNumber(source);
    std::uint64_t count = 0;
    ProgressLine progress;
    readSolutions(source.from, found.puzzle, [&](NumberedSolution solution) {
        count = solution.number;
        if (source.wanted.contains(count)) found.solutions.push_back(std::move(solution));
        progress.show("reading: " + countText(count, "solution"));
        progress.stopToken().check();
        return count < last.value_or(NumberSet::noEnd);
    });
    checkNumbers(source, count, true);
}

bool isDiagramFile(const std::string& file) {
    std::string begin(32, '\0');
    openFile(file).read(begin.data(), static_cast<std::streamsize>(begin.size()));
    return isDiagram(begin);
}

// From a diagram of all solutions, in its order.
void drawThem(const SolutionSource& source, ExportSubstance& found) {
    CountRun run;
    const PuzzleDiagram diagram = readDiagramFile(source.from, run);
    if (!(diagram.puzzle() == found.puzzle))
        throw InputError(source.from + ": this diagram belongs to a different puzzle than " + source.puzzle);
    const BigCount total = diagram.all().total();
    constexpr std::uint64_t mostAtOnce = 10'000'000;
    const std::uint64_t last =
        std::min(lastNumber(source).value_or(NumberSet::noEnd),
                 total < NumberSet::noEnd ? static_cast<std::uint64_t>(total) : NumberSet::noEnd);
    if (last > mostAtOnce)
        throw UsageError("--solutions: the diagram has " + total.str() +
                         " solutions; choose among the first " + std::to_string(mostAtOnce));
    if (total < NumberSet::noEnd) checkNumbers(source, static_cast<std::uint64_t>(total), true);
    for (std::uint64_t number = 1; number <= last; ++number)
        if (source.wanted.contains(number))
            found.solutions.push_back({.number = number,
                                       .copies = 1,
                                       .placements = placementsOf(found.puzzle, diagram.table(),
                                                                  diagram.all().solution(number - 1))});
}

// Numbers refer to the complete search, so that they are the same each time. If none were given, any
// solutions will do, and the search ends as soon as there are enough.
void searchThem(const SolutionSource& source, ExportSubstance& found) {
    const bool isSorted = !source.limit && (source.isChosen || source.wanted.last() == NumberSet::noEnd);
    const Plan plan = planOf(source, found.puzzle);
    JobOptions options = jobOptions(source);
    if (!isSorted) options.solutionLimit = lastNumber(source);
    SolutionStore store(mostImages(found.puzzle));
    Job job(found.puzzle, plan, options,
            [&](const PreparedSearch&, std::span<const Solution> solutions) { store.append(solutions); });
    const JobSnapshot result = run(job);
    found.isComplete = result.status != JobStatus::time;
    checkNumbers(source, store.size(), found.isComplete);
    SolutionStore sorted(store.maxImages());
    if (isSorted && found.isComplete) sortSolutions(*job.search(), store, sorted);
    const SolutionStore& numbered = sorted.size() > 0 ? sorted : store;
    for (std::uint64_t index = 0; index < numbered.size(); ++index) {
        if (!source.wanted.contains(index + 1)) continue;
        const Solution solution = numbered.read(index);
        found.solutions.push_back(
            {index + 1, solution.copies, placementsOf(found.puzzle, job.search()->table(), solution.images)});
    }
    if (found.solutions.empty())
        throw InputError(source.puzzle + ": none of the selected solutions was found in time");
}

void searchBuildable(const SolutionSource& source, ExportSubstance& found) {
    const Plan plan = planOf(source, found.puzzle);
    BuildableChoice choice;
    choice.limit = lastNumber(source).value_or(choice.limit);
    choice.turns = source.triesTurns;
    choice.finish = source.finish;
    BuildableList list(found.puzzle, inputName(source.puzzle), choice, source.threads,
                       [&](const NumberedSolution& solution, const Separation&) {
                           if (source.wanted.contains(solution.number)) found.solutions.push_back(solution);
                       });
    Job job(found.puzzle, plan, jobOptions(source),
            [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                for (const Solution& solution : solutions)
                    list.add(solution.copies, placementsOf(search.puzzle(), search.table(), solution.images));
            });
    ProgressLine progress;
    const auto show = [&] {
        const AssemblyCounts now = list.counts();
        progress.show(countText(now.buildable, "solution") + " of " + std::to_string(now.assemblies) +
                      " can be built");
        if (progress.stopToken().isOver() || list.isFull()) list.cancel();
    };
    const JobSnapshot result = runToEnd(job, [&](const JobSnapshot&) {
        show();
        if (list.isFull()) job.cancel();
    });
    if (result.status == JobStatus::failed) throw std::runtime_error(english(result.error));
    list.finish(show);
    progress.stopToken().check();
    found.isComplete = result.status != JobStatus::time;
    const AssemblyCounts counts = list.counts();
    if (counts.buildable == 0 && counts.assemblies > 0) {
        const std::string text = toText(counts, inputName(source.puzzle));
        throw InputError(text.substr(0, text.size() - 1));
    }
    checkNumbers(source, counts.listed, found.isComplete);
}

}  // namespace

void addSourceOptions(CLI::App& command, SolutionSource& source, const std::string& which) {
    source.wanted = *NumberSet::parse(which);
    command.add_option("PUZZLE", source.puzzle, "puzzle file")->required();
    command
        .add_option_function<std::string>(
            "--solutions",
            [&source](const std::string& text) {
                const auto wanted = NumberSet::parse(text);
                if (!wanted)
                    throw UsageError("--solutions: expected numbers like 1,5-9,12- or all, not '" + text +
                                     "'");
                source.wanted = *wanted;
                source.isChosen = true;
            },
            "solutions by their numbers in 'solve --numbered' and in the explorer, which needs all "
            "solutions\n"
            "(with --limit: in the order found; if moves are shown: in the order of 'assemble'):\n"
            "1,5-9,12- or all (default: " +
                which + ")")
        ->type_name("NUMBERS");
    command
        .add_option("--from", source.from,
                    "read the solutions from a file that 'solve --output' (.jsonl, .compact) or\n"
                    "'count --diagram' wrote, instead of searching for them")
        ->type_name("FILE");
    addThreads(command, source.threads,
               "threads of the search (default: 1, which finds solutions in the same order every time)");
    addWholeNumber(command, "--limit", source.limit, "stop after N solutions");
    addTimeLimit(command, source.timeLimit,
                 "stop searching after S seconds and export what was found, with exit code 4");
    addProblem(command, source.problem);
    addOpen(command, source.open, source.date);
    addPlanOptions(command, source.plan);
}

Plan planOf(const SolutionSource& source, const Puzzle& puzzle) {
    return plannedFor(source.plan, puzzle, inputName(source.puzzle), stderr);
}

void findSolutions(const SolutionSource& source, ExportSubstance& found) {
    if (source.from.empty())
        return source.isBuildable ? searchBuildable(source, found) : searchThem(source, found);
    isDiagramFile(source.from) ? drawThem(source, found) : readThem(source, found);
}

void countSteps(const SolutionSource& source, ExportSubstance& found) {
    JobOptions options = jobOptions(source);
    options.solutionLimit = source.limit;
    Job job(found.puzzle, planOf(source, found.puzzle), options);
    const JobSnapshot result = run(job);
    found.statistics = result.statistics;
    found.isComplete = result.status != JobStatus::time;
}

}  // namespace tilewright::cli
