#include "app/cli/value_checks.h"

#include <cmath>
#include <string>

#include "core/text/read_number.h"

namespace tilewright::cli {

CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most) {
    const auto check = [least, most](std::string& text) -> std::string {
        const std::optional<std::uint64_t> number = readNumber<std::uint64_t>(text);
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
        const std::optional<double> number = readNumber<double>(text);
        if (number && std::isfinite(*number) && *number > 0.0) return {};
        return "expected a number of seconds greater than 0, but this is '" + text + "'";
    };
    return {check, ""};
}

}  // namespace tilewright::cli
