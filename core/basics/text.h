#pragma once

#include <charconv>
#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tilewright {

/// A place in a text; both count from 1, columns in characters.
struct TextPlace {
    unsigned line = 1;
    unsigned column = 1;
};

/// Where the byte at `offset` is; the end of the text if there is no such byte.
TextPlace placeAt(std::string_view text, std::size_t offset);

/// The first byte that is no part of UTF-8 text. Control characters other than white space count as such.
std::optional<TextPlace> firstNonText(std::string_view text);

/// Whether a byte of UTF-8 belongs to the character that begins before it.
constexpr bool isContinuation(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

/// How many characters a text has.
std::size_t characters(std::string_view text);

/// `text` without its middle if it has more than `longest` bytes; no character is cut in two.
std::string shortened(std::string_view text, std::size_t longest);

/// `text` in double quotes for a message, shortened.
std::string doubleQuoted(std::string_view text);

/// `text` without white space at both ends.
std::string_view trimmed(std::string_view text);

/// The first line of `text`, which loses it, without the line break.
std::string_view takeLine(std::string_view& text);

/// `text` without the byte order mark that some editors write before it.
std::string_view withoutMark(std::string_view text);

/// `text` as one line of UTF-8: control characters become blanks, bytes that are no UTF-8 become '?'.
std::string singleLine(std::string_view text);

/// Texts or whole numbers with `between` between them.
template <class Parts>
std::string joinedText(const Parts& parts, std::string_view between = ", ") {
    std::string text;
    for (bool isFirst = true; const auto& part : parts) {
        if (!std::exchange(isFirst, false)) text += between;
        if constexpr (std::integral<std::remove_cvref_t<decltype(part)>>)
            text += std::to_string(part);
        else
            text += part;
    }
    return text;
}

/// Keeps names apart by a number behind those that are taken: A, A2, A3.
class UniqueNames {
  public:
    /// `name`, or the next free name made from it with `separator` before the number.
    std::string add(const std::string& name, std::string_view separator = "");

  private:
    /// The number to try next behind each name that is taken.
    std::map<std::string, int> next_;
};

/// All of `text` as a number, written as std::from_chars reads it: without blanks and without a plus sign,
/// whole numbers in base `base`. nullopt where it is anything else, or does not fit into `Number`.
template <class Number>
std::optional<Number> readNumber(std::string_view text, [[maybe_unused]] int base = 10) {
    Number number{};
    const char* end = text.data() + text.size();
    std::from_chars_result result{};
    if constexpr (std::integral<Number>)
        result = std::from_chars(text.data(), end, number, base);
    else
        result = std::from_chars(text.data(), end, number);
    if (result.ec != std::errc{} || result.ptr != end) return std::nullopt;
    return number;
}

/// Whether `text` is a whole number, though perhaps one that fits into no type.
inline bool isWholeNumber(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace tilewright
