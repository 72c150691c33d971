#include "core/formats/toml_scan.h"

#include <algorithm>

namespace tilewright {

namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

std::size_t skipBlanks(std::string_view text, std::size_t i) {
    while (i < text.size() && isBlank(text[i]))
        ++i;
    return i;
}

// Behind the value that begins at `i`: at the end of its line, outside of quotes and brackets.
std::size_t skipValue(std::string_view text, std::size_t i) {
    for (int depth = 0; i < text.size();) {
        switch (text[i]) {
            case '"':
            case '\'':
            case '#':
                i = skipTomlQuoted(text, i);
                // A text that lacks its last quote ends with its line.
                if (depth == 0 && i > 0 && text[i - 1] == '\n') return i;
                continue;
            case '[':
            case '{':
                ++depth;
                break;
            case ']':
            case '}':
                --depth;
                break;
            case '\n':
                if (depth <= 0) return i + 1;
                break;
            default:
                break;
        }
        ++i;
    }
    return i;
}

bool isKey(std::string_view written, std::string_view key) {
    while (!written.empty() && isBlank(written.back()))
        written.remove_suffix(1);
    const bool isQuoted = written.size() >= 2 && (written.front() == '"' || written.front() == '\'') &&
                          written.back() == written.front();
    return (isQuoted ? written.substr(1, written.size() - 2) : written) == key;
}

}  // namespace

std::size_t skipTomlQuoted(std::string_view text, std::size_t begin) {
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

std::optional<std::size_t> findTomlValue(std::string_view text, std::string_view key) {
    for (std::size_t line = 0; line < text.size();) {
        const std::size_t begin = skipBlanks(text, line);
        if (begin == text.size() || text[begin] == '[') return std::nullopt;
        const std::size_t end = std::min(text.find_first_of("=\n#", begin), text.size());
        if (end == text.size()) return std::nullopt;
        if (text[end] != '=') {
            line = std::min(text.find('\n', end), text.size() - 1) + 1;
            continue;
        }
        const std::size_t value = skipBlanks(text, end + 1);
        if (isKey(text.substr(begin, end - begin), key)) return value;
        line = skipValue(text, value);
    }
    return std::nullopt;
}

}  // namespace tilewright
