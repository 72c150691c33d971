#include "app/cli/value_checks.h"

#include <charconv>
#include <cmath>
#include <string>

namespace tilewright::cli {

namespace {

template <class Number>
std::optional<Number> read(std::string_view text) {
    Number number{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return number;
}

}  // namespace

std::optional<std::uint64_t> readWholeNumber(std::string_view text) {
    return read<std::uint64_t>(text);
}

CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most) {
    const auto check = [least, most](std::string& text) -> std::string {
        const std::optional<std::uint64_t> number = readWholeNumber(text);
        if (number && *number >= least && *number <= most) {
            // CLI11 would take 010 for an octal number.
            text = std::to_string(*number);
            return {};
        }
        const bool isOpen = most >= std::numeric_limits<int>::max() && !(number && *number > most);
        return "expected a whole number " +
               (isOpen ? "of at least " + std::to_string(least)
                       : "from " + std::to_string(least) + " to " + std::to_string(most)) +
               ", but this is '" + text + "'";
    };
    return {check, ""};
}

CLI::Validator seconds() {
    const auto check = [](const std::string& text) -> std::string {
        const std::optional<double> number = read<double>(text);
        if (number && std::isfinite(*number) && *number > 0.0) return {};
        return "expected a number of seconds greater than 0, but this is '" + text + "'";
    };
    return {check, ""};
}

}  // namespace tilewright::cli
