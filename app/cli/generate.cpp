// tilewright-cli generate: generates a C++ program for one puzzle.

#include <memory>
#include <string>
#include <vector>

#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/exports/program.h"
#include "core/puzzle/checks.h"

namespace tilewright::cli {

namespace {

struct Options {
    PlanArguments plan;
    std::string walk = "auto";
    std::string output;
    bool force = false;
    int problem = 1;
    std::vector<std::string> open;
    std::string date;
    std::string file;
};

ProgramWalk walkNamed(const std::string& word) {
    return word == "together" ? ProgramWalk::together
           : word == "apart"  ? ProgramWalk::apart
                              : ProgramWalk::automatic;
}

int generate(const Options& options) {
    requireOutput("-o", options.output, options.force);
    Puzzle puzzle =
        withOpenOptions(readPuzzleInput(options.file, options.problem), options.open, options.date);
    if (const auto obstacle = searchObstacle(puzzle)) throw FormatError(inputName(options.file), *obstacle);
    Plan plan = options.plan.values.empty() ? choosePlanForProgram(puzzle) : planFor(options.plan, puzzle);
    if (options.plan.mirrors == "different") plan.mirrors = Mirrors::different;
    const auto text = interruptible([&](const StopToken& stop) {
        try {
            return generateProgram(PreparedSearch(std::move(puzzle), std::move(plan), stop),
                                   walkNamed(options.walk), stop)
                .text;
        } catch (const ProgramError& error) {
            throw UsageError(inputName(options.file) + ": " + error.what());
        } catch (const PlanError& error) {
            throw UsageError(error.what());
        }
    });
    if (!text) return stoppedEarly;
    writeResult(options.output, *text, options.force);
    return finished;
}

}  // namespace

void addGenerate(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("generate", "Generates a C++ program that solves one puzzle");
    command->footer(
        "The program is one C++20 file with all lists as constants; compile it with g++ -O3 -std=c++20\n"
        "-march=native. It prints solutions as 'solve' does, attempts and fits by pieces left, and finally "
        "the\n"
        "number of solutions. Without an algorithm option a plan is chosen; otherwise -f, --debruijn and\n"
        "--fletcher work as for 'solve', with the same counts. Option --order replaces -o of 'solve'. "
        "Existing\n"
        "files are replaced only with --force.\n"
        "Options of the program: -q prints no solutions, --images the copies and placement numbers of each,\n"
        "and --part K N searches every N-th branch, K from 0. Compiled with -DCOUNT=0, it counts no fits.\n"
        "Exit codes: 0 finished, 1 disk error, 2 wrong usage, unsupported puzzle or plan, or output file\n"
        "refused, 3 bad input file, 4 stopped by Ctrl-C.");
    addSearchOptions(*command, options->plan, "o");
    addWord(*command, "--walk", options->walk, {"auto", "together", "apart"},
            "search nodes with the same open cells together, or each separately (apart); auto: together in\n"
            "narrow boxes");
    command->add_option("-o,--output", options->output, "program file to write, or - for standard output")
        ->type_name("FILE")
        ->required();
    addForce(*command, options->force);
    addOpen(*command, options->open, options->date);
    addProblem(*command, options->problem);
    command->add_option("FILE", options->file, "puzzle file, or - for standard input")->required();
    command->callback([options, &exitCode] {
        noteInterrupts();
        exitCode = generate(*options);
    });
}

}  // namespace tilewright::cli
