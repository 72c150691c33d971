#include "app/cli/files.h"

#include <fcntl.h>

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <system_error>

#include "app/cli/terminal.h"
#include "core/files/files.h"
#include "core/files/staged_files.h"

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
            throw UsageError("--output: the file '" + name_ + "' is needed for something else");
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
    // Devices and pipes cannot be emptied, and need not be.
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
        // A disk that fails in this way too leaves what it has.
    }
}

}  // namespace tilewright::cli
