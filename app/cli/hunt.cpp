// tilewright-cli hunt: sets of pieces with few solutions among all sets of a family.

#include <filesystem>
#include <memory>
#include <optional>

#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/analysis/design_search.h"
#include "core/formats/json_values.h"
#include "core/formats/toml_puzzle.h"

namespace tilewright::cli {

namespace {

constexpr std::uint64_t mostDesigns = 100'000;

struct HuntArguments {
    DesignOptions search;
    std::optional<double> timeLimit;
    std::string folder;
    std::string to = std::string(nativeFormat().name);
    bool force = false;
    bool json = false;
    std::string file;
};

// The names of the pieces by region: {"F", "I"}.
std::vector<std::vector<std::string>> namesOf(const FoundDesign& design) {
    std::vector<std::vector<std::string>> names(1);
    std::size_t pieces = 0;
    for (const Piece& piece : design.puzzle.pieces)
        for (int i = 0; i < piece.count.max; ++i) {
            if (pieces++ == design.inFirst) names.emplace_back();
            names.back().push_back(piece.name);
        }
    return names;
}

std::string namesText(const FoundDesign& design) {
    std::string text;
    for (const std::vector<std::string>& region : namesOf(design)) {
        if (!text.empty()) text += " | ";
        text += joinedText(region, " ");
    }
    return text;
}

std::string solutionsText(std::uint64_t solutions) {
    return std::to_string(solutions) + (solutions == 1 ? " solution" : " solutions");
}

// Each design as a puzzle.
std::vector<std::string> writeDesigns(const DesignReport& report, const HuntArguments& options) {
    std::filesystem::create_directories(options.folder);
    const PuzzleFormat& format = *formatNamed(options.to);
    std::vector<std::string> files;
    for (const FoundDesign& design : report.designs) {
        Puzzle puzzle = design.puzzle;
        const std::string number = std::to_string(files.size() + 1);
        puzzle.name += (puzzle.name.empty() ? "Design " : ", design ") + number;
        if (puzzle.source.empty()) puzzle.source = "Found by tilewright-cli hunt";
        files.push_back((std::filesystem::path(options.folder) /
                         ("design-" + number + std::string(format.endings.front())))
                            .string());
        requireOutput("--output", files.back(), options.force);
        writeResult(files.back(), serialise(puzzle, format, files.back(), {}).bytes, options.force);
    }
    return files;
}

Json toJson(const FoundDesign& design) {
    const std::vector<std::vector<std::string>> names = namesOf(design);
    Json json{{"pieces", names.front()}, {"solutions", exactJson(design.solutions)}};
    if (names.size() > 1) json["pieces"] = names;
    if (design.effort) json["placementsPerSolution"] = *design.effort;
    if (design.tries) json["tries"] = {{"mean", design.tries->mean}, {"error", design.tries->error}};
    return json;
}

std::string toJson(const DesignReport& report, const std::vector<std::string>& files) {
    Json json{{"status", report.isComplete ? "complete"
                         : isInterrupted() ? "cancelled"
                                           : "time"},
              {"seconds", report.seconds}};
    if (report.isComplete) {
        json["sets"] = report.sets <= BigCount(1LL << 53) ? Json(report.sets.convert_to<std::uint64_t>())
                                                          : Json(report.sets.str());
        json["solvable"] = report.solvable;
        Json numbers = Json::object();
        for (const auto& [solutions, sets] : report.setsBySolutions)
            numbers[std::to_string(solutions)] = sets;
        json["setsBySolutions"] = std::move(numbers);
        if (report.richest) json["richest"] = toJson(*report.richest);
        json["matching"] = report.matching;
        Json designs = Json::array();
        for (std::size_t i = 0; i < report.designs.size(); ++i) {
            designs.push_back(toJson(report.designs[i]));
            if (i < files.size()) designs.back()["file"] = files[i];
        }
        json["designs"] = std::move(designs);
    }
    return jsonLine(json) + "\n";
}

std::string toText(const DesignReport& report, const std::vector<std::string>& files) {
    if (!report.isComplete) return "# stopped before all sets were checked\n";
    std::string text;
    for (std::size_t i = 0; i < report.designs.size(); ++i) {
        const FoundDesign& design = report.designs[i];
        text += namesText(design) + ": " + solutionsText(design.solutions);
        if (design.effort) text += formatted(", %.1f placements per solution", *design.effort);
        if (design.tries)
            text += formatted(", %.3g +- %.2g tries at random", design.tries->mean, design.tries->error);
        if (i < files.size()) text += ", " + files[i];
        text += "\n";
    }
    text +=
        "# " + report.sets.str() + " sets, " + std::to_string(report.solvable) + " of them with solutions";
    if (const auto one = report.setsBySolutions.find(1); one != report.setsBySolutions.end())
        text += ", " + std::to_string(one->second) + " with one";
    text +=
        "; " + std::to_string(report.matching) + " meet the goal; " + formatted("%.2f s\n", report.seconds);
    if (report.richest)
        text += "# most solutions: " + namesText(*report.richest) + ", " +
                solutionsText(report.richest->solutions) + "\n";
    return text;
}

int hunt(HuntArguments& options) {
    const DesignGoal goal = parseTomlGoal(readInput(options.file), inputName(options.file));
    if (const auto flaw = goalFlaw(goal)) throw FormatError(inputName(options.file), *flaw);
    if (options.timeLimit) options.search.timeLimit = std::chrono::duration<double>(*options.timeLimit);
    options.search.measured = std::max(options.search.measured, options.search.count);
    ProgressLine line;
    options.search.progress = [&line](double share, std::size_t sets) {
        line.show(formatted("%.1f %%, %zu sets with solutions", share * 100.0, sets));
    };
    const auto report =
        interruptible([&](const std::stop_token& stop) { return findDesigns(goal, options.search, stop); });
    line.clear();
    if (!report) return stoppedEarly;
    const std::vector<std::string> files =
        options.folder.empty() ? std::vector<std::string>() : writeDesigns(*report, options);
    writeResult("", options.json ? toJson(*report, files) : toText(*report, files), true);
    return report->isComplete ? finished : stoppedEarly;
}

}  // namespace

void addHunt(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<HuntArguments>();
    CLI::App* hunts = app.add_subcommand("hunt", "Finds sets of pieces with few solutions");
    hunts->footer(
        "The goal is a file with a region, families of pieces to choose from, and the number of solutions "
        "of\n"
        "a set. One search with optional pieces checks all sets. Designs that meet the goal are measured by "
        "a\n"
        "search of their own and listed by placements per solution, most first. Mirror images of a set "
        "count\n"
        "as one.\n"
        "Exit codes: 0 finished, 1 disk error, 2 wrong usage, 3 bad input file, 4 stopped early.");
    addWholeNumber(*hunts, "--count", options->search.count, "number of designs to list", 1, mostDesigns)
        ->capture_default_str();
    addWholeNumber(*hunts, "--measure", options->search.measured, "maximum number of designs to measure", 1,
                   mostDesigns)
        ->capture_default_str();
    addWholeNumber(*hunts, "--seed", options->search.seed, "seed for choosing the designs to measure", 0)
        ->capture_default_str();
    addThreads(*hunts, options->search.threads);
    addTimeLimit(*hunts, options->timeLimit);
    std::vector<std::string> formats;
    for (const PuzzleFormat& format : puzzleFormats())
        formats.emplace_back(format.name);
    hunts->add_option("-o,--output", options->folder, "write each design to its own file in this folder")
        ->type_name("FOLDER");
    addWord(*hunts, "--to", options->to, formats, "file format")->capture_default_str();
    addForce(*hunts, options->force);
    addJson(*hunts, options->json);
    hunts->add_option("FILE", options->file, "goal file, or - for standard input")->required();
    hunts->callback([options, &exitCode] {
        noteInterrupts();
        exitCode = hunt(*options);
    });
}

}  // namespace tilewright::cli
