// tilewright-cli cover: finds best covers of regions.

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/files.h"
#include "app/cli/pictures.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/cover/cover_job.h"
#include "core/formats/cover_model_text.h"
#include "core/formats/json_values.h"
#include "core/formats/solution_file.h"

namespace tilewright::cli {

namespace {

struct CoverArguments {
    int threads = 0;
    std::optional<double> timeLimit;
    bool json = false;
    bool quiet = false;
    bool force = false;
    int problem = 1;
    std::vector<std::string> open;
    std::string date;
    std::string output;
    std::string picture;
    std::string lp;
    std::string mps;
    std::string file;
};

// No output may be an input or another output.
void checkUsage(const CoverArguments& options) {
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

std::string progressText(const CoverSnapshot& now) {
    const auto gap = now.gap();
    return "best " + (now.value ? std::to_string(*now.value) : "none") + "  bound " +
           std::to_string(now.bound) + "  gap " + (gap ? formatted("%.2f %%", *gap * 100.0) : "?") +
           formatted("  %.0f s", now.seconds);
}

std::string solutionText(SolutionFormat format, const Puzzle& puzzle, std::span<const Placement> placements) {
    const auto writer = makeSolutionWriter(format, puzzle);
    return writer->header() + writer->write({1, 1, {placements.begin(), placements.end()}});
}

// The JSON object of --json. `value` is the value of the cover and `bound` an upper bound; without weights
// both count covered cells. `gap` is their difference relative to the value, null without one. `fits` is
// false if no piece has a placement. `value` is null as long as no packing satisfies the counts.
std::string toJson(const CoverSnapshot& result, const Puzzle& puzzle, std::span<const Placement> placements,
                   int threads) {
    Json pieces = Json::array();
    for (const Placement& placement : placements)
        pieces.push_back({{"piece", puzzle.pieces[placement.piece].name},
                          {"cells", cellsJson(placement.cells, puzzle.lattice)}});
    const auto gap = result.gap();
    const Json json = {
        {"name", puzzle.name},
        {"status", nameOf(result.outcome)},
        {"covered", result.covered},
        {"cells", result.cells},
        {"value", result.value ? Json(*result.value) : Json()},
        {"bound", result.outcome == CoverStatus::impossible ? Json() : Json(result.bound)},
        {"gap", gap ? Json(*gap) : Json()},
        {"fits", result.places > 0},
        {"places", result.places},
        {"entries", result.entries},
        {"threads", threads},
        {"seconds", result.seconds},
        {"uncovered", cellsJson(uncoveredCells(puzzle, placements), puzzle.lattice)},
        {"placements", std::move(pieces)},
    };
    return jsonLine(json) + "\n";
}

// The result in one or two sentences.
std::string summary(const CoverSnapshot& result) {
    if (result.outcome == CoverStatus::impossible)
        return "0 of " + countText(static_cast<std::uint64_t>(result.cells), "cell") +
               " covered; impossible: " +
               (result.places == 0 ? "no piece fits anywhere, but the counts require some"
                                   : "no packing satisfies the piece counts");
    if (!result.value) return "no packing that satisfies the piece counts has been found yet";
    std::string text = std::to_string(result.covered) + " of " +
                       countText(static_cast<std::uint64_t>(result.cells), "cell") + " covered";
    if (!result.isPlain) text += ", which counts " + std::to_string(*result.value);
    text += result.outcome == CoverStatus::optimal ? "; optimal"
                                                   : "; feasible, at most " + std::to_string(result.bound) +
                                                         (result.isPlain ? " can be" : " can be reached");
    if (result.places == 0) text += "; no piece fits anywhere";
    return text;
}

int coverFile(const CoverArguments& options) {
    const Puzzle puzzle =
        withOpenOptions(readPuzzleInput(options.file, options.problem), options.open, options.date);
    if (!options.lp.empty()) writeResult(options.lp, coverLp(puzzle), true);
    if (!options.mps.empty()) writeResult(options.mps, coverMps(puzzle), true);
    RunOptions jobOptions;
    jobOptions.threads = options.threads;
    if (options.timeLimit) jobOptions.timeLimit = std::chrono::duration<double>(*options.timeLimit);
    CoverJob job(puzzle, jobOptions);
    ProgressLine progress;
    const CoverSnapshot result =
        runToEnd(job, [&](const CoverSnapshot& now) { progress.show(progressText(now)); });
    progress.clear();
    if (result.failure == JobFailure::tooLarge) throw FormatError(options.file, result.error);
    if (!result.error.empty()) throw std::runtime_error(english(result.error));
    const std::vector<Placement> placements = job.placements();
    std::string text;
    if (options.json) {
        text = toJson(result, puzzle, placements, job.threads());
    } else {
        if (!options.quiet && options.output.empty() && result.value)
            text = solutionText(SolutionFormat::text, puzzle, placements);
        text += puzzle.name + ": " + summary(result) + "\n";
    }
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
    if (!options.output.empty())
        writeResult(options.output, solutionText(solutionFormatFor(options.output), puzzle, placements),
                    true);
    if (!options.picture.empty()) writeCoverPicture(options.picture, puzzle, placements);
    flushOutput();
    return result.outcome == CoverStatus::feasible ? stoppedEarly : finished;
}

}  // namespace

void addCover(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<CoverArguments>();
    CLI::App* cover = app.add_subcommand("cover", "Finds best covers of regions");
    cover->require_subcommand(1);
    CLI::App* solve = cover->add_subcommand("solve", "Finds a best cover of a tiling or cover puzzle");
    solve->footer(
        "In a tiling puzzle any piece may be omitted; a cover puzzle has counts, [min, max] or any number.\n"
        "Optional cells do not count.\n"
        "optimal: no cover is better. feasible: stopped before that was proved; the bound is an upper limit\n"
        "for the covered cells. impossible: the counts require more pieces than fit.\n"
        "Exit codes: 0 finished, 1 disk error, 2 wrong usage, 3 bad input file, 4 stopped early (time,\n"
        "Ctrl-C); the best cover found so far is printed.");
    addTimeLimit(*solve, options->timeLimit);
    addThreads(*solve, options->threads);
    solve->add_flag("-q,--quiet", options->quiet, "do not draw the cover");
    addJson(*solve, options->json);
    const auto addFile = [&](const char* name, std::string& file, const char* help) {
        solve->add_option(name, file, help)->type_name("FILE");
    };
    addFile("--output", options->output,
            "write the cover to a file; its extension selects text, json (.jsonl, .ndjson, .json) or\n"
            "compact (.compact)");
    addFile("--picture", options->picture, "draw the cover as .png, .svg or .pdf");
    addFile("--write-lp", options->lp, "write the integer program in LP format");
    addFile("--write-mps", options->mps, "write the integer program in MPS format, negated");
    addForce(*solve, options->force);
    addOpen(*solve, options->open, options->date);
    addProblem(*solve, options->problem);
    solve->add_option("FILE", options->file, "puzzle file")->required();
    solve->callback([options, &exitCode] {
        checkUsage(*options);
        noteInterrupts();
        exitCode = coverFile(*options);
    });
}

}  // namespace tilewright::cli
