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

/// A position in a text. Line and column count from 1; columns are characters.
struct TextPlace {
    unsigned line = 1;
    unsigned column = 1;
};

/// The position of the byte at `offset`, or the end of the text if there is no such byte.
TextPlace placeAt(std::string_view text, std::size_t offset);

/// The first byte that is not valid UTF-8 or is a control character other than white space.
std::optional<TextPlace> firstNonText(std::string_view text);

/// Whether `c` is a continuation byte of UTF-8.
constexpr bool isContinuation(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

/// The number of characters of a UTF-8 text.
std::size_t characters(std::string_view text);

/// Replaces the middle of `text` by an ellipsis if it has more than `longest` bytes; never splits a
/// character.
std::string shortened(std::string_view text, std::size_t longest);

/// `text` in double quotes for a message, shortened.
std::string doubleQuoted(std::string_view text);

/// `text` without white space at both ends.
std::string_view trimmed(std::string_view text);

/// Removes the first line from `text` and returns it without its line break.
std::string_view takeLine(std::string_view& text);

/// `text` without a leading byte order mark.
std::string_view withoutMark(std::string_view text);

/// `text` as one line of valid UTF-8: control characters become spaces, invalid bytes become '?'.
std::string singleLine(std::string_view text);

/// Joins texts or integers with `between`.
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

/// Makes names unique by appending a number: A, A2, A3.
class UniqueNames {
  public:
    /// Returns `name`, or a free name made by appending `separator` and a number.
    std::string add(const std::string& name, std::string_view separator = "");

  private:
    /// For each used name, the number to try next.
    std::map<std::string, int> next_;
};

/// Parses all of `text` with std::from_chars: no spaces, no plus sign, integers in base `base`. Returns
/// nullopt if it is not a number or does not fit into `Number`.
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

/// Whether `text` is a decimal integer, of any size.
inline bool isWholeNumber(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace tilewright
