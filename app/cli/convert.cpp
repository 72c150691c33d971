// tilewright-cli convert: puzzle files from one format into another.

#include <cstdio>
#include <memory>
#include <string>

#include "app/cli/commands.h"
#include "app/cli/problem_option.h"
#include "core/files/files.h"
#include "core/formats/puzzle_file.h"

namespace tilewright::cli {

namespace {

struct Options {
    int problem = 1;
    std::string to;
    std::string input;
    std::string output;

    bool toStandardOutput() const { return output == "-"; }
};

PuzzleFormat formatFor(const Options& options) {
    for (const PuzzleFormat format : {PuzzleFormat::toml, PuzzleFormat::polycube, PuzzleFormat::xmpuzzle})
        if (options.to == nameOf(format)) return format;
    if (options.toStandardOutput())
        throw UsageError("standard output has no extension; say --to=toml, --to=polycube or --to=xmpuzzle");
    if (const auto format = formatOf(options.output)) return *format;
    throw UsageError("the format of '" + options.output +
                     "' is unknown; expected .toml, .def, .txt or .xmpuzzle, or --to=toml, --to=polycube or "
                     "--to=xmpuzzle");
}

void print(const std::string& bytes) {
    const bool isWritten = std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size();
    if (!isWritten || std::fflush(stdout) != 0)
        throw UsageError("standard output could not be written to the end");
}

void convert(const Options& options) {
    const PuzzleFormat format = formatFor(options);
    const Puzzle puzzle = readPuzzle(options.input, {options.problem});
    const std::string target = options.toStandardOutput() ? options.input : options.output;
    const WrittenPuzzle written = serialise(puzzle, format, target);
    for (const std::string& note : written.notes)
        std::fprintf(stderr, "%s: note: %s\n", target.c_str(), note.c_str());
    if (options.toStandardOutput()) {
        print(written.bytes);
        return;
    }
    try {
        writeFile(options.output, written.bytes);
    } catch (const FormatError& error) {
        throw UsageError(error.what());
    }
}

}  // namespace

void addConvert(CLI::App& app) {
    auto options = std::make_shared<Options>();
    CLI::App* convertCommand = app.add_subcommand("convert", "Writes a puzzle in another format");
    convertCommand->footer(
        "Reads native .toml files, polycube definition files and BurrTools .xmpuzzle files; what a file "
        "holds\n"
        "tells which it is. What the other format has no words for is said on standard error, and refused if "
        "the\n"
        "puzzle would be another one without it.\n"
        "Exit codes: 0 finished, 2 wrong usage, 3 bad input file or a puzzle that the format cannot hold.");
    addProblemOption(*convertCommand, options->problem);
    convertCommand->add_option("--to", options->to, "toml, polycube or xmpuzzle (default: by the extension)")
        ->type_name("FORMAT")
        ->check(CLI::IsMember({"toml", "polycube", "xmpuzzle"}));
    convertCommand->add_option("INPUT", options->input, "puzzle file")->required();
    convertCommand->add_option("OUTPUT", options->output, "file to write, or - for standard output")
        ->required();
    convertCommand->callback([options] { convert(*options); });
}

}  // namespace tilewright::cli
