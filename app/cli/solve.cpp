#include "app/cli/solve.h"

#include <unistd.h>
#include <chrono>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "app/cli/compiled_search.h"
#include "app/cli/estimate.h"
#include "app/cli/exact_covers.h"
#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/count/graph_listing.h"
#include "core/formats/json_values.h"
#include "core/formats/solution_file.h"
#include "core/jobs/job.h"
#include "core/puzzle/checks.h"
#include "core/search/estimate.h"
#include "core/search/statistics.h"
#include "core/solutions/solution_store.h"
#include "core/watch/backtrack.h"

namespace tilewright::cli {

namespace {

Json exactList(const std::vector<std::uint64_t>& values) {
    Json array = Json::array();
    for (const std::uint64_t value : values)
        array.push_back(exactJson(value));
    return array;
}

// Attempts, fits and no-fits by pieces left with their ratios to the number of targets.
std::string statisticsTable(const Statistics& statistics) {
    std::string text = formatted("%4s %16s %16s %16s %10s %10s %10s\n", "left", "attempts", "fits", "no-fits",
                                 "att/target", "fit/target", "no/target");
    for (const LevelRatios& level : levelRatios(statistics)) {
        text += formatted("%4d %16ju %16ju %16ju", level.piecesLeft, std::uintmax_t{level.attempts},
                          std::uintmax_t{level.fits}, std::uintmax_t{level.noFits});
        if (level.hasTargets())
            text += formatted(" %10.3f %10.3f %10.3f", level.attemptsPerTarget(), level.fitsPerTarget(),
                              level.noFitsPerTarget());
        text += "\n";
    }
    return text;
}

std::string infoText(const SolveReport& report) {
    const JobSnapshot& result = report.result;
    const Statistics& statistics = result.statistics;
    std::string text = "# plan: " + report.plan + "\n";
    text +=
        formatted("# placements: %zu in the region, %zu after the redundancy filter, %zu after all filters\n",
                  result.images.bounded, result.images.redundancy, result.images.filtered);
    if (report.memory.lists > 0)
        text += formatted("# lists: at most %.1f MB for each branch searched concurrently\n",
                          static_cast<double>(report.memory.lists) / (1 << 20));
    for (const FilterReport& filter : filterReports(result))
        text += "# " + english(filter.text) + "\n";
    text += statisticsTable(statistics);
    text += formatted("# fits %ju, no-fits %ju\n", std::uintmax_t{statistics.totalFits()},
                      std::uintmax_t{statistics.totalAttempts() - statistics.totalFits()});
    return text + formatted("# seconds: %.3f prepare, %.3f search, %.3f total; threads: %d\n",
                            result.prepareSeconds, result.seconds, report.totalSeconds, report.threads);
}

}  // namespace

std::string toJson(const SolveReport& report) {
    const JobSnapshot& result = report.result;
    Json json = {
        {"name", report.name},
        {"status", nameOf(result.status)},
        {"solutions", exactJson(report.assembly ? report.assembly->buildable : result.solutions)},
        {"solutionsRaw", exactJson(report.assembly ? report.assembly->buildableRaw : result.solutionsRaw)},
        {"pieces", report.pieces},
        {"cells", report.cells},
        {"threads", report.threads},
        {"plan", report.plan},
        {"images",
         {{"bounded", result.images.bounded},
          {"redundancy", result.images.redundancy},
          {"filtered", result.images.filtered}}}};
    if (result.memoryNeeded > 0)
        json["memory"] = {{"images", report.memory.images},
                          {"matrix", report.memory.matrix},
                          {"lists", report.memory.lists},
                          {"total", result.memoryNeeded},
                          {"bound", result.memoryBound}};
    for (const FilterReport& filter : filterReports(result))
        // The number of placements already shows the effect of the volume filter before the search.
        if (filter.atNodes > 0 || filter.kind != FilterCounts::volumeImages)
            json["removed"][filter.key] = {{"before", exactJson(filter.before)},
                                           {"atNodes", exactJson(filter.atNodes)}};
    if (report.assembly) addCounts(*report.assembly, json);
    json["attempts"] = exactList(result.statistics.attempts);
    json["fits"] = exactList(result.statistics.fits);
    json["seconds"] = {
        {"prepare", result.prepareSeconds}, {"search", result.seconds}, {"total", report.totalSeconds}};
    return jsonLine(json) + "\n";
}

std::string toText(const SolveReport& report, bool info) {
    const JobSnapshot& result = report.result;
    std::string text = info ? infoText(report) : "";
    if (report.assembly) {
        const std::string stopped = stopText(result.status);
        return text + toText(*report.assembly, report.name) +
               (stopped.empty() ? "" : "so far; " + stopped + "\n");
    }
    text += report.name + ": " + countText(result.solutions, "solution");
    if (result.solutionsRaw != result.solutions)
        text += " (" + std::to_string(result.solutionsRaw) + " with symmetric copies)";
    const std::string stopped = stopText(result.status);
    return text + (stopped.empty() ? "\n" : " so far; " + stopped + "\n");
}

void SearchNotes::begin(bool isResumed) const {
    std::error_code error;
    const auto size = isResumed ? std::filesystem::file_size(checkpoint_, error) : 1;
    if (error || size == 0)
        printNote(checkpoint_ + ": there is no checkpoint yet; the search starts from the beginning");
}

void SearchNotes::show(const CheckpointReport& report, JobPhase phase, const std::string& outputError) {
    if (!checkpoint_.empty()) showResumed(report);
    if (!checkpoint_.empty() && phase != JobPhase::finished) {
        const Message error = std::exchange(error_, report.error);
        if (!(error_ == error) && !error_.empty())
            printNote(english(error_) + "; writing is retried every few seconds");
    }
    if (!outputError.empty() && !std::exchange(isOutputErrorSaid_, true))
        printNote(outputError + "; the search continues without it");
}

void SearchNotes::end(const CheckpointReport& report, JobStatus status) const {
    if (!checkpoint_.empty() && status != JobStatus::complete && report.error.empty())
        printNote(checkpoint_ + ": the rest of the search is saved; continue with --resume");
}

void SearchNotes::showResumed(const CheckpointReport& report) {
    if ((!report.resumed && report.cutBytes == 0) || std::exchange(isResumedSaid_, true)) return;
    if (!report.resumed)
        return printNote(checkpoint_ +
                         ": the start of this checkpoint is corrupt; the search starts from the beginning");
    if (report.cutBytes > 0)
        printNote(checkpoint_ + ": " + std::to_string(report.cutBytes) +
                  " bytes at the end are corrupt; that part is searched again");
    printNote(checkpoint_ + formatted(": resumed at %.2f %%, with ", report.resumedAt * 100.0) +
              countText(report.solutions, what_));
}

namespace {

std::string clockText(double seconds) {
    const auto whole = static_cast<long long>(seconds);
    return formatted("%lld:%02lld:%02lld", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

double secondsLeft(const RunSnapshot& now) {
    return now.progress > 0.0 ? now.seconds * (1.0 - now.progress) / now.progress
                              : std::numeric_limits<double>::infinity();
}

std::string progressText(const RunSnapshot& now, const std::string& what) {
    constexpr double longest = 1'000.0 * 3600.0;
    const double left = secondsLeft(now);
    return formatted("%6.2f %%  ", now.progress * 100.0) + countText(now.solutions, what) + "  " +
           clockText(now.seconds) + "  left " +
           (now.progress <= 0.0 ? "about ?"
            : left < longest    ? "about " + clockText(left)
                                : english(searchTimeText(left)));
}

void checkFailure(const RunSnapshot& result) {
    switch (result.failure) {
        case JobFailure::none:
            return;
        case JobFailure::checkpointRefused:
            throw UsageError("--checkpoint: " + english(result.error));
        case JobFailure::checkpointUnusable:
            throw InputError(english(result.error));
        case JobFailure::tooLarge:
            throw UsageError("--memory: " + english(result.error));
        default:
            throw std::runtime_error(english(result.error));
    }
}

std::string stopText(JobStatus status) {
    switch (status) {
        case JobStatus::complete:
            return {};
        case JobStatus::limit:
            return "stopped at the limit";
        case JobStatus::time:
            return "stopped at the time limit";
        default:
            return "stopped";
    }
}

// tilewright-cli solve: all solutions of puzzles, with the options of the FILA article.

namespace {

using Clock = std::chrono::steady_clock;

struct SolveArguments {
    PlanArguments plan;
    std::optional<EstimateOptions> sample;
    int threads = 0;
    bool info = false;
    bool quiet = false;
    bool json = false;
    std::optional<std::uint64_t> limit;
    std::optional<double> timeLimit;
    std::optional<std::uint64_t> memory;
    std::uint64_t trace = 0;
    std::string output;
    bool force = false;
    std::string outputFormat;
    std::string checkpoint;
    bool resume = false;
    bool numbered = false;
    bool assemble = false;
    CompileChoice compile;
    BuildableChoice choice;
    std::uint64_t random = 0;
    std::uint64_t seed = 1;
    PuzzleArguments puzzles;

    bool hasOutput() const { return !output.empty() || (!quiet && !json); }
    SolutionFormat format() const { return solutionFormat(outputFormat, output); }
    /// Whether standard output is for machines, so that notes for people go to standard error.
    bool isForMachines() const {
        return !json && !quiet && output.empty() && format() != SolutionFormat::text;
    }
};

void checkUsage(const SolveArguments& options) {
    requireCheckpoint(options.checkpoint, options.resume);
    if (!options.assemble && !options.choice.isDefault())
        throw UsageError("--sort, --at-least and --unique select among the solutions of --assemble");
    if (options.numbered && (options.limit || options.assemble))
        throw UsageError(std::string("--numbered: numbers need all solutions; remove ") +
                         (options.limit ? "--limit" : "--assemble"));
    options.puzzles.requireOne("--checkpoint", options.checkpoint);
}

std::unique_ptr<OutputFile> outputFor(const SolveArguments& options) {
    std::vector<std::string> inputs = options.puzzles.files;
    if (!options.checkpoint.empty()) inputs.push_back(options.checkpoint);
    // A resumed search rewrites its output from the start; without --resume its checkpoint has been refused
    // before.
    const bool goesOn = !options.checkpoint.empty() && holdsSearch(options.checkpoint);
    return std::make_unique<OutputFile>(options.output, options.force || goesOn, inputs);
}

// Writes the solutions of one puzzle as they are found, or in canonical order once the search is complete.
// The file is emptied when the first solution arrives or the search ends without one. The search continues on
// an I/O error.
class Solutions {
  public:
    // `file` may be null. `areNumbered`: whether solutions wait for their canonical numbers.
    Solutions(OutputFile* file, SolutionFormat format, const Puzzle& puzzle, bool areNumbered)
        : file_(file), writer_(makeSolutionWriter(format, puzzle)) {
        if (file != nullptr && areNumbered) kept_.emplace(mostImages(puzzle));
    }

    void take(const PreparedSearch& search, std::span<const Solution> found) {
        if (kept_) {
            try {
                return kept_->append(found);
            } catch (const StoreError& error) {
                printNote(english(error.message()) +
                          "; solutions are written in the order in which they are found");
                writeAll(search, *kept_);
                kept_.reset();
            }
        }
        for (const Solution& solution : found)
            write(search, solution);
    }
    void take(const NumberedSolution& solution) {
        if (file_ == nullptr || !error().empty()) return;
        file_->put((number_ == 0 ? writer_->header() : "") + writer_->write(solution));
        ++number_;
    }
    void flush() {
        if (file_ != nullptr) file_->flush();
    }
    void end(const PreparedSearch& search, bool isComplete) {
        if (file_ == nullptr) return;
        if (kept_) {
            SolutionStore sorted(kept_->maxImages());
            if (isComplete)
                sort(search, sorted);
            else
                printNote(
                    "--numbered: the search is not complete; solutions are written in the order in which "
                    "they were found");
            writeAll(search, sorted.size() == kept_->size() ? sorted : *kept_);
            kept_.reset();
        }
        file_->put(number_ == 0 ? writer_->header() : "");
        file_->flush();
    }
    // Why solutions are missing; empty if none are.
    std::string error() const { return file_ != nullptr ? file_->error() : ""; }

  private:
    void sort(const PreparedSearch& search, SolutionStore& sorted) {
        try {
            sortSolutions(search, *kept_, sorted);
        } catch (const StoreError& error) {
            printNote(english(error.message()) +
                      "; solutions are written in the order in which they were found");
        }
    }
    void write(const PreparedSearch& search, const Solution& solution) {
        take({number_ + 1, solution.copies, placementsOf(search.puzzle(), search.table(), solution.images)});
    }
    void writeAll(const PreparedSearch& search, const SolutionStore& store) {
        constexpr std::size_t atOnce = 4096;
        for (std::uint64_t next = 0; next < store.size();) {
            const SolutionBlock block = store.read(next, atOnce);
            for (std::size_t i = 0; i < block.size(); ++i) {
                const auto images = block.images(i);
                write(search, {{images.begin(), images.end()}, block.copies(i)});
            }
            next += block.size();
            flush();
        }
    }

    OutputFile* file_;
    std::unique_ptr<SolutionWriter> writer_;
    std::uint64_t number_ = 0;
    /// Solutions waiting for their numbers.
    std::optional<SolutionStore> kept_;
};

// Prints the first events of a search.
class Trace final : public SearchObserver {
  public:
    Trace(std::uint64_t events, std::FILE* to) : left_(events), to_(to) {}

    // Call before the job starts.
    void watch(const Job& job) { job_ = &job; }

    void event(const SearchEvent& event) override {
        if (left_ == 0) return;
        --left_;
        std::fprintf(to_, "%s\n", toText(event, *job_->search()).c_str());
    }

  private:
    std::uint64_t left_;
    std::FILE* to_;
    const Job* job_ = nullptr;
};

// Suggests counting once: on a terminal as soon as the search is known to be long, or at the end if the time
// ran out.
class CountNote {
  public:
    void show(const JobSnapshot& now) {
        constexpr double secondsToKnow = 60.0;
        const bool isLong = now.status == JobStatus::time ||
                            (isatty(STDERR_FILENO) != 0 && now.phase == JobPhase::searching &&
                             now.seconds > secondsToKnow && secondsLeft(now) > longSearchSeconds);
        if (isLong && !std::exchange(said_, true))
            printNote(
                "note: 'tilewright-cli count' counts the solutions without listing them, often much faster; "
                "with --diagram any of them can be drawn");
    }

  private:
    bool said_ = false;
};

// Solutions that cannot be printed are not lost.
void printReport(const SolveArguments& options, const SolveReport& report) {
    const std::string text = options.json ? toJson(report) : toText(report, options.info);
    std::fputs(text.c_str(), options.isForMachines() ? stderr : stdout);
    std::fflush(stdout);
    if (std::ferror(stdout) != 0 && !options.isForMachines())
        std::fputs(toText(report, options.info).c_str(), stderr);
}

// Notes once each that lists start later than planned, and that the plan has changed.
class PlanNotes {
  public:
    void show(const Job& job, const JobSnapshot& now, const Plan& plan) {
        const PreparedSearch* search = job.search();
        if (search == nullptr) return;
        if (!isOtherWayShown_ && !now.otherWay.empty()) {
            isOtherWayShown_ = true;
            print(now.otherWay);
        }
        if (search == shown_) return;
        // `now` may be from before the plan changed.
        const JobSnapshot ofSearch = job.snapshot();
        if (ofSearch.hasChangedPlan)
            print(changeNote(search->plan()));
        else if (shown_ == nullptr)
            print(memoryNote(plan, search->plan(), search->table().maxPieces(), ofSearch.memoryBound));
        shown_ = search;
    }

  private:
    static void print(const Message& note) {
        if (!note.empty()) std::fprintf(stderr, "note: %s\n", english(note).c_str());
    }

    const PreparedSearch* shown_ = nullptr;
    bool isOtherWayShown_ = false;
};

int solvePuzzle(const SolveArguments& options, const LoadedFile& file, int problem,
                std::unique_ptr<OutputFile>& output) {
    const Clock::time_point begin = Clock::now();
    Puzzle puzzle = options.puzzles.puzzle(file, problem);
    std::FILE* const forPeople = options.json || options.isForMachines() ? stderr : stdout;
    std::optional<std::chrono::duration<double>> timeLimit;
    if (options.timeLimit) timeLimit = std::chrono::duration<double>(*options.timeLimit);
    const Plan plan = plannedFor(options.plan, puzzle, file.file(), forPeople, timeLimit);
    if (options.sample) return printEstimate(puzzle, plan, *options.sample, options.json);

    SolveReport report;
    report.name = puzzle.name;
    if (!output && options.hasOutput()) output = outputFor(options);
    Solutions solutions(output.get(), options.format(), puzzle, options.numbered);
    JobOptions jobOptions;
    jobOptions.threads = options.threads;
    jobOptions.memory = options.memory;
    jobOptions.solutionLimit = options.limit;
    // Reading and measuring count towards the time limit.
    if (timeLimit)
        jobOptions.timeLimit =
            std::max<std::chrono::duration<double>>(*timeLimit - (Clock::now() - begin), {});
    std::shared_ptr<Trace> trace;
    if (options.trace > 0) jobOptions.observer = trace = std::make_shared<Trace>(options.trace, forPeople);
    jobOptions.mayChangePlan = options.plan.isFree();
    jobOptions.otherWay = std::make_shared<const GraphListing>();
    if (!options.checkpoint.empty()) jobOptions.checkpoint = {options.checkpoint, options.resume};
    // A compiled program has no steps, checkpoints or memory limit, and one thread.
    if (options.threads == 1 && !options.memory && !jobOptions.observer && !jobOptions.checkpoint &&
        !searchObstacle(puzzle))
        jobOptions.feed = startCompiledSearch(puzzle, plan, options.compile, [&] {
            return isInterrupted() || (timeLimit && Clock::now() - begin > *timeLimit);
        });
    if (timeLimit && jobOptions.feed)
        jobOptions.timeLimit =
            std::max<std::chrono::duration<double>>(*timeLimit - (Clock::now() - begin), {});
    SearchNotes notes(options.checkpoint, "solution");
    notes.begin(options.resume);
    SolutionSink sink;
    std::optional<BuildableList> buildable;
    if (options.assemble) {
        BuildableChoice choice = options.choice;
        if (options.limit) choice.limit = *options.limit;
        jobOptions.solutionLimit.reset();
        buildable.emplace(
            puzzle, file.file(), choice, options.threads,
            [&](const NumberedSolution& solution, const Separation&) { solutions.take(solution); });
        sink = [&buildable](const PreparedSearch& search, std::span<const Solution> found) {
            for (const Solution& solution : found)
                buildable->add(solution.copies,
                               placementsOf(search.puzzle(), search.table(), solution.images));
        };
    } else if (output)
        sink = [&solutions](const PreparedSearch& search, std::span<const Solution> found) {
            solutions.take(search, found);
        };
    Job job(std::move(puzzle), plan, jobOptions, sink);
    if (trace) trace->watch(job);
    ProgressLine progress;
    PlanNotes notesOnPlan;
    CountNote countNote;
    // Why the disassembly must stop; empty if it need not.
    const auto endOf = [&](const BuildableList& list) {
        return list.isFull()                                    ? StopReason::limit
               : isInterrupted()                                ? StopReason::cancelled
               : timeLimit && Clock::now() - begin > *timeLimit ? StopReason::time
                                                                : StopReason::none;
    };
    report.result = runToEnd(job, [&](const JobSnapshot& now) {
        solutions.flush();
        notes.show(now.checkpoint, now.phase, solutions.error());
        notesOnPlan.show(job, now, plan);
        progress.show(progressText(now, "solution"));
        if (!buildable) countNote.show(now);
        if (buildable && endOf(*buildable) != StopReason::none) {
            buildable->cancel();
            job.cancel();
        }
    });
    if (buildable) {
        if (report.result.status != JobStatus::complete) buildable->cancel();
        buildable->finish([&] {
            solutions.flush();
            if (endOf(*buildable) != StopReason::none) buildable->cancel();
            progress.show(formatted("%ju disassembled", std::uintmax_t{buildable->counts().assemblies}));
        });
        report.assembly = buildable->counts();
        if (const StopReason end = endOf(*buildable); end != StopReason::none)
            report.result.status = end == StopReason::limit  ? JobStatus::limit
                                   : end == StopReason::time ? JobStatus::time
                                                             : JobStatus::cancelled;
    }
    progress.clear();
    notesOnPlan.show(job, report.result, plan);
    checkFailure(report.result);
    notes.show(report.result.checkpoint, report.result.phase, {});
    if (!buildable) countNote.show(report.result);
    // Keep the file of an earlier run if this one has not read its checkpoint.
    if (job.search() != nullptr) solutions.end(*job.search(), report.result.status == JobStatus::complete);
    report.threads = job.threads();
    if (const PreparedSearch* search = job.search()) {
        report.pieces = search->table().maxPieces() + static_cast<int>(search->puzzle().fixed.size());
        report.cells = search->puzzle().region.size();
        report.memory = search->memory();
        report.plan = describe(search->plan(), search->constrained(), search->table().maxPieces());
    }
    report.totalSeconds = std::chrono::duration<double>(Clock::now() - begin).count();
    printReport(options, report);
    notes.end(report.result.checkpoint, report.result.status);
    // Results are printed even if writing the solutions failed.
    if (const std::string error = solutions.error(); !error.empty()) throw std::runtime_error(error);
    flushOutput();
    if (!report.result.checkpoint.error.empty())
        throw std::runtime_error(english(report.result.checkpoint.error));
    return report.result.status == JobStatus::complete ? finished : stoppedEarly;
}

}  // namespace

void addSolve(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<SolveArguments>();
    CLI::App* solve = app.add_subcommand("solve", "Finds all solutions of puzzles");
    solve->footer(
        "Without an algorithm option a plan is chosen for the puzzle; a search of more than a few seconds\n"
        "begins again if another plan is expected to be much faster, unless there is a checkpoint.\n"
        "Otherwise the default is DLX with heuristic s, and symmetric copies are omitted unless -roff is\n"
        "given.\n"
        "The value of -f, -r, -V, -P, -F, -W and -p follows without a space: -f11, -rL.\n"
        "A file named .dlx is an exact cover problem in the format of Knuth's DLX programs; it is searched\n"
        "by one thread. A solution is the lines of its options, and an empty line.\n"
        "Existing files are replaced only with --force; --resume replaces the output of the resumed search.\n"
        "Exit codes: 0 finished, 1 disk error, 2 wrong usage or output file refused, 3 bad input file, 4 "
        "stopped\n"
        "early (limit, time, Ctrl-C).");
    addPlanOptions(*solve, options->plan);
    solve
        ->add_option_function<std::string>(
            "-s,--sample", [options](const std::string& text) { options->sample = parseSample(text); },
            "estimate only: T random trials, searching completely once P pieces are left")
        ->type_name("T,P,SEED");
    addThreads(*solve, options->threads);
    addWholeNumber(*solve, "-t,--trace", options->trace,
                   "print the first K steps of the search, on one thread")
        ->type_name("K");
    solve->add_flag("-i,--info", options->info, "print attempts and fits by pieces left");
    solve->add_flag("-q,--quiet", options->quiet, "no solutions");
    addWholeNumber(*solve, "--limit", options->limit, "stop after N solutions");
    addTimeLimit(*solve, options->timeLimit);
    addMemory(*solve, options->memory);
    addJson(*solve, options->json);
    solve->add_option("--output", options->output, "write the solutions to a file")->type_name("FILE");
    solve->add_flag(
        "--numbered", options->numbered,
        "write solutions in canonical order when the search is complete: each has the same number\n"
        "every time, with any plan and number of threads, also in 'export' and in the explorer\n"
        "(default: in the order found)");
    addForce(*solve, options->force);
    addOutputFormat(*solve, options->outputFormat);
    addCheckpoint(*solve, options->checkpoint, options->resume);
    solve->add_flag("--compile", options->compile.isWanted,
                    "generate, compile and run a program for the search (see 'generate') if that pays: with\n"
                    "-j1, a fixed order in a narrow box, a compiler, and a long search");
    solve
        ->add_option("--compile-from", options->compile.from,
                     "compile only if the search is expected to take S seconds (default: 10)")
        ->type_name("S")
        ->check(seconds());
    solve->add_flag("--assemble", options->assemble,
                    "count and list only solutions that straight moves can assemble, with their levels;\n"
                    "rotations are tried only with --turns (see 'assemble'). --limit counts these");
    addBuildableChoice(*solve, options->choice);
    addPuzzles(*solve, options->puzzles);
    addWholeNumber(*solve, "--random", options->random,
                   "of an exact cover problem (.dlx): N random solutions, each equally likely");
    addWholeNumber(*solve, "--seed", options->seed, "for --random: another seed draws others", 0)
        ->needs("--random");
    solve->callback([options, solve, &exitCode] {
        checkUsage(*options);
        noteInterrupts();
        std::unique_ptr<OutputFile> output;
        exitCode = forEachPuzzle(
            options->puzzles, false,
            [&](const LoadedFile& file, int problem) {
                if (options->random > 0)
                    throw UsageError(
                        "--random: only for exact cover problems (.dlx); for puzzles use 'count --diagram' "
                        "and "
                        "'draw --random'");
                return solvePuzzle(*options, file, problem, output);
            },
            [&](const ExactCover& problem, const std::string& file) {
                requireExactCoverOptions(*solve, file);
                options->puzzles.requireOne("--output", options->output);
                return solveExactCover(problem, file,
                                       {.limit = options->limit,
                                        .timeLimit = options->timeLimit,
                                        .memory = options->memory,
                                        .json = options->json,
                                        .quiet = options->quiet,
                                        .output = options->output,
                                        .force = options->force,
                                        .random = options->random,
                                        .seed = options->seed,
                                        .trace = options->trace});
            });
    });
}

}  // namespace tilewright::cli
