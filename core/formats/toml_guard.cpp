#include "core/formats/toml_guard.h"

#include "core/files/format_error.h"
#include "core/formats/toml_scan.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

constexpr int maxKeyParts = 8;
constexpr int maxValues = 1'000'000;

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
                i = skipTomlQuoted(text, i);
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
