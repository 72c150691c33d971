#include "app/cli/export_source.h"

#include <mutex>
#include <utility>

#include "app/cli/commands.h"
#include "app/cli/estimate.h"
#include "app/cli/export_progress.h"
#include "app/cli/input_file.h"
#include "app/cli/problem_option.h"
#include "app/cli/value_checks.h"
#include "core/files/format_error.h"
#include "core/puzzle/checks.h"

namespace tilewright::cli {

namespace {

using namespace std::chrono_literals;

// The last number that is taken; solutions after it need not be found.
std::optional<std::uint64_t> lastNumber(const SolutionSource& source) {
    std::optional<std::uint64_t> last = source.limit;
    if (source.wanted.last() != NumberSet::noEnd)
        last = std::min(last.value_or(NumberSet::noEnd), source.wanted.last());
    return last;
}

std::string countText(std::uint64_t count) {
    return std::to_string(count) + (count == 1 ? " solution" : " solutions");
}

JobSnapshot run(Job& job) {
    ExportProgress progress;
    job.start();
    while (!job.waitFor(20ms)) {
        progress.show("searching: " + countText(job.snapshot().solutions));
        if (progress.stopToken().stop_requested()) job.cancel();
    }
    const JobSnapshot result = job.snapshot();
    if (result.status == JobStatus::cancelled) throw Stopped{};
    if (result.status == JobStatus::failed) throw std::runtime_error(english(result.error));
    return result;
}

JobOptions jobOptions(const SolutionSource& source) {
    JobOptions options;
    options.threads = source.threads;
    if (source.timeLimit) options.timeLimit = std::chrono::duration<double>(*source.timeLimit);
    return options;
}

// Says so if there are not as many as are asked for.
void checkNumbers(const SolutionSource& source, std::uint64_t count, bool isComplete) {
    if (count == 0)
        throw InputError((source.from.empty() ? source.puzzle : source.from) +
                         (isComplete ? ": there is no solution to export"
                                     : ": no solution was found in time; there is nothing to export"));
    const auto beyond = source.wanted.firstBeyond(count);
    if (isComplete && beyond)
        throw UsageError("--solutions: there is no solution " + std::to_string(*beyond) + "; there " +
                         (count == 1 ? "is " : "are ") + countText(count) +
                         (source.limit && *source.limit == count ? " within --limit" : ""));
}

void readThem(const SolutionSource& source, FoundSolutions& found) {
    const auto last = lastNumber(source);
    std::uint64_t count = 0;
    ExportProgress progress;
    readSolutions(source.from, found.puzzle, [&](NumberedSolution solution) {
        count = solution.number;
        if (source.wanted.contains(count)) found.solutions.push_back(std::move(solution));
        progress.show("reading: " + countText(count));
        if (progress.stopToken().stop_requested()) throw Stopped{};
        return count < last.value_or(NumberSet::noEnd);
    });
    checkNumbers(source, count, true);
}

void searchThem(const SolutionSource& source, FoundSolutions& found) {
    const Plan plan = planOf(source, found.puzzle);
    struct Kept {
        std::uint64_t number;
        Solution solution;
    };
    std::vector<Kept> kept;
    std::uint64_t count = 0;
    JobOptions options = jobOptions(source);
    options.solutionLimit = lastNumber(source);
    Job job(found.puzzle, plan, options, [&](const PreparedSearch&, std::span<const Solution> solutions) {
        for (const Solution& solution : solutions)
            if (source.wanted.contains(++count)) kept.push_back({count, solution});
    });
    const JobSnapshot result = run(job);
    found.isComplete = result.status != JobStatus::time;
    checkNumbers(source, count, found.isComplete);
    for (Kept& one : kept)
        found.solutions.push_back({one.number, one.solution.copies,
                                   placementsOf(found.puzzle, job.search()->table(), one.solution.images)});
    if (found.solutions.empty())
        throw InputError(source.puzzle + ": none of the solutions asked for was found in time");
}

}  // namespace

void addSourceOptions(CLI::App& command, SolutionSource& source, const std::string& which) {
    source.wanted = *NumberSet::parse(which);
    command.add_option("PUZZLE", source.puzzle, "puzzle file")->required();
    command
        .add_option_function<std::string>(
            "--solutions",
            [&source](const std::string& text) {
                const auto wanted = NumberSet::parse(text);
                if (!wanted)
                    throw UsageError("--solutions: expected numbers like 1,5-9,12- or all, but this is '" +
                                     text + "'");
                source.wanted = *wanted;
                source.isChosen = true;
            },
            "which solutions, numbered as they are found: 1,5-9,12- or all (default: " + which + ")")
        ->type_name("NUMBERS");
    command
        .add_option("--from", source.from,
                    "read the solutions from a file that 'solve --output' wrote (.jsonl, .compact)\n"
                    "instead of searching for them")
        ->type_name("FILE");
    command
        .add_option("-j,--threads", source.threads,
                    "threads of the search (default: 1, which finds solutions in the same order every time)")
        ->type_name("N")
        ->transform(wholeNumber(1, 1024));
    command.add_option("--limit", source.limit, "no solutions beyond number N")
        ->type_name("N")
        ->transform(wholeNumber(1));
    command
        .add_option("--time-limit", source.timeLimit,
                    "stop searching after S seconds, and export what was found; the exit code is then 4")
        ->type_name("S")
        ->check(seconds());
    addProblemOption(command, source.problem);
    addPlanOptions(command, source.plan);
}

Puzzle readPuzzleOf(const SolutionSource& source) {
    return readPuzzleInput(source.puzzle, source.problem);
}

Plan planOf(const SolutionSource& source, const Puzzle& puzzle) {
    if (const auto obstacle = searchObstacle(puzzle)) throw FormatError(source.puzzle, *obstacle);
    const Plan plan = planFor(source.plan, puzzle);
    return source.plan.isMeasured() ? measuredPlan(puzzle, plan.mirrors, true) : plan;
}

void findSolutions(const SolutionSource& source, FoundSolutions& found) {
    source.from.empty() ? searchThem(source, found) : readThem(source, found);
}

SearchOutcome searchFor(const SolutionSource& source, const Puzzle& puzzle) {
    const Plan plan = planOf(source, puzzle);
    JobOptions options = jobOptions(source);
    options.solutionLimit = source.limit;
    Job job(puzzle, plan, options);
    return {run(job)};
}

}  // namespace tilewright::cli
