#pragma once

#include <cstdio>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace tilewright::cli {

/// A file that results are written to as they are found, or standard output.
///
/// A file is emptied only by start(); so a search that cannot begin spoils nothing, and a file that was made
/// here goes away again. When the disk fails, the rest is dropped and error() says so.
class OutputFile {
  public:
    /// Standard output if `file` is empty. Throws UsageError when the file cannot be opened, or is one of
    /// `inputs`.
    OutputFile(const std::filesystem::path& file, std::span<const std::string> inputs);
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
    void noteError();

    const std::filesystem::path file_;
    std::FILE* stream_ = nullptr;
    /// Whether the file was made here, and is still as empty as at that time.
    bool isNew_ = false;
    bool isEmptied_ = false;
    std::string error_;
};

}  // namespace tilewright::cli
