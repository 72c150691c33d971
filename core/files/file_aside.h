#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/files/descriptor.h"
#include "core/files/format_error.h"

namespace tilewright {

/// A file that is written beside its place and then moved there, so that it is whole or not there, also after
/// a power failure.
///
/// What is not moved into place is removed when this is destroyed. Not to be used by two threads at once.
class FileAside {
  public:
    /// Makes a new file beside `path`, or beside what `path` links to. Throws WriteError when that cannot be
    /// done.
    explicit FileAside(const std::filesystem::path& path);
    FileAside(FileAside&& other) noexcept;
    FileAside& operator=(FileAside&&) = delete;
    ~FileAside();

    /// Throws WriteError when the disk fails.
    void write(std::string_view bytes);

    /// Ends the writing: when this returns, the bytes are on the disk, and the file has the rights of the one
    /// in its place. Throws WriteError when the disk fails.
    void close();

    /// Closes it and replaces the file in its place. Throws WriteError when that cannot be done; then the old
    /// file is untouched.
    void moveIntoPlace();

    /// The same, but undo() brings back what was there before.
    void moveIntoPlaceForNow();

    /// Takes back moveIntoPlaceForNow(), as far as the disk allows.
    void undo() noexcept;

    /// The file that is replaced.
    const std::filesystem::path& path() const { return path_; }

  private:
    void rename();

    std::filesystem::path path_;
    /// The new file as long as it is aside, and the old one as long as undo() may bring it back; or empty.
    std::string aside_;
    std::string before_;
    bool isInPlace_ = false;
    Descriptor descriptor_;
};

/// Throws the WriteError of a file that cannot be written, with the system's reason `error`.
[[noreturn]] void failToWrite(const std::filesystem::path& path, int error);

}  // namespace tilewright
