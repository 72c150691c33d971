#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/descriptor.h"
#include "core/images/image_table.h"
#include "core/message/message_error.h"

namespace tilewright {

/// Where a job keeps its finished work, so that another one can go on from there.
struct CheckpointOptions {
    std::filesystem::path file;
    /// Go on from what the file holds; a missing or empty file is a search that has not begun.
    /// Without it a file that holds anything is refused.
    bool resume = false;
    /// The branches that a search which has not begun consists of, and their weights; the whole search if
    /// there are none.
    std::map<std::vector<ImageId>, double> begin = {};
};

/// A checkpoint cannot be used. The message begins with the name of the file.
class CheckpointError : public MessageError {
  public:
    enum class Reason {
        /// The file may be good, but cannot be used here: it exists already, is in use, or cannot be opened.
        refused,
        /// The file is not a checkpoint, or one of another search.
        unusable,
    };

    CheckpointError(Reason why, const std::filesystem::path& file, Message text)
        : MessageError(core::message("%1: %2", file.string(), std::move(text))), reason(why) {}

    Reason reason;
};

/// A checkpoint as a row of records, of which the first is a header that says what is searched.
///
/// The file begins with the line "tilewright checkpoint 1", 1 being the version of the format. Each record is
/// its length in four bytes, the lowest first, the CRC-32 of those and of the content in four more, and the
/// content. Records are only appended, so that a crash can damage the last of them only.
///
/// The file is locked as long as the object lives. One thread at a time. When the disk fails, the members
/// throw MessageError that begins with the name of the file.
class CheckpointFile {
  public:
    /// Opens or makes the file. Throws CheckpointError.
    explicit CheckpointFile(const CheckpointOptions& options);

    const std::filesystem::path& path() const { return path_; }

    /// The header; nullopt if the file ends within it, so that it can begin with `expected`.
    /// Called once, before readRecord(). Throws CheckpointError.
    std::optional<std::string> readHeader(std::string_view expected);

    /// The next record; nullopt at the end, or at the first one that is not whole.
    std::optional<std::string> readRecord();

    /// Cuts off what readRecord() has not read, and returns how many bytes that were.
    std::uint64_t cutRest();

    /// Empties the file and writes the header.
    void begin(std::string_view header);

    /// Adds a record after the last one. When that fails the record is not there, and is to be added again.
    void append(std::string_view record);

    /// Returns when all that was written is on the disk.
    void sync();

  private:
    void write(std::string_view bytes);

    std::filesystem::path path_;
    Descriptor file_;
    /// Where the last good record ends.
    std::uint64_t end_ = 0;
};

/// Whether a search has begun in `file`: it begins with the whole first record of a checkpoint. False where
/// it cannot be read.
bool holdsSearch(const std::filesystem::path& file);

}  // namespace tilewright
