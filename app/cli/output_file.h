#pragma once

#include <CLI/App.hpp>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "core/files/descriptor.h"

namespace tilewright::cli {

/// Whether an output is standard output: it has no name, or is "-".
inline bool isStandardOutput(const std::string& file) {
    return file.empty() || file == "-";
}

/// Adds --force to a command that writes files.
void addForceOption(CLI::App& command, bool& force);

/// Throws UsageError when the output `option` may not be written: it exists and `force` is false, or its
/// folder does not exist. Standard output, devices and pipes may always be written.
void requireOutput(const std::string& option, const std::string& file, bool force);

/// Writes a whole result to standard output or to a file, which is whole or not there. Throws WriteError.
void writeResult(const std::string& file, std::string_view bytes, bool force);

/// A file that results are written to as they are found, or standard output.
///
/// A file is emptied only by start(); so a search that cannot begin spoils nothing, and a file that was made
/// here is removed again. When the disk fails, the rest is dropped, the file is cut where the last flush()
/// that succeeded ended, and error() says why.
class OutputFile {
  public:
    /// `force`: whether a file that exists may be replaced. Throws UsageError where it may not, when the file
    /// cannot be opened, or is one of `inputs`.
    OutputFile(const std::string& file, bool force, std::span<const std::string> inputs);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    /// Empties the file, the first time.
    void start();
    void put(std::string_view text);
    /// Makes everything visible that has been written.
    void flush();

    /// Why something is missing, for people; empty if nothing is.
    const std::string& error() const { return error_; }

  private:
    void noteError(const std::string& reason);

    const std::string name_;
    /// Not open for standard output.
    Descriptor file_;
    std::string waiting_;
    std::uint64_t written_ = 0;
    /// Whether the file was made here, and is still as empty as at that time.
    bool isNew_ = false;
    bool isEmptied_ = false;
    std::string error_;
};

}  // namespace tilewright::cli
