#include "core/formats/files.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <optional>
#include <system_error>

#include "core/formats/format_error.h"

namespace tilewright {

namespace {

struct Place {
    unsigned line = 1;
    unsigned column = 1;
};

// The first byte that is no part of UTF-8 text; control characters other than white space count as such.
std::optional<Place> firstNonText(std::string_view text) {
    Place place;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<std::uint8_t>(text[i]);
        std::size_t length = 1;
        if (lead >= 0xf0)
            length = 4;
        else if (lead >= 0xe0)
            length = 3;
        else if (lead >= 0x80)
            length = 2;
        const bool isControl = lead < 0x20 && lead != '\n' && lead != '\r' && lead != '\t';
        if (isControl || lead == 0x7f || (lead >= 0x80 && lead < 0xc2) || lead > 0xf4 ||
            i + length > text.size())
            return place;
        for (std::size_t k = 1; k < length; ++k)
            if ((static_cast<std::uint8_t>(text[i + k]) & 0xc0) != 0x80) return place;
        i += length;
        ++place.column;
        if (lead == '\n') place = {place.line + 1, 1};
    }
    return std::nullopt;
}

}  // namespace

std::string readTextFile(const std::filesystem::path& path) {
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
        if (text.size() > maxPuzzleFile)
            throw FormatError(name, 0, 0,
                              "the file is larger than " + std::to_string(maxPuzzleFile >> 20) +
                                  " MiB; that is no puzzle file");
    }
    if (text.empty()) throw FormatError(name, 1, 1, "the file is empty; a puzzle was expected");
    if (const auto place = firstNonText(text))
        throw FormatError(name, place->line, place->column,
                          "this is not UTF-8 text; a puzzle file was expected");
    return text;
}

void writeTextFile(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::path aside = path;
    aside += ".part";
    std::error_code ignored;
    {
        std::ofstream file(aside, std::ios::binary | std::ios::trunc);
        file << text;
        file.flush();
        if (!file) {
            const std::string reason = std::strerror(errno);
            std::filesystem::remove(aside, ignored);
            throw FormatError(path.string(), 0, 0, "the file cannot be written: " + reason);
        }
    }
    std::error_code error;
    std::filesystem::rename(aside, path, error);
    if (error) {
        std::filesystem::remove(aside, ignored);
        throw FormatError(path.string(), 0, 0, "the file cannot be written: " + error.message());
    }
}

}  // namespace tilewright
