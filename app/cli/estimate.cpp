// tilewright-cli estimate: how large a search would be, by random trials.

#include "app/cli/estimate.h"

#include <cstdio>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/input_file.h"
#include "app/cli/interrupt.h"
#include "app/cli/plan_arguments.h"
#include "app/cli/problem_option.h"
#include "app/cli/value_checks.h"
#include "core/formats/estimate_text.h"
#include "core/plans/estimate.h"
#include "core/plans/plan_options.h"
#include "core/puzzle/checks.h"

namespace tilewright::cli {

namespace {

using namespace std::chrono_literals;

// Enough for a dozen of candidates to differ, short enough to wait for.
constexpr auto measuringTime = 4s;

// Runs `work` with a token that Ctrl-C stops. Nothing if it was stopped.
template <class Work>
auto interruptible(Work work) -> std::optional<decltype(work(std::stop_token()))> {
    std::stop_source source;
    const std::jthread watch([&source](const std::stop_token& done) {
        while (!done.stop_requested() && !isInterrupted())
            std::this_thread::sleep_for(20ms);
        if (isInterrupted()) source.request_stop();
    });
    try {
        return work(source.get_token());
    } catch (const Stopped&) {
        return std::nullopt;
    }
}

struct Options {
    PlanArguments plan;
    EstimateOptions estimate;
    double seconds = 2.0;
    bool json = false;
    int problem = 1;
    std::vector<std::string> files;
};

int estimateFile(const Options& options, const std::string& file) {
    const Puzzle puzzle = readPuzzleInput(file, options.problem);
    if (const auto obstacle = searchObstacle(puzzle)) throw FormatError(inputName(file), *obstacle);
    Plan plan = planFor(options.plan, puzzle);
    if (options.plan.isMeasured()) plan = measuredPlan(puzzle, plan.mirrors, options.json);
    EstimateOptions estimate = options.estimate;
    estimate.time = std::chrono::duration<double>(options.seconds);
    return printEstimate(puzzle, plan, estimate, options.json);
}

}  // namespace

int printEstimate(const Puzzle& puzzle, const Plan& plan, const EstimateOptions& options, bool json) {
    const auto run = [&](const std::stop_token& stop) {
        const PreparedSearch search(puzzle, plan, stop);
        const Estimate result = estimate(search, options, stop);
        const std::string text = describe(plan, search.constrainedPiece(), search.table().maxPieces());
        if (json)
            std::fputs(toJson(result, puzzle.name, text).c_str(), stdout);
        else
            std::printf("%s\n# plan: %s\n%s", puzzle.name.c_str(), text.c_str(), toText(result).c_str());
        return true;
    };
    return interruptible(run) ? finished : stoppedEarly;
}

Plan measuredPlan(const Puzzle& puzzle, Mirrors mirrors, bool quietly) {
    std::vector<Plan> plans = candidatePlans(puzzle);
    for (Plan& plan : plans)
        plan.mirrors = mirrors;
    const auto measured = interruptible(
        [&](const std::stop_token& stop) { return measurePlans(puzzle, plans, measuringTime, stop); });
    if (!measured) return plans.front();
    std::fputs(toText(*measured).c_str(), quietly ? stderr : stdout);
    return measured->front().plan;
}

void addEstimate(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("estimate", "Tells how large the search of puzzles would be");
    command->footer(
        "How to search is said as for solve. Trials are made by one thread, and the seconds are those of "
        "one.\n"
        "The same trials, pieces left and seed give the same estimate, but for the seconds.\n"
        "Exit codes: 0 finished, 2 wrong usage, 3 bad input file, 4 stopped by Ctrl-C.");
    addPlanOptions(*command, options->plan);
    command->add_option("--trials", options->estimate.trials, "how many random trials (default: by time)")
        ->type_name("T")
        ->transform(wholeNumber(1));
    command
        ->add_option(
            "--whole-from", options->estimate.wholeFrom,
            "search everything once P pieces are left (default: so that a trial takes some milliseconds)")
        ->type_name("P")
        ->transform(wholeNumber(1, std::numeric_limits<int>::max()));
    command->add_option("--seed", options->estimate.seed, "seed of the trials")
        ->type_name("SEED")
        ->transform(wholeNumber(0));
    command->add_option("--time", options->seconds, "seconds of trials, if their number is not given")
        ->type_name("S")
        ->check(seconds());
    command->add_flag("--json", options->json, "one JSON object on standard output");
    addProblemOption(*command, options->problem);
    command->add_option("FILE", options->files, "puzzle files")->required();
    command->callback([options, &exitCode] {
        noteInterrupts();
        for (const std::string& file : options->files) {
            const int code = estimateFile(*options, file);
            if (code != finished) exitCode = code;
            if (isInterrupted()) return;
        }
    });
}

}  // namespace tilewright::cli
