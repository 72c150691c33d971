#pragma once

#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "app/cli/command_table.h"
#include "core/basics/files.h"
#include "core/formats/edge_file.h"
#include "core/formats/puzzle_file.h"

// Input and output files of commands. "-" is standard input, which can be read once, and standard output.

namespace tilewright::cli {

/// The name of an input in error messages: its file name, or "standard input" for "-".
std::string inputName(const std::string& file);

/// The bytes of an input. Throws FormatError.
std::string readInput(const std::string& file);

/// A puzzle file of any kind as an input. Throws FormatError.
LoadedFile loadInput(const std::string& file);

/// The tiling or cover puzzle number `problem` (from 1) of an input. Throws FormatError.
Puzzle readPuzzleInput(const std::string& file, int problem);

/// Whether an output is standard output: it has no name, or is "-".
inline bool isStandardOutput(const std::string& file) {
    return file.empty() || file == "-";
}

/// Throws UsageError if the output `option` must not be written: it exists and `force` is false, or its
/// folder does not exist. Standard output, devices and pipes are always allowed.
void requireOutput(const std::string& option, const std::string& file, bool force);

/// Writes a complete result to standard output or atomically to a file. Throws WriteError.
void writeResult(const std::string& file, std::string_view bytes, bool force);

/// Flushes standard output. Throws if not everything could be written.
void flushOutput();

/// An output file for results as they are found, or standard output.
///
/// The file is emptied by the first put() only, so a search that fails to start destroys nothing; a new file
/// is removed again in that case. On an I/O error the remaining output is dropped, the file is truncated to
/// the last successful flush(), and error() returns the reason. All members except the constructor are
/// thread-safe.
class OutputFile {
  public:
    /// `force`: whether to replace an existing file. Throws UsageError if that is not allowed, the file
    /// cannot be opened, or it is one of `inputs`.
    OutputFile(const std::string& file, bool force, std::span<const std::string> inputs);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void put(std::string_view text);
    /// Makes everything written so far visible.
    void flush();
    /// Why output is missing, for people; empty if nothing is.
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
    /// Whether this object created the file and has not written to it.
    bool isNew_ = false;
    bool isEmptied_ = false;
    std::string error_;
};

}  // namespace tilewright::cli
