// tilewright-cli convert: puzzle files from one format into another.

#include <cstdio>
#include <memory>

#include "app/cli/files.h"
#include "app/cli/shared_options.h"

namespace tilewright::cli {

namespace {

struct ConvertArguments {
    int problem = 1;
    bool force = false;
    std::string to;
    std::string input;
    std::string output;
};

std::vector<std::string> formatNames() {
    std::vector<std::string> names;
    for (const PuzzleFormat& format : puzzleFormats())
        names.emplace_back(format.name);
    return names;
}

std::string listed(const std::string& before) {
    std::string text;
    const std::vector<std::string> names = formatNames();
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + before + names[i];
    return text;
}

const PuzzleFormat& formatFor(const ConvertArguments& options) {
    if (const PuzzleFormat* format = formatNamed(options.to)) return *format;
    if (isStandardOutput(options.output))
        throw UsageError("standard output has no extension; say " + listed("--to="));
    if (const PuzzleFormat* format = formatOf(std::filesystem::path(options.output))) return *format;
    throw UsageError("the format of '" + options.output + "' is unknown; expected " + listedEndings() +
                     ", or " + listed("--to="));
}

void convert(const ConvertArguments& options) {
    const PuzzleFormat& format = formatFor(options);
    requireOutput("OUTPUT", options.output, options.force);
    const LoadedFile input = loadInput(options.input);
    const std::string target = isStandardOutput(options.output) ? input.file() : options.output;
    const Puzzle puzzle = input.tiling(options.problem);
    const StoredSolutions stored = input.solutions(options.problem);
    const WrittenPuzzle written = serialise(puzzle, format, target, stored.solutions);
    for (const auto& notes : {input.notes(), stored.notes, written.notes})
        for (const Message& note : notes)
            std::fprintf(stderr, "%s: note: %s\n", target.c_str(), english(note).c_str());
    writeResult(options.output, written.bytes, options.force);
}

}  // namespace

void addConvert(CLI::App& app) {
    auto options = std::make_shared<ConvertArguments>();
    CLI::App* convertCommand = app.add_subcommand("convert", "Writes a puzzle in another format");
    convertCommand->footer(
        "The format of a file is recognised by its content: " + listed("") +
        ".\nWhat the other format cannot express is listed on standard error, and refused if that would\n"
        "change the puzzle.\n"
        "Exit codes: 0 finished, 1 a disk failed, 2 wrong usage or a file that may not be written,\n"
        " 3 bad input file or a puzzle that the format cannot hold.");
    addProblem(*convertCommand, options->problem);
    convertCommand->add_option("--to", options->to, listed("") + " (default: by the extension)")
        ->type_name("FORMAT")
        ->check(CLI::IsMember(formatNames()));
    addForce(*convertCommand, options->force);
    convertCommand->add_option("INPUT", options->input, "puzzle file, or - for standard input")->required();
    convertCommand->add_option("OUTPUT", options->output, "file to write, or - for standard output")
        ->required();
    convertCommand->callback([options] { convert(*options); });
}

}  // namespace tilewright::cli
