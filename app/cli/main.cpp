// tilewright-cli: all of Tilewright for scripts and for machines without a display.

#include <algorithm>
#include <cstdio>
#include <exception>
#include <span>
#include <string>
#include <vector>

#include "app/about.h"
#include "app/cli/commands.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/files/format_error.h"
#include "core/plans/plan_options.h"

namespace {

using namespace tilewright;
using namespace tilewright::cli;

// The option with this letter, or this long name, whose value may be left out; null if there is none.
const PlanOption* optionalValue(char letter, std::string_view name) {
    for (const PlanOption& option : planOptions())
        if (!option.fallback.empty() && (option.letter == letter || option.name == name)) return &option;
    return nullptr;
}

// An argument such as -f11, also at the end of a group of flags such as -inf11.
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

// Gives each option whose value may be left out a value: `-f` becomes `--fila=FALLBACK`. Everything after
// `--` stays as it is.
//
// The FILA article's command lines need this, since `-r -- FILE` and `-rL` are both right, but `-r FILE` does
// not name a piece, which CLI11 cannot tell. Throws UsageError at `--fila=`.
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
        // CLI11 would take the next word.
        if (argument.starts_with("--") && argument.find('=') == argument.size() - 1)
            throw UsageError(argument + ": a value is missing behind the equals sign");
        const PlanOption* option =
            argument.starts_with("--") ? optionalValue('-', argument.substr(2)) : nullptr;
        result.push_back(option == nullptr ? argument : argument + "=" + std::string(option->fallback));
    }
    return result;
}

// Takes --verbose out, which may stand anywhere before "--".
bool takeVerbose(std::vector<std::string>& arguments) {
    const auto end = std::ranges::find(arguments, "--");
    const auto kept = std::remove(arguments.begin(), end, "--verbose");
    const bool isThere = kept != end;
    arguments.erase(kept, end);
    return isThere;
}

void remarkProgram() {
    beVerbose();
    for (const auto& [name, value] : aboutProgram())
        remark(name + ": " + value);
}

int run(std::vector<std::string> arguments) {
    CLI::App app("Solves packing puzzles and says how.", "tilewright-cli");
    app.set_version_flag("--version", TILEWRIGHT_VERSION);
    bool isVerbose = takeVerbose(arguments);
    app.add_flag("--verbose", isVerbose,
                 "say on standard error what is done; may also stand behind the command");
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
    try {
        app.parse(std::move(reversed));
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
