#include "core/formats/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>
#include <utility>

#include "core/formats/format_error.h"
#include "core/formats/text.h"

namespace tilewright {

namespace {

[[noreturn]] void failTooLarge(const std::string& file, std::size_t most) {
    throw FormatError(
        file, 0, 0, "the file is larger than " + std::to_string(most >> 20) + " MiB; that is no puzzle file");
}

[[noreturn]] void failToWrite(const std::filesystem::path& path, int error) {
    throw FormatError(path.string(), 0, 0,
                      std::string("the file cannot be written: ") + std::strerror(error));
}

// An open file that is closed in any case.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }

    bool isOpen() const { return number_ >= 0; }

    // Returns the error, 0 for none.
    int write(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t written = ::write(number_, text.data(), text.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) return errno;
            text.remove_prefix(static_cast<std::size_t>(written));
        }
        return 0;
    }

    int close() {
        const int result = ::close(number_);
        number_ = -1;
        return result == 0 ? 0 : errno;
    }

    // Gives it the rights that the old file has, if there is one.
    void keepRights(const std::filesystem::path& old) const {
        struct stat status {};
        if (::stat(old.c_str(), &status) != 0) return;
        // Where rights cannot be changed, those of a new file must do.
        static_cast<void>(::fchmod(number_, status.st_mode & 0777));
    }

  private:
    int number_;
};

// Makes a file beside `path` that was not there, and says what it is called.
std::pair<Descriptor, std::string> openBeside(const std::filesystem::path& path) {
    constexpr int attempts = 1000;
    for (int i = 0;; ++i) {
        std::string name =
            path.string() + "." + std::to_string(::getpid()) + "-" + std::to_string(i) + ".part";
        Descriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
        if (file.isOpen()) return {std::move(file), std::move(name)};
        if (errno != EEXIST || i == attempts) failToWrite(path, errno);
    }
}

void replaceFile(const std::filesystem::path& path, std::string_view text) {
    auto [file, aside] = openBeside(path);
    int error = file.write(text);
    file.keepRights(path);
    const int closing = file.close();
    if (error == 0) error = closing;
    if (error == 0 && ::rename(aside.c_str(), path.c_str()) != 0) error = errno;
    if (error == 0) return;
    ::unlink(aside.c_str());
    failToWrite(path, error);
}

}  // namespace

std::string readFile(const std::filesystem::path& path, std::size_t most) {
    const std::string name = path.string();
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) throw FormatError(name, 0, 0, "there is no such file");
    if (std::filesystem::is_directory(status))
        throw FormatError(name, 0, 0, "this is a folder; a puzzle file was expected");
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw FormatError(name, 0, 0, std::string("the file cannot be opened: ") + std::strerror(errno));
    std::string text;
    std::string block(1U << 16, '\0');
    while (file.read(block.data(), static_cast<std::streamsize>(block.size())) || file.gcount() > 0) {
        text.append(block, 0, static_cast<std::size_t>(file.gcount()));
        if (text.size() > most) failTooLarge(name, most);
    }
    if (file.bad()) throw FormatError(name, 0, 0, "the file cannot be read to its end");
    return text;
}

void requireSize(std::string_view bytes, const std::string& file, std::size_t most) {
    if (bytes.size() > most) failTooLarge(file, most);
}

void requireText(std::string_view text, const std::string& file, std::size_t most) {
    requireSize(text, file, most);
    if (text.empty()) throw FormatError(file, 1, 1, "the file is empty; a puzzle was expected");
    if (const auto place = firstNonText(text))
        throw FormatError(file, place->line, place->column,
                          "this is not UTF-8 text; a puzzle file was expected");
}

std::string readTextFile(const std::filesystem::path& path) {
    std::string text = readFile(path);
    requireText(text, path.string());
    return text;
}

void writeTextFile(const std::filesystem::path& path, std::string_view text) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (std::filesystem::is_directory(status)) failToWrite(path, EISDIR);
    if (!std::filesystem::exists(status) || std::filesystem::is_regular_file(status)) {
        const std::filesystem::path target = std::filesystem::weakly_canonical(path, error);
        replaceFile(error || target.empty() ? path : target, text);
        return;
    }
    Descriptor device(::open(path.c_str(), O_WRONLY));
    if (!device.isOpen()) failToWrite(path, errno);
    if (const int failure = device.write(text); failure != 0) failToWrite(path, failure);
    if (const int failure = device.close(); failure != 0) failToWrite(path, failure);
}

}  // namespace tilewright
