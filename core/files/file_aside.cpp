#include "core/files/file_aside.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

namespace tilewright {

namespace {

std::filesystem::path targetOf(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::path target = std::filesystem::weakly_canonical(path, error);
    return error || target.empty() ? path : target;
}

// The name of a file beside `path`, made by `make`, which fails with EEXIST where the name is taken.
template <class Make>
std::string nameBeside(const std::filesystem::path& path, const char* ending, Make make) {
    constexpr int attempts = 1000;
    for (int i = 0;; ++i) {
        std::string name =
            path.string() + "." + std::to_string(::getpid()) + "-" + std::to_string(i) + ending;
        const int error = make(name);
        if (error == 0) return name;
        if (error != EEXIST || i == attempts) failToWrite(path, error);
    }
}

}  // namespace

FileAside::FileAside(const std::filesystem::path& path) : path_(targetOf(path)) {
    aside_ = nameBeside(path_, ".part", [this](const std::string& name) {
        try {
            descriptor_ = Descriptor(name, O_WRONLY | O_CREAT | O_EXCL);
            return 0;
        } catch (const std::system_error& error) {
            return error.code().value();
        }
    });
}

FileAside::FileAside(FileAside&& other) noexcept
    : path_(std::move(other.path_)),
      aside_(std::exchange(other.aside_, {})),
      before_(std::exchange(other.before_, {})),
      isInPlace_(other.isInPlace_),
      descriptor_(std::move(other.descriptor_)) {}

FileAside::~FileAside() {
    for (const std::string& name : {aside_, before_})
        if (!name.empty()) ::unlink(name.c_str());
}

void FileAside::write(std::string_view bytes) {
    try {
        descriptor_.write(bytes);
    } catch (const std::system_error& error) {
        failToWrite(path_, error.code().value());
    }
}

void FileAside::close() {
    if (!descriptor_.isOpen()) return;
    struct stat status {};
    // If the rights cannot be changed, the file keeps those of a new one.
    if (::stat(path_.c_str(), &status) == 0)
        static_cast<void>(::fchmod(descriptor_.number(), status.st_mode & 0777));
    try {
        descriptor_.sync();
        descriptor_.close();
    } catch (const std::system_error& error) {
        failToWrite(path_, error.code().value());
    }
}

void FileAside::moveIntoPlace() {
    close();
    rename();
}

void FileAside::moveIntoPlaceForNow() {
    close();
    if (std::filesystem::exists(path_))
        before_ = nameBeside(path_, ".old", [this](const std::string& name) {
            if (::link(path_.c_str(), name.c_str()) == 0) return 0;
            if (errno == EEXIST) return EEXIST;
            // Not every file system has links.
            return ::rename(path_.c_str(), name.c_str()) == 0 ? 0 : errno;
        });
    rename();
}

void FileAside::rename() {
    if (::rename(aside_.c_str(), path_.c_str()) != 0) failToWrite(path_, errno);
    aside_.clear();
    isInPlace_ = true;
    syncFolderOf(path_);
}

void FileAside::undo() noexcept {
    if (!before_.empty()) {
        if (::rename(before_.c_str(), path_.c_str()) == 0) before_.clear();
    } else if (isInPlace_) {
        ::unlink(path_.c_str());
    }
    isInPlace_ = false;
}

void failToWrite(const std::filesystem::path& path, int error) {
    constexpr std::array diskErrors{ENOSPC, EDQUOT, EIO, EFBIG};
    const bool isDisk = std::find(diskErrors.begin(), diskErrors.end(), error) != diskErrors.end();
    throw WriteError(path.string(),
                     message(TRANSLATABLE("core", "the file cannot be written: %1"),
                             std::generic_category().message(error)),
                     isDisk ? WriteError::Cause::disk : WriteError::Cause::refused);
}

}  // namespace tilewright
