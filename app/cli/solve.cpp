// tilewright-cli solve: all solutions of puzzles, with the options of the FILA article.

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/estimate.h"
#include "app/cli/input_file.h"
#include "app/cli/interrupt.h"
#include "app/cli/plan_arguments.h"
#include "app/cli/problem_option.h"
#include "app/cli/sample.h"
#include "app/cli/search_notes.h"
#include "app/cli/solution_output.h"
#include "app/cli/trace.h"
#include "app/cli/value_checks.h"
#include "core/formats/solve_report.h"
#include "core/jobs/job.h"
#include "core/puzzle/checks.h"

namespace tilewright::cli {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Options {
    PlanArguments plan;
    std::optional<EstimateOptions> sample;
    int threads = 0;
    bool info = false;
    bool quiet = false;
    bool json = false;
    std::optional<std::uint64_t> limit;
    std::optional<double> timeLimit;
    std::uint64_t trace = 0;
    std::string output;
    bool force = false;
    int problem = 1;
    std::string outputFormat;
    std::string checkpoint;
    bool resume = false;
    std::vector<std::string> files;
};

SolutionFormat formatOf(const Options& options) {
    if (options.outputFormat == "text") return SolutionFormat::text;
    if (options.outputFormat == "json") return SolutionFormat::json;
    if (options.outputFormat == "compact") return SolutionFormat::compact;
    return solutionFormatFor(options.output);
}

// Null if solutions go nowhere.
std::unique_ptr<SolutionOutput> outputFor(const Options& options) {
    if (options.output.empty() && (options.quiet || options.json)) return nullptr;
    std::vector<std::string> inputs = options.files;
    if (!options.checkpoint.empty()) inputs.push_back(options.checkpoint);
    // The output of a search that goes on is written again, from its beginning; without --resume its
    // checkpoint is refused before.
    const bool goesOn = !options.checkpoint.empty() && holdsSearch(options.checkpoint);
    return std::make_unique<SolutionOutput>(options.output, options.force || goesOn, formatOf(options),
                                            inputs);
}

void checkUsage(const Options& options) {
    if (options.resume && options.checkpoint.empty())
        throw UsageError("--resume: name the file to resume from with --checkpoint=FILE");
    if (!options.checkpoint.empty() && options.files.size() > 1)
        throw UsageError("--checkpoint: a checkpoint is of one puzzle, but " +
                         std::to_string(options.files.size()) + " were given");
}

std::string clockText(double seconds) {
    char text[32];
    const auto whole = static_cast<long long>(seconds);
    std::snprintf(text, sizeof text, "%lld:%02lld:%02lld", whole / 3600, whole / 60 % 60, whole % 60);
    return text;
}

class ProgressLine {
  public:
    ProgressLine() : shown_(isatty(STDERR_FILENO) != 0) {}

    void show(const JobSnapshot& now) {
        if (!shown_ || Clock::now() - last_ < 250ms) return;
        last_ = Clock::now();
        const double left = now.progress > 0.0 ? now.seconds * (1.0 - now.progress) / now.progress : 0.0;
        std::fprintf(stderr, "\r%6.2f %%  %llu solutions  %s  left about %s ", now.progress * 100.0,
                     static_cast<unsigned long long>(now.solutions), clockText(now.seconds).c_str(),
                     now.progress > 0.0 ? clockText(left).c_str() : "?");
    }

    void clear() const {
        if (shown_) std::fputs("\r\033[K", stderr);
    }

  private:
    bool shown_;
    Clock::time_point last_ = Clock::now();
};

void printSummary(const SolveReport& report, bool info, std::FILE* to) {
    const JobSnapshot& result = report.result;
    if (info) {
        std::fprintf(
            to, "# plan: %s\n# images: %zu bounded, %zu after the redundancy filter, %zu after all filters\n",
            report.plan.c_str(), result.images.bounded, result.images.redundancy, result.images.filtered);
        if (report.listBytes > 0)
            std::fprintf(to, "# lists: at most %.1f MB for each branch searched at the same time\n",
                         static_cast<double>(report.listBytes) / (1 << 20));
        for (const Message& line : filterLines(result))
            std::fprintf(to, "# %s\n", english(line).c_str());
        std::fputs(statisticsTable(result.statistics).c_str(), to);
        std::fprintf(to, "# fits %llu, no-fits %llu\n",
                     static_cast<unsigned long long>(result.statistics.totalFits()),
                     static_cast<unsigned long long>(result.statistics.totalAttempts() -
                                                     result.statistics.totalFits()));
        std::fprintf(to, "# seconds: %.3f prepare, %.3f search, %.3f total; threads: %d\n",
                     result.prepareSeconds, result.seconds, report.totalSeconds, report.threads);
    }
    std::fprintf(to, "%s: %llu solution%s", report.name.c_str(),
                 static_cast<unsigned long long>(result.solutions), result.solutions == 1 ? "" : "s");
    if (result.solutionsRaw != result.solutions)
        std::fprintf(to, " (%llu with symmetric copies)",
                     static_cast<unsigned long long>(result.solutionsRaw));
    switch (result.status) {
        case JobStatus::complete:
            std::fprintf(to, "\n");
            break;
        case JobStatus::limit:
            std::fprintf(to, " so far; stopped at the limit\n");
            break;
        case JobStatus::time:
            std::fprintf(to, " so far; stopped when the time was over\n");
            break;
        default:
            std::fprintf(to, " so far; stopped\n");
    }
}

// Results for machines on standard output must stay what they are.
bool isSummaryAside(const Options& options) {
    return !options.json && !options.quiet && options.output.empty() &&
           formatOf(options) != SolutionFormat::text;
}

// What cannot be printed where it belongs is not lost.
void printReport(const Options& options, const SolveReport& report) {
    if (options.json)
        std::fputs(toJson(report).c_str(), stdout);
    else
        printSummary(report, options.info, isSummaryAside(options) ? stderr : stdout);
    std::fflush(stdout);
    if (std::ferror(stdout) != 0 && !isSummaryAside(options)) printSummary(report, options.info, stderr);
}

// Comes after the results: they stand whatever became of the solutions.
void checkWritten(const SolutionOutput* output, const JobSnapshot& result) {
    if (output && !output->error().empty()) throw std::runtime_error(output->error());
    if (std::ferror(stdout) != 0) throw std::runtime_error("standard output cannot be written");
    if (!result.checkpoint.error.empty()) throw std::runtime_error(english(result.checkpoint.error));
}

void checkFailure(const JobSnapshot& result) {
    switch (result.failure) {
        case JobFailure::none:
            return;
        case JobFailure::checkpointRefused:
            throw UsageError("--checkpoint: " + english(result.error));
        case JobFailure::checkpointUnusable:
            throw InputError(english(result.error));
        default:
            throw std::runtime_error(english(result.error));
    }
}

int solveFile(const Options& options, const std::string& file, std::unique_ptr<SolutionOutput>& output) {
    const Clock::time_point begin = Clock::now();
    Puzzle puzzle = readPuzzleInput(file, options.problem);
    if (const auto obstacle = searchObstacle(puzzle)) throw FormatError(inputName(file), *obstacle);
    Plan plan = planFor(options.plan, puzzle);
    const bool isOutForMachines = options.json || isSummaryAside(options);
    if (options.plan.isMeasured()) plan = measuredPlan(puzzle, plan.mirrors, isOutForMachines);
    if (options.sample) return printEstimate(puzzle, plan, *options.sample, options.json);

    SolveReport report;
    report.name = puzzle.name;
    if (!output) output = outputFor(options);
    if (output) output->begin(puzzle);
    JobOptions jobOptions;
    jobOptions.threads = options.threads;
    jobOptions.solutionLimit = options.limit;
    if (options.timeLimit) jobOptions.timeLimit = std::chrono::duration<double>(*options.timeLimit);
    std::shared_ptr<Trace> trace;
    if (options.trace > 0)
        jobOptions.observer = trace =
            std::make_shared<Trace>(options.trace, isOutForMachines ? stderr : stdout);
    if (!options.checkpoint.empty()) jobOptions.checkpoint = {options.checkpoint, options.resume};
    SearchNotes notes(jobOptions.checkpoint);
    notes.begin();
    SolutionSink sink;
    if (output)
        sink = [&output](const PreparedSearch& search, std::span<const Solution> found) {
            output->write(search, found);
        };
    Job job(std::move(puzzle), plan, jobOptions, sink);
    if (trace) trace->watch(job);
    job.start();
    ProgressLine progress;
    while (!job.waitFor(50ms)) {
        if (isInterrupted()) job.cancel();
        if (output) output->flush();
        const JobSnapshot now = job.snapshot();
        notes.show(now, output ? output->error() : std::string());
        progress.show(now);
    }
    progress.clear();

    report.result = job.snapshot();
    checkFailure(report.result);
    notes.show(report.result, {});
    if (output) output->end();
    report.threads = job.threads();
    if (const PreparedSearch* search = job.search()) {
        report.pieces = search->table().maxPieces() + static_cast<int>(search->puzzle().fixed.size());
        report.cells = search->puzzle().region.size();
        report.listBytes = search->listBytes();
        report.plan = describe(plan, search->constrainedPiece(), search->table().maxPieces());
    }
    report.totalSeconds = std::chrono::duration<double>(Clock::now() - begin).count();
    printReport(options, report);
    notes.end(report.result);
    checkWritten(output.get(), report.result);
    return report.result.status == JobStatus::complete ? finished : stoppedEarly;
}

}  // namespace

void addSolve(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<Options>();
    CLI::App* solve = app.add_subcommand("solve", "Finds all solutions of puzzles");
    solve->footer(
        "With no algorithm option the plan is chosen from the puzzle. Otherwise DLX with heuristic s does "
        "what the\n"
        "options do not say otherwise, and symmetric copies are left out unless -roff is given.\n"
        "The value of -f, -r, -V, -P, -F and -p stands right behind it: -f11, -rL.\n"
        "With --resume the output of the search that goes on is replaced; otherwise no file is without "
        "--force.\n"
        "Exit codes: 0 finished, 1 a disk failed, 2 wrong usage or a file that may not be written, 3 bad "
        "input\n"
        "file, 4 stopped early (limit, time, Ctrl-C).");
    addPlanOptions(*solve, options->plan);
    solve
        ->add_option_function<std::string>(
            "-s,--sample", [options](const std::string& text) { options->sample = parseSample(text); },
            "estimate only: T random trials, everything searched once P pieces are left")
        ->type_name("T,P,SEED");
    solve->add_option("-j,--threads", options->threads, "threads (default: all)")
        ->type_name("N")
        ->transform(wholeNumber(1, 1024));
    solve
        ->add_option("-t,--trace", options->trace,
                     "print the first K steps of the search, made by one thread")
        ->type_name("K")
        ->transform(wholeNumber(1));
    solve->add_flag("-i,--info", options->info, "statistics: attempts and fits by pieces left");
    solve->add_flag("-q,--quiet", options->quiet, "no solutions");
    solve->add_option("--limit", options->limit, "stop after N solutions")
        ->type_name("N")
        ->transform(wholeNumber(1));
    solve->add_option("--time-limit", options->timeLimit, "stop after S seconds")
        ->type_name("S")
        ->check(seconds());
    solve->add_flag("--json", options->json, "one JSON object on standard output");
    solve->add_option("--output", options->output, "write the solutions to a file")->type_name("FILE");
    addForceOption(*solve, options->force);
    addProblemOption(*solve, options->problem);
    solve
        ->add_option("--output-format", options->outputFormat,
                     "text, json (an object a line) or compact (a line each); default: by the ending of\n"
                     "the file (.jsonl, .ndjson, .json; .compact), otherwise text")
        ->check(CLI::IsMember({"text", "json", "compact"}))
        ->option_text("{text,json,compact}");
    solve
        ->add_option("--checkpoint", options->checkpoint,
                     "keep finished work in a file, to go on after a stop")
        ->type_name("FILE");
    solve->add_flag("--resume", options->resume,
                    "go on from what the checkpoint holds, with any number of threads");
    solve->add_option("FILE", options->files, "puzzle files, or - for standard input")->required();
    solve->callback([options, &exitCode] {
        checkUsage(*options);
        noteInterrupts();
        std::unique_ptr<SolutionOutput> output;
        for (const std::string& file : options->files) {
            const int code = solveFile(*options, file, output);
            if (code != finished) exitCode = code;
            if (isInterrupted()) return;
        }
    });
}

}  // namespace tilewright::cli
