// tilewright-cli estimate: the size of a search, from random trials.

#include "app/cli/estimate.h"

#include <memory>
#include <optional>
#include <thread>

#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/basics/stop.h"
#include "core/basics/text.h"
#include "core/formats/json_values.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"

namespace tilewright::cli {

namespace {

using namespace std::chrono_literals;

// Enough to tell a dozen candidates apart, short enough to wait for.
constexpr auto measuringTime = 4s;

struct EstimateArguments {
    PlanArguments plan;
    EstimateOptions estimate;
    double seconds = 2.0;
    bool json = false;
    PuzzleArguments puzzles;
};

Json json(const Spread& spread) {
    return {{"mean", spread.mean}, {"error", spread.error}};
}

Json json(const std::vector<Spread>& levels) {
    Json array = Json::array();
    for (const Spread& spread : levels)
        array.push_back(json(spread));
    return array;
}

std::string line(const char* what, const Spread& spread) {
    return formatted("# %-9s %.6g +- %.2g\n", what, spread.mean, spread.error);
}

std::string toText(const Estimate& estimate) {
    if (estimate.trials == 0) return "# no trial ended within the time limit; there is no estimate\n";
    std::string text =
        formatted("# %ju trials, complete search from %d pieces left; +- is the standard error\n",
                  std::uintmax_t{estimate.trials}, estimate.wholeFrom);
    text += "left         attempts          +-             fits          +-\n";
    for (std::size_t p = 1; p < estimate.fits.size(); ++p)
        text += formatted("%4zu %16.0f %11.2g %16.0f %11.2g\n", p, estimate.attempts[p].mean,
                          estimate.attempts[p].error, estimate.fits[p].mean, estimate.fits[p].error);
    text += line("fits", estimate.totalFits);
    text += line("solutions", estimate.solutions);
    text += line("seconds", estimate.seconds);
    if (estimate.seconds.mean > longSearchSeconds)
        text += "# one thread takes " + english(searchTimeText(estimate.seconds.mean)) +
                "; to get only their number, 'tilewright-cli count' may be much faster\n";
    return text;
}

std::string toJson(const Estimate& estimate, const std::string& name, const std::string& plan) {
    const Json object{{"name", name},
                      {"plan", plan},
                      {"trials", estimate.trials},
                      {"attempts", json(estimate.attempts)},
                      {"fits", json(estimate.fits)},
                      {"totalFits", json(estimate.totalFits)},
                      {"solutions", json(estimate.solutions)},
                      {"seconds", json(estimate.seconds)}};
    return jsonLine(object) + "\n";
}

std::string toText(std::span<const MeasuredPlan> plans) {
    std::string text = "#    seconds on one thread             fits  plan\n";
    for (const MeasuredPlan& measured : plans)
        text += formatted("# %10.3g +- %-10.2g %16.4g  ", measured.estimate.seconds.mean,
                          measured.estimate.seconds.error, measured.estimate.totalFits.mean) +
                toOptions(measured.plan) + "\n";
    if (const std::size_t tied = tiedWithTheFirst(plans); tied > 1)
        text +=
            formatted("# the first %zu take about the same time within the error of these trials\n", tied);
    return text;
}

int estimatePuzzle(const EstimateArguments& options, const LoadedFile& file, int problem) {
    const Puzzle puzzle = options.puzzles.puzzle(file, problem);
    const Plan plan = plannedFor(options.plan, puzzle, file.file(), options.json ? stderr : stdout);
    EstimateOptions estimate = options.estimate;
    estimate.time = std::chrono::duration<double>(options.seconds);
    return printEstimate(puzzle, plan, estimate, options.json);
}

Plan measuredPlan(const Puzzle& puzzle, const Plan& given, std::FILE* to,
                  std::optional<std::chrono::duration<double>> timeLimit) {
    const std::vector<Plan> plans = candidatePlans(puzzle, given);
    std::chrono::duration<double> time = measuringTime;
    if (timeLimit) time = std::min(time, *timeLimit / 2);
    const auto measured =
        interruptible([&](const StopToken& stop) { return measurePlans(puzzle, plans, time, stop); });
    if (!measured) return plans.front();
    std::fputs(toText(*measured).c_str(), to);
    return measured->front().plan;
}

// Parses whole numbers such as "1,2,3"; nullopt on error.
std::optional<std::vector<std::uint64_t>> parseNumbers(std::string_view text) {
    std::vector<std::uint64_t> numbers;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const auto number = readNumber<std::uint64_t>(text.substr(begin, end - begin));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        begin = end + 1;
    }
    return numbers;
}

}  // namespace

EstimateOptions parseSample(const std::string& text) {
    constexpr int most = std::numeric_limits<int>::max();
    const auto numbers = parseNumbers(text);
    if (!numbers || numbers->size() > 3 || numbers->front() == 0 ||
        (numbers->size() > 1 && numbers->at(1) > most))
        throw UsageError("--sample: '" + text + "' is not T,P,SEED, such as 1000,6,1");
    EstimateOptions options;
    options.trials = numbers->front();
    if (numbers->size() > 1) options.wholeFrom = static_cast<int>(numbers->at(1));
    if (numbers->size() > 2) options.seed = numbers->at(2);
    return options;
}

int printEstimate(const Puzzle& puzzle, const Plan& plan, const EstimateOptions& options, bool json) {
    const auto run = [&](const StopToken& stop) {
        const auto begin = StopToken::Clock::now();
        const PreparedSearch search(puzzle, plan, options.trials == 0 ? stop.within(options.time) : stop);
        EstimateOptions left = options;
        left.time -= StopToken::Clock::now() - begin;
        const Estimate result = estimate(search, left, stop);
        const std::string text = describe(plan, search.constrained(), search.table().maxPieces());
        if (json)
            std::fputs(toJson(result, puzzle.name, text).c_str(), stdout);
        else
            std::printf("%s\n# plan: %s\n%s", puzzle.name.c_str(), text.c_str(), toText(result).c_str());
        return true;
    };
    if (interruptible(run)) return finished;
    if (!isInterrupted())
        std::fprintf(stderr,
                     "%s: the search was not prepared within %g seconds; raise the limit with --time\n",
                     puzzle.name.c_str(), options.time.count());
    return stoppedEarly;
}

Plan plannedFor(const PlanArguments& arguments, const Puzzle& puzzle, const std::string& file, std::FILE* to,
                std::optional<std::chrono::duration<double>> timeLimit) {
    if (const auto obstacle = searchObstacle(puzzle)) throw FormatError(file, *obstacle);
    Plan plan = planFor(arguments, puzzle);
    if (arguments.isMeasured()) plan = measuredPlan(puzzle, plan, to, timeLimit);
    remark(puzzle.name + ": " + countText(static_cast<std::uint64_t>(puzzle.region.size()), "cell") + ", " +
           std::to_string(puzzle.pieces.size()) + (puzzle.pieces.size() == 1 ? " kind" : " kinds") +
           " of pieces" + "; searched with " + toOptions(plan) + " by the code for " +
           std::string(plan.schedule.code->name));
    return plan;
}

void addEstimate(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<EstimateArguments>();
    CLI::App* command = app.add_subcommand("estimate", "Estimates the size of a search from random trials");
    command->footer(
        "Takes the search options of solve. Trials run on one thread, and the estimated seconds are for one\n"
        "thread. The same options and seed give the same estimate, except for the seconds.\n"
        "Exit codes: 0 finished, 2 wrong usage, 3 bad input file, 4 stopped by Ctrl-C.");
    addPlanOptions(*command, options->plan);
    addWholeNumber(*command, "--trials", options->estimate.trials,
                   "number of random trials (default: by time)")
        ->type_name("T");
    addWholeNumber(
        *command, "--whole-from", options->estimate.wholeFrom,
        "search completely once P pieces are left (default: so that a trial takes some milliseconds)", 1,
        std::numeric_limits<int>::max())
        ->type_name("P");
    addWholeNumber(*command, "--seed", options->estimate.seed, "seed of the trials", 0)->type_name("SEED");
    command->add_option("--time", options->seconds, "seconds of trials, unless their number is given")
        ->type_name("S")
        ->check(seconds());
    addJson(*command, options->json);
    addPuzzles(*command, options->puzzles);
    command->callback([options, &exitCode] {
        noteInterrupts();
        exitCode = forEachPuzzle(options->puzzles, false, [&](const LoadedFile& file, int problem) {
            return estimatePuzzle(*options, file, problem);
        });
    });
}

}  // namespace tilewright::cli
