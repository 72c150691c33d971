#pragma once

#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "app/cli/command_table.h"
#include "core/basics/files.h"
#include "core/formats/edge_file.h"
#include "core/formats/puzzle_file.h"

// The files of commands. "-" is standard input, which can be read once, and standard output.

namespace tilewright::cli {

/// What errors call an input: its name, or "standard input" for "-".
std::string inputName(const std::string& file);

/// The bytes of an input. Throws FormatError.
std::string readInput(const std::string& file);

/// A puzzle file of any kind as an input. Throws FormatError.
LoadedFile loadInput(const std::string& file);

/// A puzzle to be tiled or covered from an input: the one with the number `problem`, from 1. Throws
/// FormatError.
Puzzle readPuzzleInput(const std::string& file, int problem);

/// Whether an output is standard output: it has no name, or is "-".
inline bool isStandardOutput(const std::string& file) {
    return file.empty() || file == "-";
}

/// Throws UsageError when the output `option` may not be written: it exists and `force` is false, or its
/// folder does not exist. Standard output, devices and pipes may always be written.
void requireOutput(const std::string& option, const std::string& file, bool force);

/// Writes a whole result to standard output or to a file, which is whole or not there. Throws WriteError.
void writeResult(const std::string& file, std::string_view bytes, bool force);

/// Ends the writing to standard output; throws where some of it could not be written.
void flushOutput();

/// A file that results are written to as they are found, or standard output.
///
/// A file is emptied only by the first put(); so a search that cannot begin spoils nothing, and a file that
/// was made here is removed again. When the disk fails, the rest is dropped, the file is cut where the last
/// flush() that succeeded ended, and error() says why. All members but the constructor may be called from any
/// thread.
class OutputFile {
  public:
    /// `force`: whether a file that exists may be replaced. Throws UsageError where it may not, when the file
    /// cannot be opened, or is one of `inputs`.
    OutputFile(const std::string& file, bool force, std::span<const std::string> inputs);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void put(std::string_view text);
    /// Makes everything visible that has been written.
    void flush();
    /// Why something is missing, for people; empty if nothing is.
    std::string error() const;

  private:
    void write();
    void noteError(const std::string& reason);

    const std::string name_;
    mutable std::mutex mutex_;
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
