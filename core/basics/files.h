#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/basics/text.h"

namespace tilewright {

/// A file cannot be read or written. what() is one line in English: "FILE:LINE:COLUMN: what is wrong, and
/// what was expected".
class FormatError : public MessageError {
  public:
    /// Concerns the whole file.
    FormatError(const std::string& file, Message reason);
    /// Concerns a place in the file. what() is one line: it omits the middle of very long texts and replaces
    /// line breaks by spaces.
    FormatError(const std::string& file, TextPlace place, Message reason);

    /// The reason without the file name and the place.
    const Message& reason() const { return reason_; }

  private:
    Message reason_;
};

/// A file that cannot be written.
class WriteError : public FormatError {
  public:
    enum class Cause {
        /// The file exists and must not be replaced, or its location is not writable.
        refused,
        /// The disk is full or defective.
        disk,
    };

    WriteError(const std::string& file, Message reason) : FormatError(file, std::move(reason)) {}
    /// With the system's text for the error number `error`.
    WriteError(const std::string& file, int error);

    Cause cause() const { return cause_; }

  private:
    Cause cause_ = Cause::refused;
};

/// An open file descriptor, closed by the destructor.
///
/// System calls that are interrupted by a signal are repeated. All members throw std::system_error on
/// failure. Not thread-safe, except for readAt().
class Descriptor {
  public:
    Descriptor() = default;
    /// Opens `path` with the flags of open(2) and O_CLOEXEC.
    Descriptor(const std::filesystem::path& path, int flags);
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor();

    bool isOpen() const { return number_ >= 0; }
    /// For system calls without a member here; -1 if it is not open.
    int number() const { return number_; }
    bool isRegularFile() const;
    std::uint64_t size() const;

    /// Writes all of `bytes` at the current position.
    void write(std::string_view bytes) const;
    /// Writes all of `bytes` at `offset`.
    void writeAt(std::uint64_t offset, std::string_view bytes) const;
    /// Reads from `offset` until `into` is full or the file ends; returns the number of bytes.
    std::size_t readAt(std::uint64_t offset, std::span<char> into) const;
    /// Truncates the file to `size` bytes.
    void cut(std::uint64_t size) const;
    /// Blocks until all written data is on the disk.
    void sync() const;
    void close();

  private:
    int number_ = -1;
};

/// Blocks until the directory entries in the folder of `file` are on the disk. A created or renamed file
/// survives a power failure only after that. Ignores folders that cannot be synced.
void syncFolderOf(const std::filesystem::path& file);

/// Maximum size of a puzzle file in bytes, also after decompression.
inline constexpr std::size_t maxPuzzleFile = 16U << 20;

/// Whether `path` has the extension `ending`, such as ".toml", ignoring case.
bool hasEnding(const std::filesystem::path& path, std::string_view ending);

/// Whether `path` is neither a regular file nor a folder, for example a device or a pipe. Such files cannot
/// be replaced atomically and are written in place.
bool isDevice(const std::filesystem::path& path);

/// Reads a whole file. Throws FormatError if it is missing, unreadable or larger than `most` bytes.
std::string readFile(const std::filesystem::path& path, std::size_t most = maxPuzzleFile);

/// Reads the first `most` bytes of a file, or all if it is shorter. Throws FormatError as readFile does.
std::string readBeginning(const std::filesystem::path& path, std::size_t most);

/// Opens a file for incremental reading. Throws FormatError if that fails.
std::ifstream openFile(const std::filesystem::path& path);

/// Reads a stream, such as standard input, to its end. Errors refer to it as `name`. Throws FormatError as
/// readFile does.
std::string readStream(std::istream& stream, const std::string& name, std::size_t most = maxPuzzleFile);

/// Throws FormatError about `file` if `bytes` has more than `most` bytes.
void requireSize(std::string_view bytes, const std::string& file, std::size_t most = maxPuzzleFile);

/// Throws FormatError about `file` if `text` has more than `most` bytes, is empty, or is not valid UTF-8
/// text.
void requireText(std::string_view text, const std::string& file, std::size_t most = maxPuzzleFile);

/// readFile and requireText.
std::string readTextFile(const std::filesystem::path& path);

/// Replaces a file atomically: writes a temporary file beside it, syncs and renames it. Follows symbolic
/// links; devices and pipes are written in place. Throws WriteError on failure, which leaves the old file
/// untouched.
void writeFile(const std::filesystem::path& path, std::string_view bytes);

/// Writes several files as one transaction: they are written beside their targets and moved there on
/// commit(), so that either all are replaced or none, also after a power failure. Follows symbolic links. Not
/// thread-safe.
class StagedFiles {
  public:
    /// `overwrite`: whether existing files may be replaced.
    explicit StagedFiles(bool overwrite);
    ~StagedFiles();

    /// Writes the file beside its target. Throws WriteError if the target exists and must not be replaced, is
    /// not a regular file, or the disk fails.
    void add(const std::filesystem::path& path, std::string_view bytes);

    /// Appends bytes to a file.
    using Put = std::function<void(std::string_view bytes)>;

    /// The same for a file that `write` generates in pieces; its exceptions are propagated.
    void add(const std::filesystem::path& path, const std::function<void(const Put&)>& write);

    /// Moves all files to their targets. Throws WriteError on failure, after restoring the old files.
    void commit();

  private:
    class File;

    bool overwrite_;
    std::vector<std::unique_ptr<File>> files_;
};

/// Throws WriteError if `path` cannot be written: it exists and `overwrite` is false, it is not a regular
/// file, or its folder does not exist.
void requireWritable(const std::filesystem::path& path, bool overwrite);

/// The names of `count` numbered files: "a.png" becomes "a-1.png" and so on, or "a-01.png" if there are ten
/// or more.
std::vector<std::filesystem::path> numberedPaths(const std::filesystem::path& path, int count);

}  // namespace tilewright
