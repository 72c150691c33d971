#include "app/cli/files.h"

#include <fcntl.h>
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <system_error>

#include "app/cli/command_table.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/basics/files.h"
#include "core/formats/exact_cover_text.h"

namespace tilewright::cli {

namespace {

constexpr std::size_t bufferSize = 1U << 16;

void print(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size() || std::fflush(stdout) != 0)
        throw std::system_error(errno, std::generic_category(), "standard output cannot be written");
}

}  // namespace

std::string inputName(const std::string& file) {
    return file == "-" ? "standard input" : file;
}

std::string readInput(const std::string& file) {
    return file == "-" ? readStream(std::cin, inputName(file), maxEdgeFile) : readFile(file, maxEdgeFile);
}

LoadedFile loadInput(const std::string& file) {
    std::string bytes = readInput(file);
    remark("read " + inputName(file) + ", " + std::to_string(bytes.size()) + " bytes");
    return {std::move(bytes), inputName(file)};
}

Puzzle readPuzzleInput(const std::string& file, int problem) {
    return loadInput(file).tiling(problem);
}

void requireOutput(const std::string& option, const std::string& file, bool force) {
    if (isStandardOutput(file) || isDevice(file)) return;
    try {
        requireWritable(file, force);
    } catch (const WriteError& error) {
        throw UsageError(option + ": " + error.what());
    }
}

void writeResult(const std::string& file, std::string_view bytes, bool force) {
    if (isStandardOutput(file)) return print(bytes);
    if (isDevice(file)) return writeFile(file, bytes);
    StagedFiles files(force);
    files.add(file, bytes);
    files.commit();
}

void flushOutput() {
    std::fflush(stdout);
    if (std::ferror(stdout) != 0) throw std::runtime_error("standard output cannot be written");
}

OutputFile::OutputFile(const std::string& file, bool force, std::span<const std::string> inputs)
    : name_(isStandardOutput(file) ? std::string() : file) {
    if (name_.empty()) return;
    std::error_code ignored;
    for (const std::string& input : inputs)
        if (std::filesystem::equivalent(name_, input, ignored))
            throw UsageError("--output: the file '" + name_ + "' is used for something else");
    requireOutput("--output", name_, force);
    isNew_ = !std::filesystem::exists(name_, ignored);
    try {
        file_ = Descriptor(name_, O_WRONLY | O_CREAT);
    } catch (const std::system_error& error) {
        throw UsageError("--output: the file '" + name_ + "' cannot be written: " + error.code().message());
    }
}

OutputFile::~OutputFile() {
    std::error_code ignored;
    if (isNew_) std::filesystem::remove(name_, ignored);
}

void OutputFile::put(std::string_view text) {
    const std::lock_guard lock(mutex_);
    isNew_ = false;
    // Devices and pipes cannot be truncated.
    if (file_.isOpen() && !isEmptied_ && file_.isRegularFile()) file_.cut(0);
    isEmptied_ = true;
    if (!error_.empty()) return;
    waiting_ += text;
    if (waiting_.size() >= bufferSize) write();
}

void OutputFile::flush() {
    const std::lock_guard lock(mutex_);
    write();
}

std::string OutputFile::error() const {
    const std::lock_guard lock(mutex_);
    return error_;
}

void OutputFile::write() {
    if (waiting_.empty()) return;
    try {
        if (file_.isOpen())
            file_.write(waiting_);
        else
            print(waiting_);
        written_ += waiting_.size();
    } catch (const std::system_error& error) {
        noteError(error.code().message());
    }
    waiting_.clear();
}

void OutputFile::noteError(const std::string& reason) {
    error_ = (name_.empty() ? "the solutions cannot be written to standard output: "
                            : "--output: the file '" + name_ + "' cannot be written: ") +
             reason;
    if (!file_.isOpen() || !file_.isRegularFile()) return;
    try {
        file_.cut(written_);
    } catch (const std::system_error&) {
        // If truncating fails too, the file keeps its contents.
    }
}

// tilewright-cli documents: man pages and completions from the parser's description.

namespace {

void write(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::create_directories(path.parent_path());
    writeFile(path, text);
}

}  // namespace

void addDocuments(CLI::App& app) {
    auto folder = std::make_shared<std::string>();
    CLI::App* command =
        app.add_subcommand("documents", "Writes man pages and completions to a folder laid out like share/")
            ->group("");
    command->add_option("FOLDER", *folder, "folder to write to")->required();
    command->callback([&app, folder] {
        const std::filesystem::path share = *folder;
        const std::vector<CommandRow> table = commandTable(app);
        for (const CommandRow& row : table) {
            std::string name = row.path + ".1";
            std::ranges::replace(name, ' ', '-');
            write(share / "man/man1" / name, manPage(row, table, TILEWRIGHT_VERSION));
        }
        write(share / "bash-completion/completions/tilewright-cli", bashCompletion(table));
        write(share / "zsh/vendor-completions/_tilewright-cli", zshCompletion(table));
        write(share / "fish/vendor_completions.d/tilewright-cli.fish", fishCompletion(table));
    });
}

// tilewright-cli convert: converts puzzle files.

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
    for (const ModelFormat& format : modelFormats())
        names.emplace_back(format.name);
    return names;
}

// The solver format that the options name, or null.
const ModelFormat* modelFormatFor(const ConvertArguments& options) {
    std::string name = options.to;
    if (name.empty() && !isStandardOutput(options.output)) {
        name = std::filesystem::path(options.output).extension().string();
        if (!name.empty()) name.erase(0, 1);
        std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    }
    const auto format = std::ranges::find(modelFormats(), name, &ModelFormat::name);
    return format == modelFormats().end() ? nullptr : &*format;
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
        throw UsageError("standard output has no extension; add " + listed("--to="));
    if (const PuzzleFormat* format = formatOf(std::filesystem::path(options.output))) return *format;
    throw UsageError("the format of '" + options.output + "' is unknown; expected " + listedEndings() +
                     ", or " + listed("--to="));
}

void convert(const ConvertArguments& options) {
    if (const ModelFormat* model = modelFormatFor(options)) {
        requireOutput("OUTPUT", options.output, options.force);
        if (isExactCoverFile(options.input)) {
            if (model->name != "dlx")
                throw UsageError("an exact cover problem can only be written as dlx, not as " +
                                 std::string(model->name));
            writeResult(options.output, toDlx(readExactCover(readInput(options.input), options.input)),
                        options.force);
            return;
        }
        const Puzzle puzzle = readPuzzleInput(options.input, options.problem);
        writeResult(options.output, model->write(puzzle, inputName(options.input)), options.force);
        return;
    }
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
        "Formats: " + listed("") +
        ".\n"
        "The format of the input is recognised by its content. For other solvers, dlx (exact cover for "
        "Knuth's\n"
        "DLX programs, DLX3 if a piece has several copies), cnf (DIMACS), lp and mps can be written: "
        "all\n"
        "tilings, symmetric ones included. 'solve' and 'count' read dlx, too.\n"
        "What the new format does not support is listed on standard error, or refused if the puzzle would\n"
        "change.\n"
        "Exit codes: 0 finished, 1 disk error, 2 wrong usage or output file refused, 3 bad input file, or a\n"
        "puzzle that the format does not support.");
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
