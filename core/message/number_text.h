#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace tilewright {

/// The number that all of `text` is, without blanks or a "+"; nullopt if it is not one or `Number` cannot
/// hold it. Whole numbers may be in another `base` than 10.
template <class Number>
std::optional<Number> numberIn(std::string_view text, int base = 10) requires std::integral<Number> {
    Number value{};
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value, base);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}
template <class Number>
std::optional<Number> numberIn(std::string_view text) requires std::floating_point<Number> {
    Number value{};
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}

}  // namespace tilewright
