// tilewright-cli: all of Tilewright for scripts and machines without a display.

#include <algorithm>
#include <cstdio>
#include <exception>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/about.h"
#include "app/cli/command_table.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/basics/files.h"
#include "core/search/plan.h"

namespace {

using namespace tilewright;
using namespace tilewright::cli;

// The option with this letter or long name whose value is optional; null if there is none.
const PlanOption* optionalValue(char letter, std::string_view name) {
    for (const PlanOption& option : planOptions())
        if (!option.fallback.empty() && (option.letter == letter || option.name == name)) return &option;
    return nullptr;
}

// An argument such as -f11, possibly at the end of a group of flags such as -inf11.
void addShort(const std::string& argument, std::vector<std::string>& result) {
    const std::size_t at = std::min(argument.find_first_not_of("inqh", 1), argument.size());
    const PlanOption* option = at < argument.size() ? optionalValue(argument[at], {}) : nullptr;
    if (option == nullptr) {
        result.push_back(argument);
        return;
    }
    if (at > 1) result.push_back(argument.substr(0, at));
    const std::string value = argument.substr(at + 1);
    result.push_back("--" + std::string(option->name) + "=" +
                     (value.empty() ? std::string(option->fallback) : value));
}

// Gives options with an omitted optional value their default: `-f` becomes `--fila=FALLBACK`. Everything
// after `--` is unchanged.
//
// The command lines of the FILA article need this: `-r -- FILE` and `-rL` are valid, but `-r FILE` does not
// name a piece, which CLI11 cannot express. Throws UsageError for `--fila=`.
std::vector<std::string> withValues(std::span<const std::string> arguments) {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (argument == "--") {
            result.insert(result.end(), arguments.begin() + static_cast<std::ptrdiff_t>(i), arguments.end());
            break;
        }
        if (argument.size() > 1 && argument[0] == '-' && argument[1] != '-') {
            addShort(argument, result);
            continue;
        }
        // Otherwise CLI11 would take the next word.
        if (argument.starts_with("--") && argument.find('=') == argument.size() - 1)
            throw UsageError(argument + ": the value after '=' is missing");
        const PlanOption* option =
            argument.starts_with("--") ? optionalValue('-', argument.substr(2)) : nullptr;
        result.push_back(option == nullptr ? argument : argument + "=" + std::string(option->fallback));
    }
    return result;
}

// Removes --verbose, which may occur anywhere before "--".
bool takeVerbose(std::vector<std::string>& arguments) {
    const auto end = std::ranges::find(arguments, "--");
    const auto kept = std::remove(arguments.begin(), end, "--verbose");
    const bool isThere = kept != end;
    arguments.erase(kept, end);
    return isThere;
}

// The edit distance of two words: letters changed, omitted, added or swapped with the next.
std::size_t distanceOf(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            std::size_t& least = rows[i][j];
            least = i + j;
            if (i == 0 || j == 0) continue;
            least = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1,
                              rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                least = std::min(least, rows[i - 2][j - 2] + 1);
        }
    return rows[a.size()][b.size()];
}

// Throws UsageError if the first words are not a command; CLI11's message lacks the name.
void requireCommand(const CLI::App& app, std::span<const std::string> arguments) {
    const CLI::App* at = &app;
    std::string path = app.get_name();
    for (std::size_t i = 0; at->get_require_subcommand_min() > 0; ++i) {
        if (i < arguments.size() && arguments[i].starts_with('-')) return;
        std::string list;
        std::string closest;
        const CLI::App* next = nullptr;
        for (const CLI::App* one : at->get_subcommands({})) {
            const std::string& name = one->get_name();
            if (i < arguments.size() && one->check_name(arguments[i])) next = one;
            if (one->get_group().empty()) continue;
            list += (list.empty() ? "" : ", ") + name;
            if (i < arguments.size() && distanceOf(name, arguments[i]) <= 1 + name.size() / 4 &&
                (closest.empty() || distanceOf(name, arguments[i]) < distanceOf(closest, arguments[i])))
                closest = name;
        }
        if (next == nullptr)
            throw UsageError((i < arguments.size() ? path + ": there is no command '" + arguments[i] + "'"
                                                   : path + ": a command is missing") +
                             (closest.empty() ? "" : "; did you mean '" + closest + "'?") +
                             "\nCommands: " + list + "\n'" + path + " --help' describes them.");
        at = next;
        path += ' ' + at->get_name();
    }
}

// The unknown arguments in the order typed, which CLI11 does not keep.
std::string unexpectedText(const CLI::App& app, std::span<const std::string> arguments) {
    std::vector<std::string> unexpected = app.remaining(true);
    std::string text;
    for (const std::string& argument : arguments) {
        const auto found = std::ranges::find(unexpected, argument);
        if (found == unexpected.end()) continue;
        unexpected.erase(found);
        text += ' ' + argument;
    }
    for (const std::string& argument : unexpected)
        text += ' ' + argument;
    return "not expected here:" + text + "\nRun with --help for more information.";
}

// CLI11 does not break the lines of descriptions, of which some are lists from the core.
class HelpFormatter final : public CLI::Formatter {
  public:
    std::string make_option_desc(const CLI::Option* option) const override {
        constexpr std::size_t width = 100;
        std::string text = Formatter::make_option_desc(option);
        std::size_t line = 0;
        std::size_t space = std::string::npos;
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] == '\n') line = at + 1;
            if (text[at] == '\n' || text[at] == ' ') space = at;
            if (at - line < width || space == std::string::npos || space <= line) continue;
            text[space] = '\n';
            line = space + 1;
        }
        return text;
    }
};

void remarkProgram() {
    beVerbose();
    for (const auto& [name, value] : aboutProgram())
        remark(name + ": " + value);
}

int run(std::vector<std::string> arguments) {
    CLI::App app("Solves, counts, designs and draws packing puzzles.", "tilewright-cli");
    app.formatter(std::make_shared<HelpFormatter>());
    app.set_version_flag("--version", TILEWRIGHT_VERSION);
    bool isVerbose = takeVerbose(arguments);
    app.add_flag("--verbose", isVerbose, "log each step to standard error; may also follow the command");
    app.require_subcommand(1);
    app.failure_message(CLI::FailureMessage::simple);
    int exitCode = finished;
    addSolve(app, exitCode);
    addEstimate(app, exitCode);
    addCheck(app, exitCode);
    addAssemble(app, exitCode);
    addCount(app, exitCode);
    addDraw(app, exitCode);
    addCover(app, exitCode);
    addEdges(app, exitCode);
    addBurrs(app, exitCode);
    addHunt(app, exitCode);
    addBooklet(app, exitCode);
    addShards(app, exitCode);
    addSubmit(app, exitCode);
    addGenerate(app, exitCode);
    addConvert(app);
    addExport(app, exitCode);
    addThumbnail(app);
    addDocuments(app);
    if (isVerbose) remarkProgram();
    arguments = withValues(arguments);
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    requireCommand(app, arguments);
    try {
        app.parse(std::move(reversed));
    } catch (const CLI::ExtrasError&) {
        throw UsageError(unexpectedText(app, arguments));
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? finished : wrongUsage;
    }
    return exitCode;
}

}  // namespace

int main(int argc, char** argv) {
    const auto fail = [](const char* message, ExitCode code) {
        std::fprintf(stderr, "%s\n", message);
        return static_cast<int>(code);
    };
    try {
        return run(std::vector<std::string>(argv + 1, argv + argc));
    } catch (const WriteError& error) {
        return fail(error.what(), error.cause() == WriteError::Cause::disk ? internalError : wrongUsage);
    } catch (const FormatError& error) {
        return fail(error.what(), badInput);
    } catch (const InputError& error) {
        return fail(error.what(), badInput);
    } catch (const UsageError& error) {
        return fail(error.what(), wrongUsage);
    } catch (const std::exception& error) {
        return fail(error.what(), internalError);
    }
}
