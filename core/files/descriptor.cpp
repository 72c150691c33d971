#include "core/files/descriptor.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace tilewright {

namespace {

constexpr mode_t rightsOfNewFiles = 0666;

[[noreturn]] void fail() {
    throw std::system_error(errno, std::generic_category());
}

// Calls `transfer` with the number of bytes done until it has moved all of `size`, or moves no more.
template <class Transfer>
std::size_t repeat(std::size_t size, Transfer transfer) {
    std::size_t done = 0;
    while (done < size) {
        const ssize_t moved = transfer(done);
        if (moved < 0 && errno == EINTR) continue;
        if (moved < 0) fail();
        if (moved == 0) break;
        done += static_cast<std::size_t>(moved);
    }
    return done;
}

// A device that takes no more bytes, and names no reason for it, is full.
void requireAll(std::size_t wanted, std::size_t written) {
    if (written < wanted) throw std::system_error(ENOSPC, std::generic_category());
}

struct stat statusOf(int number) {
    struct stat status {};
    if (::fstat(number, &status) != 0) fail();
    return status;
}

}  // namespace

Descriptor::Descriptor(const std::filesystem::path& path, int flags)
    : number_(::open(path.c_str(), flags | O_CLOEXEC, rightsOfNewFiles)) {
    if (number_ < 0) fail();
}

Descriptor::~Descriptor() {
    if (number_ >= 0) ::close(number_);
}

bool Descriptor::isRegularFile() const {
    return S_ISREG(statusOf(number_).st_mode);
}

std::uint64_t Descriptor::size() const {
    return static_cast<std::uint64_t>(statusOf(number_).st_size);
}

void Descriptor::write(std::string_view bytes) const {
    requireAll(bytes.size(), repeat(bytes.size(), [&](std::size_t done) {
                   return ::write(number_, bytes.data() + done, bytes.size() - done);
               }));
}

void Descriptor::writeAt(std::uint64_t offset, std::string_view bytes) const {
    requireAll(bytes.size(), repeat(bytes.size(), [&](std::size_t done) {
                   return ::pwrite(number_, bytes.data() + done, bytes.size() - done,
                                   static_cast<off_t>(offset + done));
               }));
}

std::size_t Descriptor::readAt(std::uint64_t offset, std::span<char> into) const {
    return repeat(into.size(), [&](std::size_t done) {
        return ::pread(number_, into.data() + done, into.size() - done, static_cast<off_t>(offset + done));
    });
}

void Descriptor::cut(std::uint64_t size) const {
    if (::ftruncate(number_, static_cast<off_t>(size)) != 0) fail();
}

void Descriptor::sync() const {
    if (::fsync(number_) != 0) fail();
}

void Descriptor::close() {
    if (number_ >= 0 && ::close(std::exchange(number_, -1)) != 0) fail();
}

void syncFolderOf(const std::filesystem::path& file) {
    try {
        Descriptor(file.has_parent_path() ? file.parent_path() : ".", O_RDONLY | O_DIRECTORY).sync();
    } catch (const std::system_error&) {
        // Some file systems have no way to do that.
    }
}

}  // namespace tilewright
