#include "core/formats/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>
#include <utility>

#include "core/formats/file_aside.h"
#include "core/formats/format_error.h"
#include "core/formats/text.h"

namespace tilewright {

namespace {

[[noreturn]] void failTooLarge(const std::string& file, std::size_t most) {
    throw FormatError(
        file, 0, 0, "the file is larger than " + std::to_string(most >> 20) + " MiB; that is no puzzle file");
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

  private:
    int number_;
};

}  // namespace

bool hasEnding(const std::filesystem::path& path, std::string_view ending) {
    const std::string own = path.extension().string();
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::equal(own.begin(), own.end(), ending.begin(), ending.end(),
                      [&](char a, char b) { return small(a) == small(b); });
}

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
        FileAside file(error || target.empty() ? path : target);
        file.write(text);
        file.moveIntoPlace();
        return;
    }
    Descriptor device(::open(path.c_str(), O_WRONLY));
    if (!device.isOpen()) failToWrite(path, errno);
    if (const int failure = device.write(text); failure != 0) failToWrite(path, failure);
    if (const int failure = device.close(); failure != 0) failToWrite(path, failure);
}

}  // namespace tilewright
