#include "core/basics/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <istream>
#include <system_error>
#include <utility>

namespace tilewright {

namespace {

constexpr std::size_t longestReason = 600;

std::string placed(const std::string& file, TextPlace place) {
    return file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
}

}  // namespace

FormatError::FormatError(const std::string& file, Message reason)
    : MessageError(messageOf("%1: %2", file, reason),
                   file + ": " + singleLine(shortened(english(reason), longestReason))),
      reason_(std::move(reason)) {}

FormatError::FormatError(const std::string& file, TextPlace place, Message reason)
    : FormatError(placed(file, place), std::move(reason)) {}

WriteError::WriteError(const std::string& file, int error)
    : FormatError(file,
                  core::message("the file cannot be written: %1", std::generic_category().message(error))) {
    constexpr std::array diskErrors{ENOSPC, EDQUOT, EIO, EFBIG};
    if (std::ranges::find(diskErrors, error) != diskErrors.end()) cause_ = Cause::disk;
}

namespace {

constexpr mode_t rightsOfNewFiles = 0666;

[[noreturn]] void fail() {
    throw std::system_error(errno, std::generic_category());
}

// Calls `transfer` with the number of bytes done so far until all `size` bytes are done or it returns 0.
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

// A device that accepts no more bytes without an error is full.
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
        // Some file systems cannot sync folders.
    }
}

namespace {

[[noreturn]] void failTooLarge(const std::string& file, std::size_t most) {
    throw FormatError(file,
                      core::message("the file is larger than %1 MiB; that is not a puzzle file", most >> 20));
}

}  // namespace

bool hasEnding(const std::filesystem::path& path, std::string_view ending) {
    const std::string own = path.extension().string();
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::equal(own.begin(), own.end(), ending.begin(), ending.end(),
                      [&](char a, char b) { return small(a) == small(b); });
}

std::ifstream openFile(const std::filesystem::path& path) {
    const std::string name = path.string();
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) throw FormatError(name, core::message("there is no such file"));
    if (std::filesystem::is_directory(status))
        throw FormatError(name, core::message("this is a folder; a file was expected"));
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw FormatError(
            name, core::message("the file cannot be opened: %1", std::generic_category().message(errno)));
    return file;
}

std::string readFile(const std::filesystem::path& path, std::size_t most) {
    std::ifstream file = openFile(path);
    return readStream(file, path.string(), most);
}

std::string readBeginning(const std::filesystem::path& path, std::size_t most) {
    std::ifstream file = openFile(path);
    std::string text(most, '\0');
    file.read(text.data(), static_cast<std::streamsize>(most));
    if (file.bad()) throw FormatError(path.string(), core::message("the file cannot be read to its end"));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

std::string readStream(std::istream& stream, const std::string& name, std::size_t most) {
    std::string text;
    std::string block(1U << 16, '\0');
    while (stream.read(block.data(), static_cast<std::streamsize>(block.size())) || stream.gcount() > 0) {
        text.append(block, 0, static_cast<std::size_t>(stream.gcount()));
        if (text.size() > most) failTooLarge(name, most);
    }
    if (stream.bad()) throw FormatError(name, core::message("the file cannot be read to its end"));
    return text;
}

void requireSize(std::string_view bytes, const std::string& file, std::size_t most) {
    if (bytes.size() > most) failTooLarge(file, most);
}

void requireText(std::string_view text, const std::string& file, std::size_t most) {
    requireSize(text, file, most);
    if (text.empty())
        throw FormatError(file, TextPlace{1, 1}, core::message("the file is empty; a puzzle was expected"));
    if (const auto place = firstNonText(text))
        throw FormatError(file, *place, core::message("this is not UTF-8 text; a puzzle file was expected"));
}

std::string readTextFile(const std::filesystem::path& path) {
    std::string text = readFile(path);
    requireText(text, path.string());
    return text;
}

bool isDevice(const std::filesystem::path& path) {
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
           !std::filesystem::is_directory(status);
}

void writeFile(const std::filesystem::path& path, std::string_view bytes) {
    if (!isDevice(path)) {
        StagedFiles files(true);
        files.add(path, bytes);
        return files.commit();
    }
    try {
        Descriptor device(path, O_WRONLY);
        device.write(bytes);
        device.close();
    } catch (const std::system_error& failure) {
        throw WriteError(path.string(), failure.code().value());
    }
}

namespace {

std::filesystem::path targetOf(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::path target = std::filesystem::weakly_canonical(path, error);
    return error || target.empty() ? path : target;
}

// Returns an unused name beside `path`. `make` creates the file and returns EEXIST if the name is taken.
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

// A temporary file beside its target, or beside the target of a symbolic link. The destructor removes it
// unless it was moved into place.
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

    // Syncs the file and gives it the permissions of the file that it replaces.
    void close() {
        struct stat status {};
        // If the permissions cannot be changed, those of a new file remain.
        if (::stat(path_.c_str(), &status) == 0)
            static_cast<void>(::fchmod(descriptor_.number(), status.st_mode & 0777));
        try {
            descriptor_.sync();
            descriptor_.close();
        } catch (const std::system_error& error) {
            throw WriteError(path_.string(), error.code().value());
        }
    }

    // `keepsOld`: whether undo() must be able to restore the old file.
    void moveIntoPlace(bool keepsOld) {
        if (keepsOld && std::filesystem::exists(path_))
            before_ = nameBeside(path_, ".old", [this](const std::string& name) {
                if (::link(path_.c_str(), name.c_str()) == 0) return 0;
                if (errno == EEXIST) return EEXIST;
                // Not every file system supports hard links.
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
    /// The temporary file, and the backup of the old file while undo() may need it; empty otherwise.
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
        // The last file needs no backup: after it nothing can fail.
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
        throw WriteError(name, core::message("this is not a regular file; choose another one"));
    if (std::filesystem::exists(status) && !overwrite)
        throw WriteError(name,
                         core::message("the file already exists; use %1 to replace it", verbatim("--force")));
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
