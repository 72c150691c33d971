#include "app/cli/export_arguments.h"

#include <set>

#include "app/cli/commands.h"
#include "app/cli/value_checks.h"
#include "core/text/read_number.h"

namespace tilewright::cli {

namespace {

void readSize(const ExportOption& option, ExportOptions& options, const std::string& text) {
    const std::size_t cross = text.find('x');
    const auto width = readNumber<std::uint64_t>(std::string_view(text).substr(0, cross));
    const auto height = cross == std::string::npos
                            ? std::nullopt
                            : readNumber<std::uint64_t>(std::string_view(text).substr(cross + 1));
    const auto most = static_cast<std::uint64_t>(option.numbers.most);
    if (!width || !height || *width == 0 || *height == 0 || *width > most || *height > most)
        throw UsageError("--size: expected width and height from 1 to 100000 like 800x600, but this is '" +
                         text + "'");
    options.width = static_cast<int>(*width);
    options.height = static_cast<int>(*height);
}

// Adds one option by the type of its field.
class Adder {
  public:
    Adder(CLI::App& command, const ExportOption& option, ExportOptions& options)
        : command_(command), option_(option), options_(options), name_("--" + std::string(option.name)) {}

    void operator()(bool ExportOptions::*field) const {
        const bool takesAway = std::string_view(option_.name).starts_with("no-");
        command_.add_flag_callback(
            name_, [&options = options_, field, takesAway] { options.*field = !takesAway; }, option_.help);
    }

    void operator()(int ExportOptions::*field) const {
        const auto least = static_cast<std::uint64_t>(option_.numbers.least);
        named(command_.add_option(name_, options_.*field, option_.help))
            .transform(wholeNumber(least, static_cast<std::uint64_t>(option_.numbers.most)));
    }

    void operator()(double ExportOptions::*field) const { addNumber(options_.*field); }

    void operator()(std::optional<double> ExportOptions::*field) const { addNumber(options_.*field); }

    void operator()(std::string ExportOptions::*field) const {
        CLI::Option& added = named(command_.add_option(name_, options_.*field, option_.help));
        if (option_.words.empty()) return;
        std::set<std::string> words;
        std::string list;
        for (const ExportWord& word : option_.words) {
            words.insert(word.word);
            list += (list.empty() ? "{" : ",") + std::string(word.word);
        }
        added.check(CLI::IsMember(words))->option_text(option_.value ? option_.value : list + "}");
    }

    void operator()(std::optional<std::string> ExportOptions::*field) const {
        named(command_.add_option(name_, options_.*field, option_.help));
    }

    void operator()(Colour ExportOptions::*field) const {
        const auto read = [&options = options_, field, name = name_](const std::string& text) {
            const auto colour = parseColour(text);
            if (!colour)
                throw UsageError(name + ": expected a colour like #e6f0ff, but this is '" + text + "'");
            options.*field = *colour;
        };
        named(command_.add_option_function<std::string>(name_, read, option_.help));
    }

  private:
    template <class Number>
    void addNumber(Number& field) const {
        CLI::Option& added = named(command_.add_option(name_, field, option_.help));
        // Measures depend on each other and are checked together.
        if (option_.section != ExportOption::Section::measures)
            added.check(CLI::Range(option_.numbers.least, option_.numbers.most));
    }

    CLI::Option& named(CLI::Option* added) const {
        if (option_.value) added->type_name(option_.value);
        return *added;
    }

    CLI::App& command_;
    const ExportOption& option_;
    ExportOptions& options_;
    std::string name_;
};

}  // namespace

void addExportOption(CLI::App& command, const ExportOption& option, ExportOptions& options,
                     const std::string& size) {
    if (!option.isSize()) return std::visit(Adder(command, option, options), option.field);
    command
        .add_option_function<std::string>(
            "--size", [&](const std::string& text) { readSize(option, options, text); },
            std::string(option.help) + ";\ndefault: " + size)
        ->type_name(option.value);
}

}  // namespace tilewright::cli
