#include "core/formats/toml_scan.h"

#include <algorithm>
#include <cctype>

#include "core/files/format_error.h"

namespace tilewright {

namespace {

constexpr int maxKeyParts = 8;
constexpr int maxValues = 1'000'000;

// The end of the TOML string or comment that begins at `begin`.
std::size_t skipQuoted(std::string_view text, std::size_t begin) {
    const char quote = text[begin];
    if (quote == '#') return std::min(text.find('\n', begin), text.size());
    const std::string_view three = quote == '"' ? "\"\"\"" : "'''";
    const bool isLong = text.substr(begin, 3) == three;
    for (std::size_t i = begin + (isLong ? 3 : 1); i < text.size(); ++i) {
        if (text[i] == '\\' && quote == '"') {
            ++i;
        } else if (!isLong && (text[i] == quote || text[i] == '\n')) {
            return i + 1;
        } else if (isLong && text.substr(i, 3) == three) {
            // One or two more quotes belong to the text.
            i += 3;
            while (i < text.size() && text[i] == quote)
                ++i;
            return i;
        }
    }
    return text.size();
}

// Lists of lists go on in lines that begin with a bracket too, but of numbers or texts.
bool isHeader(std::string_view line) {
    const std::size_t name = line.find_first_not_of("[ \t");
    return line.starts_with('[') && name != std::string_view::npos &&
           std::isalpha(static_cast<unsigned char>(line[name])) != 0;
}

bool isKey(std::string_view written, std::string_view key) {
    if (written.size() >= 2 && written.front() == written.back() &&
        (written.front() == '"' || written.front() == '\''))
        written = written.substr(1, written.size() - 2);
    return written == key;
}

}  // namespace

std::optional<std::size_t> findTomlValue(std::string_view text, std::string_view key) {
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t begin = text.size() - rest.size();
        const std::string_view line = trimmed(takeLine(rest));
        if (isHeader(line)) return std::nullopt;
        const std::size_t equals = line.find('=');
        if (equals != std::string_view::npos && isKey(trimmed(line.substr(0, equals)), key)) {
            const std::size_t value = text.find('=', begin) + 1;
            return std::min(text.find_first_not_of(" \t", value), text.size());
        }
    }
    return std::nullopt;
}

std::optional<PuzzleKind> tomlKind(std::string_view text) {
    const std::string_view value = text.substr(findTomlValue(text, "kind").value_or(text.size()));
    if (value.empty() || (value.front() != '"' && value.front() != '\'')) return std::nullopt;
    const std::string_view word = value.substr(1, value.find(value.front(), 1) - 1);
    for (const PuzzleKind kind : {PuzzleKind::tiling, PuzzleKind::cover, PuzzleKind::edges})
        if (nameOf(kind) == word) return kind;
    return std::nullopt;
}

void checkTomlSize(std::string_view text, const std::string& file) {
    int dots = 0;
    int values = 0;
    for (std::size_t i = 0; i < text.size();) {
        switch (text[i]) {
            case '"':
            case '\'':
            case '#':
                i = skipQuoted(text, i);
                continue;
            case '.':
                if (++dots >= maxKeyParts)
                    throw FormatError(
                        file, placeAt(text, i),
                        core::message("this key has more than %1 parts; a puzzle needs at most 2",
                                      maxKeyParts));
                break;
            case '=':
            case ',':
            case '[':
            case '{':
                if (++values > maxValues)
                    throw FormatError(
                        file, placeAt(text, i),
                        core::message("the file holds more than %1 values; that is not a puzzle file",
                                      maxValues));
                [[fallthrough]];
            case ']':
            case '}':
            case '\n':
                dots = 0;
                break;
            default:
                break;
        }
        ++i;
    }
}

}  // namespace tilewright
