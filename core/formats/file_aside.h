#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tilewright {

/// A file that is written beside its place and then moved there, so that it is whole or not there.
///
/// What is not moved into place is gone when this is destroyed. Not to be used by two threads at once.
class FileAside {
  public:
    /// Makes a file beside `path` that was not there. Throws FormatError when that cannot be done.
    explicit FileAside(std::filesystem::path path);
    FileAside(FileAside&& other) noexcept;
    FileAside& operator=(FileAside&&) = delete;
    ~FileAside();

    /// Throws FormatError when the disk fails.
    void write(std::string_view bytes);

    /// Nothing more will be written. Throws FormatError when the disk fails.
    void close();

    /// Closes it and replaces what is in its place, whose rights it keeps. Throws FormatError when that
    /// cannot be done; then the old file is untouched.
    void moveIntoPlace();

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
    std::string aside_;
    int descriptor_ = -1;
};

/// Throws the FormatError of a file that cannot be written, with the system's reason `error`.
[[noreturn]] void failToWrite(const std::filesystem::path& path, int error);

}  // namespace tilewright
