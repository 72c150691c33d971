#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/basics/text.h"

namespace tilewright {

/// A file that cannot be read or written. what() is one line in English: "FILE:LINE:COLUMN: what is wrong,
/// and what was expected".
class FormatError : public std::runtime_error {
  public:
    /// About the whole file, which is the only thing named.
    FormatError(const std::string& file, Message reason);
    /// About a place in it. The middle of a very long text is left out of what(), and line breaks in it
    /// become blanks.
    FormatError(const std::string& file, TextPlace place, Message reason);

    /// The line that what() says, for other languages.
    Message message() const;

    /// What is wrong, without the file.
    const Message& reason() const { return reason_; }

  private:
    /// "FILE" or "FILE:LINE:COLUMN".
    std::string where_;
    Message reason_;
};

/// A file that cannot be written.
class WriteError : public FormatError {
  public:
    enum class Cause {
        /// The file may not be written: it is there, or its place does not allow it.
        refused,
        /// The disk is full or broken.
        disk,
    };

    WriteError(const std::string& file, Message reason) : FormatError(file, std::move(reason)) {}
    /// With the reason of the system, an error number.
    WriteError(const std::string& file, int error);

    Cause cause() const { return cause_; }

  private:
    Cause cause_ = Cause::refused;
};

/// An open file of the system, which is closed when this is destroyed.
///
/// Calls that a signal interrupts are repeated. All members throw std::system_error with the system's reason
/// when the disk fails. Not to be used by two threads at once, except for readAt().
class Descriptor {
  public:
    Descriptor() = default;
    /// Opens `path` with the flags of open(2); closed when another program is started.
    Descriptor(const std::filesystem::path& path, int flags);
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor();

    bool isOpen() const { return number_ >= 0; }
    /// For calls of the system that have no member here; -1 if it is not open.
    int number() const { return number_; }
    bool isRegularFile() const;
    std::uint64_t size() const;

    /// Writes all of `bytes` at the current position.
    void write(std::string_view bytes) const;
    /// Writes all of `bytes` at `offset`.
    void writeAt(std::uint64_t offset, std::string_view bytes) const;
    /// Reads from `offset` until `into` is full or the file ends; how many bytes that were.
    std::size_t readAt(std::uint64_t offset, std::span<char> into) const;
    /// Cuts off everything from `size` on.
    void cut(std::uint64_t size) const;
    /// Returns when all that was written is on the disk.
    void sync() const;
    void close();

  private:
    int number_ = -1;
};

/// Returns when the names of the files in the folder of `file` are on the disk: a file that was made or
/// renamed is safe only then. Folders that cannot be synced are left alone.
void syncFolderOf(const std::filesystem::path& file);

/// The largest file that is read as a puzzle, in bytes; packed files may not be larger when they are unpacked
/// either.
inline constexpr std::size_t maxPuzzleFile = 16U << 20;

/// Whether the name of `path` ends in `ending`, such as ".toml", in small or capital letters.
bool hasEnding(const std::filesystem::path& path, std::string_view ending);

/// Whether `path` is neither a regular file nor a folder, but a device or a pipe: it cannot be replaced, and
/// is written to as it is.
bool isDevice(const std::filesystem::path& path);

/// The whole of a file. Throws FormatError when it is missing, unreadable, or larger than `most` bytes.
std::string readFile(const std::filesystem::path& path, std::size_t most = maxPuzzleFile);

/// The first `most` bytes of a file, or all where it has no more. Throws FormatError as readFile does.
std::string readBeginning(const std::filesystem::path& path, std::size_t most);

/// A file to be read part by part. Throws FormatError when it is missing or cannot be opened.
std::ifstream openFile(const std::filesystem::path& path);

/// All that comes from a stream, such as standard input, that errors call `name`. Throws FormatError as
/// readFile does.
std::string readStream(std::istream& stream, const std::string& name, std::size_t most = maxPuzzleFile);

/// Throws FormatError in the name of `file` when `bytes` are more than `most`.
void requireSize(std::string_view bytes, const std::string& file, std::size_t most = maxPuzzleFile);

/// Throws FormatError in the name of `file` when `text` is larger than `most` bytes, empty, or not UTF-8
/// text.
void requireText(std::string_view text, const std::string& file, std::size_t most = maxPuzzleFile);

/// readFile and requireText.
std::string readTextFile(const std::filesystem::path& path);

/// Replaces the file at once: it is written beside its place, synced and renamed, so that it is whole or not
/// there. Links are followed; what is not a regular file, such as a device or a pipe, is written to as it is.
/// Throws WriteError when that cannot be done; then the old file is untouched.
void writeFile(const std::filesystem::path& path, std::string_view bytes);

/// Files that belong together: they are written beside their places and then moved there, so that all of them
/// are whole and replaced, or none is, also after a power failure. Links are followed. Not to be used by two
/// threads at once.
class StagedFiles {
  public:
    /// `overwrite`: whether files that exist may be replaced.
    explicit StagedFiles(bool overwrite);
    ~StagedFiles();

    /// Writes a file aside. Throws WriteError when there is a file in its place that may not be replaced,
    /// what is there is not a regular file, or the disk fails.
    void add(const std::filesystem::path& path, std::string_view bytes);

    /// Takes the next bytes of a file.
    using Put = std::function<void(std::string_view bytes)>;

    /// The same for a file that `write` delivers part by part; its exceptions are propagated.
    void add(const std::filesystem::path& path, const std::function<void(const Put&)>& write);

    /// Moves all files into their places. Throws WriteError where that fails; then all places are as before.
    void commit();

  private:
    class File;

    bool overwrite_;
    std::vector<std::unique_ptr<File>> files_;
};

/// Throws WriteError when `path` may not be written to: it exists and `overwrite` is false, or is not a
/// regular file, or its folder does not exist.
void requireWritable(const std::filesystem::path& path, bool overwrite);

/// The names of `count` files that belong together: "a.png" becomes "a-01.png" and so on where there are ten
/// or more.
std::vector<std::filesystem::path> numberedPaths(const std::filesystem::path& path, int count);

}  // namespace tilewright
