#include "app/cli/output_file.h"

#include <fcntl.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "app/cli/commands.h"
#include "core/files/files.h"
#include "core/files/staged_files.h"

namespace tilewright::cli {

namespace {

constexpr std::size_t bufferSize = 1U << 16;

// What is neither a regular file nor a folder: it cannot be replaced, and is written to as it is.
bool isDevice(const std::string& file) {
    std::error_code ignored;
    const auto status = std::filesystem::status(file, ignored);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
           !std::filesystem::is_directory(status);
}

void print(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size() || std::fflush(stdout) != 0)
        throw std::system_error(errno, std::generic_category(), "standard output cannot be written");
}

}  // namespace

void addForceOption(CLI::App& command, bool& force) {
    command.add_flag("--force", force, "replace files that exist");
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
    if (isStandardOutput(file)) {
        print(bytes);
    } else if (isDevice(file)) {
        writeFile(file, bytes);
    } else {
        StagedFiles files(force);
        files.add(file, bytes);
        files.commit();
    }
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

void OutputFile::start() {
    isNew_ = false;
    // Devices and pipes cannot be emptied, and need not be.
    if (file_.isOpen() && !isEmptied_ && file_.isRegularFile()) file_.cut(0);
    isEmptied_ = true;
}

void OutputFile::put(std::string_view text) {
    if (!error_.empty()) return;
    waiting_ += text;
    if (waiting_.size() >= bufferSize) flush();
}

void OutputFile::flush() {
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
