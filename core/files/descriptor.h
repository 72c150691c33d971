#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <utility>

namespace tilewright {

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

}  // namespace tilewright
