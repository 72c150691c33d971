#include "core/files/files.h"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <istream>
#include <system_error>

#include "core/files/descriptor.h"
#include "core/files/format_error.h"
#include "core/files/staged_files.h"

namespace tilewright {

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

}  // namespace tilewright
