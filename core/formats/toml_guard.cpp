#include "core/formats/toml_guard.h"

#include <algorithm>

#include "core/formats/format_error.h"
#include "core/formats/text.h"

namespace tilewright {

namespace {

constexpr int maxKeyParts = 8;
constexpr int maxValues = 1'000'000;

// Behind the string or comment that begins at `begin`; where that does not end, behind the last character.
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
            // One or two quotes more belong to the text.
            i += 3;
            while (i < text.size() && text[i] == quote)
                ++i;
            return i;
        }
    }
    return text.size();
}

}  // namespace

void checkTomlSize(std::string_view text, const std::string& file) {
    const auto fail = [&](std::size_t offset, const std::string& reason) {
        const TextPlace place = placeAt(text, offset);
        throw FormatError(file, place.line, place.column, reason);
    };
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
                    fail(i, "this key has more than " + std::to_string(maxKeyParts) +
                                " parts; a puzzle needs at most 2");
                break;
            case '=':
            case ',':
            case '[':
            case '{':
                if (++values > maxValues)
                    fail(i, "the file holds more than " + std::to_string(maxValues) +
                                " values; that is no puzzle file");
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
