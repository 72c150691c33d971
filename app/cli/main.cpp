// tilewright-cli: all of Tilewright for scripts and for machines without a display.

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "core/files/format_error.h"
#include "core/plans/plan_options.h"

namespace {

using namespace tilewright::cli;

// Options whose value may be left out, which CLI11 cannot tell from a file behind them.
std::vector<OptionalValue> optionalValues() {
    std::vector<OptionalValue> options;
    for (const tilewright::PlanOption& option : tilewright::planOptions())
        if (!option.fallback.empty())
            options.push_back({option.letter, std::string(option.name), std::string(option.fallback)});
    return options;
}

const std::string flags = "inqh";

int run(std::vector<std::string> arguments) {
    CLI::App app("Solves packing puzzles and says how.", "tilewright-cli");
    app.set_version_flag("--version", TILEWRIGHT_VERSION);
    app.require_subcommand(1);
    app.failure_message(CLI::FailureMessage::simple);
    int exitCode = finished;
    addSolve(app, exitCode);
    addEstimate(app, exitCode);
    addCheck(app, exitCode);
    addCover(app, exitCode);
    addEdges(app, exitCode);
    addConvert(app);
    addExport(app, exitCode);
    arguments = withValues(arguments, optionalValues(), flags);
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
    } catch (const tilewright::WriteError& error) {
        return fail(error.what(),
                    error.cause() == tilewright::WriteError::Cause::disk ? internalError : wrongUsage);
    } catch (const tilewright::FormatError& error) {
        return fail(error.what(), badInput);
    } catch (const InputError& error) {
        return fail(error.what(), badInput);
    } catch (const UsageError& error) {
        return fail(error.what(), wrongUsage);
    } catch (const std::exception& error) {
        return fail(error.what(), internalError);
    }
}
