// tilewright-cli solve: all solutions of puzzles, with the options of the FILA article.

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/solution_text.h"
#include "core/formats/solve_report.h"
#include "core/jobs/job.h"
#include "core/puzzle/checks.h"

namespace tilewright::cli {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Options {
    std::string fila;
    bool nof = false;
    std::string order;
    std::string redundancy;
    std::string volume;
    std::string mirrors = "same";
    int threads = 0;
    bool info = false;
    bool quiet = false;
    bool json = false;
    std::optional<std::uint64_t> limit;
    std::optional<double> timeLimit;
    std::string output;
    std::vector<std::string> files;

    bool choosesPlan() const {
        return !fila.empty() || nof || !order.empty() || !redundancy.empty() || !volume.empty();
    }
};

int piecesLeft(const std::string& text) {
    try {
        std::size_t used = 0;
        const int value = std::stoi(text, &used);
        if (used == text.size() && value > 0) return value;
    } catch (const std::logic_error&) {
        // Falls through to the same message.
    }
    throw UsageError("--fila: '" + text + "' is no number of pieces left; expected 1 or more");
}

Plan planFor(const Options& options, const Puzzle& puzzle) {
    Plan plan = choosePlan(puzzle);
    if (options.choosesPlan()) {
        const int allButFirst = plan.schedule.filaFrom.value_or(1);
        plan = Plan{};
        if (options.redundancy == "off")
            plan.redundancy.choice = Redundancy::Choice::off;
        else if (!options.redundancy.empty() && options.redundancy != "auto")
            plan.redundancy = {Redundancy::Choice::named, options.redundancy};
        plan.volumeFilter = !options.volume.empty();
        plan.schedule.neighbourFilter = options.nof;
        if (options.fila == "all-but-first")
            plan.schedule.filaFrom = allButFirst;
        else if (!options.fila.empty())
            plan.schedule.filaFrom = piecesLeft(options.fila);
        try {
            if (!options.order.empty()) plan.schedule.heuristics = parseHeuristics(options.order);
        } catch (const std::invalid_argument& error) {
            throw UsageError(std::string("--order: ") + error.what());
        }
    }
    plan.mirrors = options.mirrors == "different" ? Mirrors::different : Mirrors::same;
    try {
        checkPlan(puzzle, plan);
    } catch (const PlanError& error) {
        throw UsageError(error.what());
    }
    return plan;
}

// Where solutions are drawn to: a file, standard output, or nowhere.
class SolutionOutput {
  public:
    SolutionOutput(const Options& options, const Puzzle& puzzle) : text_(puzzle) {
        if (!options.output.empty()) {
            file_ = std::make_unique<std::ofstream>(options.output, std::ios::binary | std::ios::trunc);
            if (!*file_) throw UsageError("--output: the file '" + options.output + "' cannot be written");
        } else if (!options.quiet && !options.json) {
            toStandardOutput_ = true;
        }
    }

    void write(const PreparedSearch& search, std::span<const Solution> solutions) {
        if (!file_ && !toStandardOutput_) return;
        for (const Solution& solution : solutions) {
            const std::string drawing =
                text_.draw(placementsOf(search.puzzle(), search.table(), solution.images)) + "\n";
            if (file_)
                *file_ << drawing;
            else
                std::fputs(drawing.c_str(), stdout);
        }
    }

    void close() {
        if (!file_) return;
        file_->flush();
        if (!*file_)
            throw UsageError("--output: the file could not be written to the end; is the disk full?");
    }

  private:
    SolutionText text_;
    std::unique_ptr<std::ofstream> file_;
    bool toStandardOutput_ = false;
};

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
        const double left =
            now.progress > 0.0 ? now.searchSeconds * (1.0 - now.progress) / now.progress : 0.0;
        std::fprintf(stderr, "\r%6.2f %%  %llu solutions  %s  left about %s ", now.progress * 100.0,
                     static_cast<unsigned long long>(now.solutions), clockText(now.searchSeconds).c_str(),
                     now.progress > 0.0 ? clockText(left).c_str() : "?");
    }

    void clear() const {
        if (shown_) std::fputs("\r\033[K", stderr);
    }

  private:
    bool shown_;
    Clock::time_point last_ = Clock::now();
};

void printSummary(const SolveReport& report, bool info) {
    const JobSnapshot& result = report.result;
    if (info) {
        std::printf(
            "# plan: %s\n# images: %zu bounded, %zu after the redundancy filter, %zu after all filters\n",
            report.plan.c_str(), result.images.bounded, result.images.redundancy, result.images.filtered);
        std::fputs(statisticsTable(result.statistics).c_str(), stdout);
        std::printf("# fits %llu, no-fits %llu\n",
                    static_cast<unsigned long long>(result.statistics.totalFits()),
                    static_cast<unsigned long long>(result.statistics.totalAttempts() -
                                                    result.statistics.totalFits()));
        std::printf("# seconds: %.3f prepare, %.3f search, %.3f total; threads: %d\n", result.prepareSeconds,
                    result.searchSeconds, report.totalSeconds, report.threads);
    }
    std::printf("%s: %llu solution%s", report.name.c_str(), static_cast<unsigned long long>(result.solutions),
                result.solutions == 1 ? "" : "s");
    if (result.solutionsRaw != result.solutions)
        std::printf(" (%llu with symmetric copies)", static_cast<unsigned long long>(result.solutionsRaw));
    switch (result.status) {
        case JobStatus::complete:
            std::printf("\n");
            break;
        case JobStatus::limit:
            std::printf(" so far; stopped at the limit\n");
            break;
        case JobStatus::time:
            std::printf(" so far; stopped when the time was over\n");
            break;
        default:
            std::printf(" so far; stopped\n");
    }
}

int solveFile(const Options& options, const std::string& file) {
    const Clock::time_point begin = Clock::now();
    Puzzle puzzle = readPuzzle(file);
    if (const auto obstacle = searchObstacle(puzzle)) throw FormatError(file, 0, 0, *obstacle);
    const Plan plan = planFor(options, puzzle);

    SolveReport report;
    report.name = puzzle.name;
    SolutionOutput output(options, puzzle);
    JobOptions jobOptions;
    jobOptions.threads = options.threads;
    jobOptions.solutionLimit = options.limit;
    if (options.timeLimit) jobOptions.timeLimit = std::chrono::duration<double>(*options.timeLimit);
    Job job(
        std::move(puzzle), plan, jobOptions,
        [&](const PreparedSearch& search, std::span<const Solution> found) { output.write(search, found); });
    job.start();
    ProgressLine progress;
    while (!job.waitFor(50ms)) {
        if (isInterrupted()) job.cancel();
        progress.show(job.snapshot());
    }
    progress.clear();

    report.result = job.snapshot();
    if (report.result.status == JobStatus::failed) throw std::runtime_error(report.result.error);
    output.close();
    report.threads = job.threads();
    if (const PreparedSearch* search = job.search()) {
        report.pieces = search->table().maxPieces() + static_cast<int>(search->puzzle().fixed.size());
        report.cells = search->puzzle().region.size();
        report.plan = describe(plan, search->constrainedPiece(), search->table().maxPieces());
    }
    report.totalSeconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (options.json)
        std::fputs(toJson(report).c_str(), stdout);
    else
        printSummary(report, options.info);
    std::fflush(stdout);
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
        "The value of -f, -r and -V stands right behind it: -f11, -rL.\n"
        "Exit codes: 0 finished, 2 wrong usage, 3 bad input file, 4 stopped early (limit, time, Ctrl-C).");
    solve->add_option("-f,--fila", options->fila, "FILA once N pieces are left; no N: all but the first")
        ->type_name("[N]");
    solve->add_flag("-n,--nof", options->nof, "neighbour occupancy filtering");
    solve->add_option("-o,--order", options->order, "heuristics by pieces left, for example s=12:f=11")
        ->type_name("SPEC");
    solve
        ->add_option("-r,--redundancy-filter", options->redundancy,
                     "constrain a piece; no PIECE: chosen; 'off': constrain none")
        ->type_name("[PIECE]");
    solve
        ->add_option("-V,--volume-filter", options->volume,
                     "remove images that cut off a part no pieces can fill")
        ->type_name("")
        ->check(CLI::IsMember({"once"}));
    solve
        ->add_option("--mirrors", options->mirrors,
                     "whether mirror twins of a solution count as one: same, different")
        ->check(CLI::IsMember({"same", "different"}))
        ->type_name("");
    solve->add_option("-j,--threads", options->threads, "threads (default: all)")
        ->type_name("N")
        ->check(CLI::Range(1, 1024));
    solve->add_flag("-i,--info", options->info, "statistics: attempts and fits by pieces left");
    solve->add_flag("-q,--quiet", options->quiet, "no solutions");
    solve->add_option("--limit", options->limit, "stop after N solutions")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    solve->add_option("--time-limit", options->timeLimit, "stop after S seconds")
        ->type_name("S")
        ->check(CLI::PositiveNumber);
    solve->add_flag("--json", options->json, "one JSON object on standard output");
    solve->add_option("--output", options->output, "write the solutions to a file")->type_name("FILE");
    solve->add_option("FILE", options->files, "puzzle files")->required();
    solve->callback([options, &exitCode] {
        noteInterrupts();
        for (const std::string& file : options->files) {
            const int code = solveFile(*options, file);
            if (code != finished) exitCode = code;
            if (isInterrupted()) return;
        }
    });
}

}  // namespace tilewright::cli
