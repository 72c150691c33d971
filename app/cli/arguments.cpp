#include "app/cli/arguments.h"

#include <algorithm>

#include "app/cli/commands.h"

namespace tilewright::cli {

namespace {

void addShort(const std::string& argument, std::span<const OptionalValue> options, const std::string& flags,
              std::vector<std::string>& result) {
    std::size_t i = 1;
    while (i < argument.size() && flags.find(argument[i]) != std::string::npos)
        ++i;
    const auto option = std::find_if(options.begin(), options.end(), [&](const OptionalValue& candidate) {
        return i < argument.size() && candidate.letter == argument[i];
    });
    if (option == options.end()) {
        result.push_back(argument);
        return;
    }
    if (i > 1) result.push_back(argument.substr(0, i));
    const std::string value = argument.substr(i + 1);
    result.push_back("--" + option->name + "=" + (value.empty() ? option->fallback : value));
}

}  // namespace

std::vector<std::string> withValues(std::span<const std::string> arguments,
                                    std::span<const OptionalValue> options, const std::string& flags) {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (argument == "--") {
            result.insert(result.end(), arguments.begin() + static_cast<std::ptrdiff_t>(i), arguments.end());
            break;
        }
        if (argument.size() > 1 && argument[0] == '-' && argument[1] != '-') {
            addShort(argument, options, flags, result);
            continue;
        }
        // CLI11 would take the next word.
        if (argument.starts_with("--") && argument.find('=') == argument.size() - 1)
            throw UsageError(argument + ": a value is missing behind the equals sign");
        const auto option = std::find_if(options.begin(), options.end(),
                                         [&](const OptionalValue& o) { return argument == "--" + o.name; });
        result.push_back(option == options.end() ? argument : argument + "=" + option->fallback);
    }
    return result;
}

}  // namespace tilewright::cli
