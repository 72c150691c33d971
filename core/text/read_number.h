#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace tilewright {

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
