#include "core/formats/file_aside.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "core/formats/format_error.h"

namespace tilewright {

FileAside::FileAside(std::filesystem::path path) : path_(std::move(path)) {
    constexpr int attempts = 1000;
    for (int i = 0;; ++i) {
        std::string name =
            path_.string() + "." + std::to_string(::getpid()) + "-" + std::to_string(i) + ".part";
        descriptor_ = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor_ >= 0) {
            aside_ = std::move(name);
            return;
        }
        if (errno != EEXIST || i == attempts) failToWrite(path_, errno);
    }
}

FileAside::FileAside(FileAside&& other) noexcept
    : path_(std::move(other.path_)),
      aside_(std::exchange(other.aside_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

FileAside::~FileAside() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!aside_.empty()) ::unlink(aside_.c_str());
}

void FileAside::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) failToWrite(path_, errno);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void FileAside::close() {
    if (descriptor_ < 0) return;
    if (::close(std::exchange(descriptor_, -1)) != 0) failToWrite(path_, errno);
}

void FileAside::moveIntoPlace() {
    struct stat status {};
    // Where rights cannot be changed, those of a new file must do.
    if (::stat(path_.c_str(), &status) == 0)
        static_cast<void>(::chmod(aside_.c_str(), status.st_mode & 0777));
    close();
    if (::rename(aside_.c_str(), path_.c_str()) != 0) failToWrite(path_, errno);
    aside_.clear();
}

void failToWrite(const std::filesystem::path& path, int error) {
    throw FormatError(path.string(), 0, 0,
                      std::string("the file cannot be written: ") + std::strerror(error));
}

}  // namespace tilewright
