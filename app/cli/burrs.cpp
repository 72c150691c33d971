// tilewright-cli burrs: six-piece burrs of high levels, found by random search.

#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/analysis/burr_search.h"
#include "core/formats/json_values.h"

namespace tilewright::cli {

namespace {

constexpr std::uint64_t mostLength = 30;
constexpr std::uint64_t mostLevel = 100;
constexpr std::uint64_t mostBurrs = 10'000;

struct BurrsArguments {
    int sticks = 6;
    BurrCriteria wishes;
    std::optional<double> timeLimit;
    std::string folder;
    std::string to = std::string(nativeFormat().name);
    bool force = false;
    bool json = false;
};

// The source of a burr; with the options of the run and the seed it can be reproduced.
std::string sourceOf(const BurrsArguments& options) {
    const BurrCriteria& wishes = options.wishes;
    return std::string("Random search for six-piece burrs with ") + (wishes.notchable ? "notchable " : "") +
           "sticks of length " + std::to_string(wishes.length) + ", seed " + std::to_string(wishes.seed);
}

// A description of a burr besides its level.
std::string buildableText(const FoundBurr& burr) {
    return std::to_string(burr.buildable) + " of " + std::to_string(burr.assemblies) +
           (burr.assemblies == 1 ? " assembly" : " assemblies") + " can be built";
}

Puzzle named(const FoundBurr& burr, const BurrsArguments& options) {
    Puzzle puzzle = burr.puzzle;
    puzzle.name = "Six-piece burr, level " + burr.level.text();
    puzzle.source = sourceOf(options) + "; " + buildableText(burr);
    return puzzle;
}

int holesOf(const FoundBurr& burr) {
    int holes = burr.puzzle.region.size();
    for (const Piece& piece : burr.puzzle.pieces)
        holes -= piece.shape.size() * piece.count.max;
    return holes;
}

// Files are named after the seed and numbered from 1.
std::vector<std::string> writeFiles(const BurrSearchResult& hunt, const BurrsArguments& options) {
    std::filesystem::create_directories(options.folder);
    const PuzzleFormat& format = *formatNamed(options.to);
    std::vector<std::string> files;
    while (files.size() < hunt.burrs.size()) {
        const std::string name = "burr-" + std::to_string(options.wishes.seed) + "-" +
                                 std::to_string(files.size() + 1) + std::string(format.endings.front());
        files.push_back((std::filesystem::path(options.folder) / name).string());
        requireOutput("--output", files.back(), options.force);
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        const FoundBurr& burr = hunt.burrs[i];
        std::vector<StoredSolution> solutions;
        if (format.addSolutions != nullptr)
            solutions.push_back({burr.placements, burr.separation, burr.level, {}});
        writeResult(files[i], serialise(named(burr, options), format, files[i], solutions).bytes,
                    options.force);
    }
    return files;
}

std::uint64_t perSecond(const BurrSearchResult& hunt) {
    return static_cast<std::uint64_t>(
        std::llround(static_cast<double>(hunt.looked) / std::max(hunt.seconds, 1e-3)));
}

std::string toJson(const BurrSearchResult& hunt, const std::vector<std::string>& files) {
    Json burrs = Json::array();
    for (std::size_t i = 0; i < hunt.burrs.size(); ++i) {
        const FoundBurr& burr = hunt.burrs[i];
        Json cells = Json::array();
        for (const Placement& placement : burr.placements)
            cells.push_back(placement.cells.size());
        burrs.push_back({{"level", burr.level.text()},
                         {"moves", burr.level.moves},
                         {"assemblies", burr.assemblies},
                         {"buildable", burr.buildable},
                         {"cells", std::move(cells)},
                         {"holes", holesOf(burr)},
                         {"file", i < files.size() ? Json(files[i]) : Json()}});
    }
    return jsonLine(Json{{"status", hunt.isComplete   ? "complete"
                                    : isInterrupted() ? "cancelled"
                                                      : "time"},
                         {"looked", hunt.looked},
                         {"seconds", hunt.seconds},
                         {"perSecond", perSecond(hunt)},
                         {"burrs", std::move(burrs)}}) +
           "\n";
}

int hunt(BurrsArguments& options) {
    if (options.sticks != 6)
        throw UsageError("--sticks: only burrs of 6 sticks in three crossing pairs are supported");
    if (options.wishes.length % 2 != 0) throw UsageError("--length: expected an even number");
    if (options.folder.empty() && options.wishes.count > 1)
        throw UsageError("--count: several burrs need a folder; set it with --output");
    if (options.timeLimit) options.wishes.time = std::chrono::duration<double>(*options.timeLimit);
    ProgressLine line;
    const auto found = interruptible([&](const std::stop_token& stop) {
        return findBurrs(options.wishes, stop, [&line](std::uint64_t looked, std::size_t burrs) {
            line.show(std::to_string(looked) + " checked, " + std::to_string(burrs) + " found");
        });
    });
    line.clear();
    if (!found) return stoppedEarly;
    std::vector<std::string> files;
    if (!options.folder.empty())
        files = writeFiles(*found, options);
    else if (!options.json && !found->burrs.empty())
        writeResult("", serialise(named(found->burrs.front(), options), *formatNamed(options.to), "-").bytes,
                    false);
    if (options.json) writeResult("", toJson(*found, files), false);
    for (std::size_t i = 0; i < files.size() && !options.json; ++i) {
        const FoundBurr& burr = found->burrs[i];
        std::printf("%s: level %s, %d moves, %s, %d holes\n", files[i].c_str(), burr.level.text().c_str(),
                    burr.level.moves, buildableText(burr).c_str(), holesOf(burr));
    }
    printNote(formatted("# %zu found, %ju assemblies checked in %.2f s, %ju per second", found->burrs.size(),
                        std::uintmax_t{found->looked}, found->seconds, std::uintmax_t{perSecond(*found)}));
    return found->isComplete ? finished : stoppedEarly;
}

}  // namespace

void addBurrs(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<BurrsArguments>();
    BurrCriteria& wishes = options->wishes;
    CLI::App* burrs = app.add_subcommand("burrs", "Finds six-piece burrs that are hard to disassemble");
    burrs->footer(
        "Sticks of 2x2 cubes cross in three pairs; cubes are cut out of their middle, so that the outside "
        "of\n"
        "the burr has no holes. A random walk disassembles assemblies by straight moves; for hard enough\n"
        "ones, all other assemblies of the same sticks are disassembled too.\n"
        "Without --output the puzzle goes to standard output. The number of assemblies tried per second "
        "goes\n"
        "to standard error.\n"
        "Exit codes: 0 finished, 2 wrong usage, 4 stopped before enough burrs were found.");
    addWholeNumber(*burrs, "--sticks", options->sticks, "number of sticks; 6")->capture_default_str();
    addWholeNumber(*burrs, "--length", wishes.length, "length of the sticks, an even number", 6, mostLength)
        ->capture_default_str();
    burrs->add_flag("--notchable", wishes.notchable,
                    "only notchable sticks, which a saw can cut across their whole width");
    addWholeNumber(*burrs, "--level-at-least", wishes.level,
                   "minimum number of moves to the first separation, over all possible assemblies", 1,
                   mostLevel)
        ->capture_default_str();
    burrs->add_flag("--unique", wishes.unique, "only burrs with exactly one possible assembly");
    addWholeNumber(*burrs, "--count", wishes.count, "number of burrs, with different sticks", 1, mostBurrs)
        ->capture_default_str();
    addWholeNumber(*burrs, "--seed", wishes.seed, "the same seed gives the same burrs", 0)
        ->capture_default_str();
    addThreads(*burrs, wishes.threads);
    addTimeLimit(*burrs, options->timeLimit);
    std::vector<std::string> formats;
    for (const PuzzleFormat& format : puzzleFormats())
        formats.emplace_back(format.name);
    burrs
        ->add_option("-o,--output", options->folder,
                     "write each burr to its own file in this folder, burr-SEED-NUMBER")
        ->type_name("FOLDER");
    addWord(*burrs, "--to", options->to, formats, "file format")->capture_default_str();
    addForce(*burrs, options->force);
    addJson(*burrs, options->json);
    burrs->callback([options, &exitCode] {
        noteInterrupts();
        exitCode = hunt(*options);
    });
}

}  // namespace tilewright::cli
