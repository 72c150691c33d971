#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/files/descriptor.h"

namespace tilewright {

/// Where a job keeps its finished work, so that another one can go on from there.
struct CheckpointOptions {
    std::filesystem::path file;
    /// Whether to go on from what the file holds; a missing or empty file is a search that has not begun.
    /// Without it a file that holds anything is refused.
    bool resume = false;
};

/// A checkpoint cannot be used. what() is one line for people that begins with the name of the file.
class CheckpointError : public std::runtime_error {
  public:
    enum class Reason {
        /// The file may be good, but not for this: it is there already, in use, or its place is no good.
        refused,
        /// The file is no checkpoint, or one of another search.
        unusable,
    };

    CheckpointError(Reason reason, const std::filesystem::path& file, const std::string& text)
        : std::runtime_error(file.string() + ": " + text), reason_(reason) {}

    Reason reason() const { return reason_; }

  private:
    Reason reason_;
};

/// A checkpoint as a row of records, of which the first is a header that says what is searched.
///
/// The file begins with the line "tilewright checkpoint 1", 1 being the version of the format. Each record is
/// its length in four bytes, the lowest first, the CRC-32 of those and of the content in four more, and the
/// content. Records are only ever added, so that a crash can spoil nothing but the last of them.
///
/// The file is locked as long as the object lives. One thread at a time. When the disk fails, the members
/// throw std::system_error; what() then is one line that begins with the name of the file.
class CheckpointFile {
  public:
    /// Opens or makes the file. Throws CheckpointError.
    explicit CheckpointFile(const CheckpointOptions& options);

    const std::filesystem::path& path() const { return path_; }

    /// The header; nullopt if the file ends within it, so that it can begin with `expected`.
    /// Called once, before readRecord(). Throws CheckpointError.
    std::optional<std::string> readHeader(std::string_view expected);

    /// The next record; nothing at the end, or at the first one that is not whole.
    std::optional<std::string> readRecord();

    /// Cuts off what readRecord() has not read. How many bytes that were.
    std::uint64_t cutRest();

    /// Empties the file and writes the header.
    void begin(std::string_view header);

    /// Adds a record behind the last one. When that fails the record is not there, and is to be added again.
    void append(std::string_view record);

    /// Waits until all is on the disk.
    void sync();

  private:
    std::string read(std::uint64_t size, std::uint64_t from) const;
    void write(std::string_view bytes);
    std::uint64_t size() const;
    void checkVersion(std::string_view firstLine) const;
    /// Does work on the disk; when that fails, the error names the file, which cannot be `what`.
    template <class Work>
    void onDisk(const char* what, Work work) const;
    [[noreturn]] void refuse(const std::string& text) const;
    [[noreturn]] void unusable(const std::string& text) const;

    std::filesystem::path path_;
    Descriptor file_;
    /// Where the last good record ends.
    std::uint64_t end_ = 0;
};

/// Whether a search has begun in `file`: it begins with the whole first record of a checkpoint. False where
/// it cannot be read.
bool holdsSearch(const std::filesystem::path& file);

}  // namespace tilewright
