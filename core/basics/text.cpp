#include "core/basics/text.h"

#include <algorithm>
#include <cstdint>

namespace tilewright {

namespace {

// The number of bytes of the character at `offset`; 0 if it is not valid UTF-8.
std::size_t characterLength(std::string_view text, std::size_t offset) {
    const auto lead = static_cast<std::uint8_t>(text[offset]);
    if (lead < 0x80) return 1;
    if (lead < 0xc2 || lead > 0xf4) return 0;
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (offset + length > text.size()) return 0;
    for (std::size_t k = 1; k < length; ++k)
        if (!isContinuation(text[offset + k])) return 0;
    // Overlong encodings, surrogates, and code points above U+10FFFF.
    const auto second = static_cast<std::uint8_t>(text[offset + 1]);
    const bool isWrong = (lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) ||
                         (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f);
    return isWrong ? 0 : length;
}

bool isControl(char c) {
    const auto byte = static_cast<std::uint8_t>(c);
    return byte < 0x20 || byte == 0x7f;
}

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

}  // namespace

TextPlace placeAt(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto breaks = std::ranges::count(before, '\n');
    const std::size_t lineBreak = before.rfind('\n');
    const std::string_view line = lineBreak == std::string_view::npos ? before : before.substr(lineBreak + 1);
    return {static_cast<unsigned>(breaks) + 1, static_cast<unsigned>(characters(line)) + 1};
}

std::size_t characters(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, isContinuation));
}

std::optional<TextPlace> firstNonText(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = characterLength(text, i);
        if (length == 0 || (isControl(text[i]) && !isSpace(text[i]))) return placeAt(text, i);
        i += length;
    }
    return std::nullopt;
}

std::string shortened(std::string_view text, std::size_t longest) {
    if (text.size() <= longest) return std::string(text);
    constexpr std::string_view gap = "...";
    const std::size_t half = longest > gap.size() ? (longest - gap.size()) / 2 : 0;
    std::size_t head = half;
    std::size_t tail = text.size() - half;
    while (head > 0 && isContinuation(text[head]))
        --head;
    while (tail < text.size() && isContinuation(text[tail]))
        ++tail;
    return std::string(text.substr(0, head)).append(gap).append(text.substr(tail));
}

std::string doubleQuoted(std::string_view text) {
    return "\"" + shortened(text, 60) + "\"";
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string_view takeLine(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

std::string_view withoutMark(std::string_view text) {
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    return text.starts_with(byteOrderMark) ? text.substr(byteOrderMark.size()) : text;
}

std::string singleLine(std::string_view text) {
    std::string line;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = characterLength(text, i);
        if (length == 0)
            line += '?';
        else if (isControl(text[i]))
            line += ' ';
        else
            line += text.substr(i, length);
        i += std::max<std::size_t>(length, 1);
    }
    return line;
}

std::string UniqueNames::add(const std::string& name, std::string_view separator) {
    const auto [taken, isNew] = next_.emplace(name, 2);
    if (isNew) return name;
    for (;;) {
        std::string candidate = name + std::string(separator) + std::to_string(taken->second++);
        if (next_.emplace(candidate, 2).second) return candidate;
    }
}

}  // namespace tilewright
