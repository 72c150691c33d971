// Where exports take solutions and statistics from.

#include <algorithm>
#include <limits>
#include <utility>

#include "app/cli/buildable_list.h"
#include "app/cli/estimate.h"
#include "app/cli/export.h"
#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "app/cli/text.h"
#include "core/basics/machine_memory.h"
#include "core/files/files.h"
#include "core/formats/diagram_file.h"
#include "core/formats/solution_reader.h"
#include "core/solutions/solution_order.h"

namespace tilewright::cli {

namespace {

// The last number that is taken; solutions after it need not be found.
std::optional<std::uint64_t> lastNumber(const SolutionSource& source) {
    std::optional<std::uint64_t> last = source.limit;
    if (source.wanted.last() != NumberSet::noEnd)
        last = std::min(last.value_or(NumberSet::noEnd), source.wanted.last());
    return last;
}

JobSnapshot run(Job& job) {
    ProgressLine progress;
    const JobSnapshot result = runToEnd(job, [&](const JobSnapshot& now) {
        progress.show("searching: " + countText(now.solutions, "solution"));
    });
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
                         (count == 1 ? "is " : "are ") + countText(count, "solution") +
                         (source.limit && *source.limit == count ? " within --limit" : ""));
}

void readThem(const SolutionSource& source, ExportSubstance& found) {
    const auto last = lastNumber(source);
    std::uint64_t count = 0;
    ProgressLine progress;
    readSolutions(source.from, found.puzzle, [&](NumberedSolution solution) {
        count = solution.number;
        if (source.wanted.contains(count)) found.solutions.push_back(std::move(solution));
        progress.show("reading: " + countText(count, "solution"));
        if (progress.stopToken().stop_requested()) throw Stopped{};
        return count < last.value_or(NumberSet::noEnd);
    });
    checkNumbers(source, count, true);
}

bool isDiagramFile(const std::string& file) {
    std::string begin(32, '\0');
    openFile(file).read(begin.data(), static_cast<std::streamsize>(begin.size()));
    return isDiagram(begin);
}

// From a diagram of all solutions, in its order.
void drawThem(const SolutionSource& source, ExportSubstance& found) {
    CountRun run;
    run.bytes = machineMemory() / 4;
    const PuzzleDiagram diagram =
        readDiagram(readFile(source.from, std::numeric_limits<std::size_t>::max()), source.from, run);
    if (!(diagram.puzzle() == found.puzzle))
        throw InputError(source.from + ": this diagram is of another puzzle than " + source.puzzle);
    const BigCount total = diagram.all().total();
    constexpr std::uint64_t mostAtOnce = 10'000'000;
    const std::uint64_t last =
        std::min(lastNumber(source).value_or(NumberSet::noEnd),
                 total < NumberSet::noEnd ? static_cast<std::uint64_t>(total) : NumberSet::noEnd);
    if (last > mostAtOnce)
        throw UsageError("--solutions: the diagram has " + total.str() +
                         " solutions; say which of the first " + std::to_string(mostAtOnce));
    if (total < NumberSet::noEnd) checkNumbers(source, static_cast<std::uint64_t>(total), true);
    for (std::uint64_t number = 1; number <= last; ++number)
        if (source.wanted.contains(number))
            found.solutions.push_back({.number = number,
                                       .copies = 1,
                                       .placements = placementsOf(found.puzzle, diagram.table(),
                                                                  diagram.all().solution(number - 1))});
}

// The numbers are those of the complete search, which are the same each time. Where nobody has named one, any
// solutions will do, and the search ends as soon as there are enough.
void searchThem(const SolutionSource& source, ExportSubstance& found) {
    const bool isSorted = !source.limit && (source.isChosen || source.wanted.last() == NumberSet::noEnd);
    const Plan plan = planOf(source, found.puzzle);
    JobOptions options = jobOptions(source);
    if (!isSorted) options.solutionLimit = lastNumber(source);
    SolutionStore store(mostImages(found.puzzle));
    Job job(found.puzzle, plan, options,
            [&](const PreparedSearch&, std::span<const Solution> solutions) { store.append(solutions); });
    const JobSnapshot result = run(job);
    found.isComplete = result.status != JobStatus::time;
    checkNumbers(source, store.size(), found.isComplete);
    SolutionStore sorted(store.maxImages());
    if (isSorted && found.isComplete) sortSolutions(*job.search(), store, sorted);
    const SolutionStore& numbered = sorted.size() > 0 ? sorted : store;
    for (std::uint64_t index = 0; index < numbered.size(); ++index) {
        if (!source.wanted.contains(index + 1)) continue;
        const Solution solution = numbered.read(index);
        found.solutions.push_back(
            {index + 1, solution.copies, placementsOf(found.puzzle, job.search()->table(), solution.images)});
    }
    if (found.solutions.empty())
        throw InputError(source.puzzle + ": none of the solutions asked for was found in time");
}

void searchBuildable(const SolutionSource& source, ExportSubstance& found) {
    const Plan plan = planOf(source, found.puzzle);
    BuildableChoice choice;
    choice.limit = lastNumber(source).value_or(choice.limit);
    BuildableList list(found.puzzle, inputName(source.puzzle), choice, source.threads,
                       [&](const NumberedSolution& solution, const Separation&) {
                           if (source.wanted.contains(solution.number)) found.solutions.push_back(solution);
                       });
    Job job(found.puzzle, plan, jobOptions(source),
            [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                for (const Solution& solution : solutions)
                    list.add(solution.copies, placementsOf(search.puzzle(), search.table(), solution.images));
            });
    ProgressLine progress;
    const auto show = [&] {
        const AssemblyCounts now = list.counts();
        progress.show(countText(now.buildable, "solution") + " of " + std::to_string(now.assemblies) +
                      " can be built");
        if (progress.stopToken().stop_requested() || list.isFull()) list.cancel();
    };
    const JobSnapshot result = runToEnd(job, [&](const JobSnapshot&) {
        show();
        if (list.isFull()) job.cancel();
    });
    if (result.status == JobStatus::failed) throw std::runtime_error(english(result.error));
    list.finish(show);
    if (progress.stopToken().stop_requested()) throw Stopped{};
    found.isComplete = result.status != JobStatus::time;
    const AssemblyCounts counts = list.counts();
    if (counts.buildable == 0 && counts.assemblies > 0) {
        const std::string text = toText(counts, inputName(source.puzzle));
        throw InputError(text.substr(0, text.size() - 1));
    }
    checkNumbers(source, counts.listed, found.isComplete);
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
            "which solutions, by the numbers of 'solve --numbered' and of the explorer, for which all are\n"
            "found first (with --limit: as they are found; where moves are shown: as 'assemble' lists what\n"
            "can be built): 1,5-9,12- or all (default: " +
                which + ")")
        ->type_name("NUMBERS");
    command
        .add_option("--from", source.from,
                    "read the solutions from a file that 'solve --output' (.jsonl, .compact) or\n"
                    "'count --diagram' wrote, instead of searching for them")
        ->type_name("FILE");
    addThreads(command, source.threads,
               "threads of the search (default: 1, which finds solutions in the same order every time)");
    addWholeNumber(command, "--limit", source.limit, "no solutions beyond number N");
    addTimeLimit(command, source.timeLimit,
                 "stop searching after S seconds, and export what was found; the exit code is then 4");
    addProblem(command, source.problem);
    addPlanOptions(command, source.plan);
}

Plan planOf(const SolutionSource& source, const Puzzle& puzzle) {
    return plannedFor(source.plan, puzzle, inputName(source.puzzle), stderr);
}

void findSolutions(const SolutionSource& source, ExportSubstance& found) {
    if (source.from.empty())
        return source.isBuildable ? searchBuildable(source, found) : searchThem(source, found);
    isDiagramFile(source.from) ? drawThem(source, found) : readThem(source, found);
}

void countSteps(const SolutionSource& source, ExportSubstance& found) {
    JobOptions options = jobOptions(source);
    options.solutionLimit = source.limit;
    Job job(found.puzzle, planOf(source, found.puzzle), options);
    const JobSnapshot result = run(job);
    found.statistics = result.statistics;
    found.isComplete = result.status != JobStatus::time;
}

}  // namespace tilewright::cli
