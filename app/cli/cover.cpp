// tilewright-cli cover: covers a region as well as possible.

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/cover_picture.h"
#include "app/cli/input_file.h"
#include "app/cli/interrupt.h"
#include "app/cli/output_file.h"
#include "app/cli/pictures.h"
#include "app/cli/problem_option.h"
#include "app/cli/value_checks.h"
#include "core/cover/cover_job.h"
#include "core/formats/cover_model_text.h"
#include "core/formats/cover_report.h"
#include "core/formats/solution_writer.h"

namespace tilewright::cli {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Options {
    int threads = 0;
    std::optional<double> timeLimit;
    bool json = false;
    bool quiet = false;
    bool force = false;
    int problem = 1;
    std::string output;
    std::string picture;
    std::string lp;
    std::string mps;
    std::string file;
};

// No file may be written that is read, or written twice.
void checkUsage(const Options& options) {
    std::vector<std::pair<std::string, std::string>> files{{"FILE", options.file}};
    const auto add = [&](const char* name, const std::string& file) {
        if (isStandardOutput(file)) return;
        std::error_code ignored;
        for (const auto& [otherName, other] : files)
            if (file == other || std::filesystem::equivalent(file, other, ignored))
                throw UsageError(std::string(name) + ": the file '" + file + "' is that of " + otherName);
        requireOutput(name, file, options.force);
        files.emplace_back(name, file);
    };
    add("--output", options.output);
    add("--picture", options.picture);
    add("--write-lp", options.lp);
    add("--write-mps", options.mps);
    if (!options.picture.empty()) requirePicture(options.picture);
}

class CoverProgress {
  public:
    CoverProgress() : shown_(isatty(STDERR_FILENO) != 0) {}

    void show(const CoverSnapshot& now) {
        if (!shown_ || Clock::now() - last_ < 250ms) return;
        last_ = Clock::now();
        std::string gap("?");
        if (const auto parts = coverGap(now)) {
            char text[32];
            std::snprintf(text, sizeof text, "%.2f %%", *parts * 100.0);
            gap = text;
        }
        std::fprintf(stderr, "\r\033[Kbest %s  bound %lld  gap %s  %.0f s ",
                     now.value ? std::to_string(*now.value).c_str() : "none", now.bound, gap.c_str(),
                     now.seconds);
    }

    void clear() const {
        if (shown_) std::fputs("\r\033[K", stderr);
    }

  private:
    bool shown_;
    Clock::time_point last_ = Clock::now();
};

std::string solutionText(SolutionFormat format, const Puzzle& puzzle, std::span<const Placement> placements) {
    const auto writer = makeSolutionWriter(format, puzzle);
    return writer->header() + writer->write({1, 1, {placements.begin(), placements.end()}});
}

void printResult(const Options& options, const Puzzle& puzzle, const CoverSnapshot& result,
                 std::span<const Placement> placements, int threads) {
    if (options.json) {
        std::fputs(toJson(result, puzzle, placements, threads).c_str(), stdout);
    } else {
        if (!options.quiet && options.output.empty() && result.value)
            std::fputs(solutionText(SolutionFormat::text, puzzle, placements).c_str(), stdout);
        std::printf("%s: %s\n", puzzle.name.c_str(), english(coverSummary(result)).c_str());
    }
    std::fflush(stdout);
}

int coverFile(const Options& options) {
    const Puzzle puzzle = readPuzzleInput(options.file, options.problem);
    if (!options.lp.empty()) writeResult(options.lp, coverLp(puzzle), true);
    if (!options.mps.empty()) writeResult(options.mps, coverMps(puzzle), true);
    CoverOptions jobOptions;
    jobOptions.threads = options.threads;
    if (options.timeLimit) jobOptions.timeLimit = std::chrono::duration<double>(*options.timeLimit);
    CoverJob job(puzzle, jobOptions);
    job.start();
    CoverProgress progress;
    while (!job.waitFor(50ms)) {
        if (isInterrupted()) job.cancel();
        progress.show(job.snapshot());
    }
    progress.clear();

    const CoverSnapshot result = job.snapshot();
    if (result.failure == JobFailure::tooLarge) throw FormatError(options.file, 0, 0, english(result.error));
    if (!result.error.empty()) throw std::runtime_error(english(result.error));
    const std::vector<Placement> placements = job.placements();
    printResult(options, puzzle, result, placements, job.threads());
    if (!options.output.empty())
        writeResult(options.output, solutionText(solutionFormatFor(options.output), puzzle, placements),
                    true);
    if (!options.picture.empty()) writeCoverPicture(options.picture, puzzle, placements);
    if (std::ferror(stdout) != 0) throw std::runtime_error("standard output cannot be written");
    return result.outcome == CoverStatus::feasible ? stoppedEarly : finished;
}

}  // namespace

void addCover(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<Options>();
    CLI::App* cover = app.add_subcommand("cover", "Covers regions as well as possible");
    cover->require_subcommand(1);
    CLI::App* solve = cover->add_subcommand("solve", "Finds a best cover of a tiling or cover puzzle");
    solve->footer(
        "In a tiling puzzle any piece may be left out; in a cover puzzle counts are kept, [min, max] or any\n"
        "number. Cells that may stay open do not count.\n"
        "optimal: there is no better cover. feasible: stopped before that was known; the bound says how "
        "many\n"
        "cells could be covered at the most. impossible: the counts ask for more pieces than have room.\n"
        "Exit codes: 0 finished, 1 a disk failed, 2 wrong usage, 3 bad input file, 4 stopped early (time,\n"
        "Ctrl-C); the best cover found is given then too.");
    solve->add_option("--time-limit", options->timeLimit, "stop after S seconds")
        ->type_name("S")
        ->check(seconds());
    solve->add_option("-j,--threads", options->threads, "threads (default: all)")
        ->type_name("N")
        ->transform(wholeNumber(1, 1024));
    solve->add_flag("-q,--quiet", options->quiet, "do not draw the cover");
    solve->add_flag("--json", options->json, "one JSON object on standard output");
    solve
        ->add_option("--output", options->output,
                     "write the cover to a file, by its ending as text, json (.jsonl, .ndjson, .json) or\n"
                     "compact (.compact)")
        ->type_name("FILE");
    solve->add_option("--picture", options->picture, "draw the cover as .png, .svg or .pdf")
        ->type_name("FILE");
    solve->add_option("--write-lp", options->lp, "write the integer program in LP format")->type_name("FILE");
    solve->add_option("--write-mps", options->mps, "write the integer program in MPS format, negated")
        ->type_name("FILE");
    addForceOption(*solve, options->force);
    addProblemOption(*solve, options->problem);
    solve->add_option("FILE", options->file, "puzzle file")->required();
    solve->callback([options, &exitCode] {
        checkUsage(*options);
        noteInterrupts();
        exitCode = coverFile(*options);
    });
}

}  // namespace tilewright::cli
