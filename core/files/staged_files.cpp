#include "core/files/staged_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include "core/files/descriptor.h"
#include "core/files/format_error.h"

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
        if (error != EEXIST || i == attempts) throw WriteError(path.string(), error);
    }
}

}  // namespace

// A file that is written beside its place, or beside what that links to. What is not moved into place is
// removed when this is destroyed.
class StagedFiles::File {
  public:
    explicit File(const std::filesystem::path& path) : path_(targetOf(path)) {
        aside_ = nameBeside(path_, ".part", [this](const std::string& name) {
            try {
                descriptor_ = Descriptor(name, O_WRONLY | O_CREAT | O_EXCL);
                return 0;
            } catch (const std::system_error& error) {
                return error.code().value();
            }
        });
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        for (const std::string& name : {aside_, before_})
            if (!name.empty()) ::unlink(name.c_str());
    }

    void write(std::string_view bytes) {
        try {
            descriptor_.write(bytes);
        } catch (const std::system_error& error) {
            throw WriteError(path_.string(), error.code().value());
        }
    }

    // After this the bytes are on the disk, and the file has the rights of the one in its place.
    void close() {
        struct stat status {};
        // If the rights cannot be changed, the file keeps those of a new one.
        if (::stat(path_.c_str(), &status) == 0)
            static_cast<void>(::fchmod(descriptor_.number(), status.st_mode & 0777));
        try {
            descriptor_.sync();
            descriptor_.close();
        } catch (const std::system_error& error) {
            throw WriteError(path_.string(), error.code().value());
        }
    }

    // `keepsOld`: whether undo() can bring back what was in its place.
    void moveIntoPlace(bool keepsOld) {
        if (keepsOld && std::filesystem::exists(path_))
            before_ = nameBeside(path_, ".old", [this](const std::string& name) {
                if (::link(path_.c_str(), name.c_str()) == 0) return 0;
                if (errno == EEXIST) return EEXIST;
                // Not every file system has links.
                return ::rename(path_.c_str(), name.c_str()) == 0 ? 0 : errno;
            });
        if (::rename(aside_.c_str(), path_.c_str()) != 0) throw WriteError(path_.string(), errno);
        aside_.clear();
        isInPlace_ = true;
        syncFolderOf(path_);
    }

    void undo() noexcept {
        if (!before_.empty()) {
            if (::rename(before_.c_str(), path_.c_str()) == 0) before_.clear();
        } else if (isInPlace_) {
            ::unlink(path_.c_str());
        }
    }

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
    /// The new file as long as it is aside, and the old one as long as undo() may bring it back; or empty.
    std::string aside_;
    std::string before_;
    bool isInPlace_ = false;
    Descriptor descriptor_;
};

StagedFiles::StagedFiles(bool overwrite) : overwrite_(overwrite) {}
StagedFiles::~StagedFiles() = default;

void StagedFiles::add(const std::filesystem::path& path, std::string_view bytes) {
    add(path, [bytes](const Put& put) { put(bytes); });
}

void StagedFiles::add(const std::filesystem::path& path, const std::function<void(const Put&)>& write) {
    requireWritable(path, overwrite_);
    auto file = std::make_unique<File>(path);
    write([&file](std::string_view bytes) { file->write(bytes); });
    file->close();
    files_.push_back(std::move(file));
}

void StagedFiles::commit() {
    for (const auto& file : files_)
        requireWritable(file->path(), overwrite_);
    try {
        // After the last one nothing can fail.
        for (const auto& file : files_)
            file->moveIntoPlace(file != files_.back());
    } catch (...) {
        for (const auto& file : files_)
            file->undo();
        throw;
    }
    files_.clear();
}

void requireWritable(const std::filesystem::path& path, bool overwrite) {
    const std::string name = path.string();
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (std::filesystem::is_directory(status))
        throw WriteError(name, core::message("this is a folder; the name of a file was expected"));
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        throw WriteError(name, core::message("this is not a regular file, and is not written to"));
    if (std::filesystem::exists(status) && !overwrite)
        throw WriteError(name,
                         core::message("the file exists; it is replaced only with %1", verbatim("--force")));
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    if (!std::filesystem::is_directory(folder, error))
        throw WriteError(name, core::message("there is no folder '%1'", folder.string()));
}

std::vector<std::filesystem::path> numberedPaths(const std::filesystem::path& path, int count) {
    std::vector<std::filesystem::path> paths;
    const std::size_t width = std::to_string(count).size();
    for (int number = 1; number <= count; ++number) {
        std::string digits = std::to_string(number);
        digits.insert(0, width - digits.size(), '0');
        paths.push_back(path);
        paths.back().replace_filename(path.stem().string() + "-" + digits + path.extension().string());
    }
    return paths;
}

}  // namespace tilewright
