// tilewright-cli burrs: six-piece burrs of high levels and puzzles that must be turned, found by random
// search.

#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/cli/assemble.h"
#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/analysis/burr_search.h"
#include "core/analysis/turning_puzzles.h"
#include "core/assembly/disassembler.h"
#include "core/formats/json_values.h"

namespace tilewright::cli {

namespace {

constexpr std::uint64_t mostLength = 30;
constexpr std::uint64_t mostLevel = 100;
constexpr std::uint64_t mostBurrs = 10'000;

struct BurrsArguments {
    int sticks = 6;
    BurrCriteria wishes;
    bool turning = false;
    TurningCriteria turningWishes;
    std::optional<double> timeLimit;
    std::string folder;
    std::string to = std::string(nativeFormat().name);
    bool force = false;
    bool json = false;
};

// The source of a puzzle; with the options of the run and the seed it can be reproduced.
std::string sourceOf(const BurrsArguments& options) {
    const BurrCriteria& wishes = options.wishes;
    if (options.turning) {
        const TurningCriteria& turning = options.turningWishes;
        return formatted(
            "Random search for %d pieces in a cube of edge %d that must be turned, with play %g and "
            "rounding %g, seed %ju",
            turning.pieces, turning.edge, turning.finish.play, turning.finish.round,
            std::uintmax_t{wishes.seed});
    }
    return std::string("Random search for six-piece burrs with ") + (wishes.notchable ? "notchable " : "") +
           "sticks of length " + std::to_string(wishes.length) + ", seed " + std::to_string(wishes.seed);
}

// A description of a puzzle besides its level.
std::string buildableText(const FoundPuzzle& burr) {
    return std::to_string(burr.buildable) + " of " + std::to_string(burr.assemblies) +
           (burr.assemblies == 1 ? " assembly" : " assemblies") + " can be built";
}

int turnsOf(const FoundPuzzle& burr) {
    const AssemblyPlan plan(burr.separation);
    return static_cast<int>(std::ranges::count_if(
        plan.moves(), [](const PlannedMove& move) { return move.move.turn.has_value(); }));
}

std::string turnsText(const FoundPuzzle& burr) {
    const int turns = turnsOf(burr);
    return std::to_string(turns) + (turns == 1 ? " turn" : " turns");
}

Puzzle named(const FoundPuzzle& burr, const BurrsArguments& options) {
    Puzzle puzzle = burr.puzzle;
    puzzle.name = (options.turning ? "Turning puzzle, " + turnsText(burr) : std::string("Six-piece burr")) +
                  ", level " + burr.level.text();
    puzzle.source = sourceOf(options) + "; " + buildableText(burr);
    return puzzle;
}

int holesOf(const FoundPuzzle& burr) {
    int holes = burr.puzzle.region.size();
    for (const Piece& piece : burr.puzzle.pieces)
        holes -= piece.shape.size() * piece.count.max;
    return holes;
}

// Files are named after the seed and numbered from 1.
std::vector<std::string> writeFiles(const WalksResult<FoundPuzzle>& hunt, const BurrsArguments& options) {
    std::filesystem::create_directories(options.folder);
    const PuzzleFormat& format = *formatNamed(options.to);
    std::vector<std::string> files;
    while (files.size() < hunt.found.size()) {
        const std::string name = (options.turning ? "turning-" : "burr-") +
                                 std::to_string(options.wishes.seed) + "-" +
                                 std::to_string(files.size() + 1) + std::string(format.endings.front());
        files.push_back((std::filesystem::path(options.folder) / name).string());
        requireOutput("--output", files.back(), options.force);
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        const FoundPuzzle& burr = hunt.found[i];
        std::vector<StoredSolution> solutions;
        if (format.addSolutions != nullptr)
            solutions.push_back({burr.placements, burr.separation, burr.level, {}});
        writeResult(files[i], serialise(named(burr, options), format, files[i], solutions).bytes,
                    options.force);
    }
    return files;
}

std::uint64_t perSecond(const WalksResult<FoundPuzzle>& hunt) {
    return static_cast<std::uint64_t>(
        std::llround(static_cast<double>(hunt.looked) / std::max(hunt.seconds, 1e-3)));
}

std::string toJson(const WalksResult<FoundPuzzle>& hunt, const BurrsArguments& options,
                   const std::vector<std::string>& files) {
    Json burrs = Json::array();
    for (std::size_t i = 0; i < hunt.found.size(); ++i) {
        const FoundPuzzle& burr = hunt.found[i];
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
        if (options.turning) burrs.back()["turns"] = turnsOf(burr);
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

// Six-piece burrs as puzzles like any other.
WalksResult<FoundPuzzle> asPuzzles(BurrSearchResult burrs) {
    WalksResult<FoundPuzzle> all{{}, burrs.looked, burrs.seconds, burrs.isComplete};
    for (FoundBurr& burr : burrs.found)
        all.found.push_back(std::move(burr));
    return all;
}

int hunt(BurrsArguments& options) {
    BurrCriteria& wishes = options.wishes;
    if (options.sticks != 6)
        throw UsageError("--sticks: only burrs of 6 sticks in three crossing pairs are supported");
    if (wishes.length % 2 != 0) throw UsageError("--length: expected an even number");
    if (options.folder.empty() && wishes.count > 1)
        throw UsageError("--count: several burrs need a folder; set it with --output");
    if (options.timeLimit) wishes.time = std::chrono::duration<double>(*options.timeLimit);
    TurningCriteria& turning = options.turningWishes;
    static_cast<WalkCriteria&>(turning) = static_cast<const WalkCriteria&>(wishes);
    turning.level = wishes.level;
    if (options.turning) {
        Puzzle cubes;
        cubes.lattice = BurrSticks::lattice();
        if (const Message why = Disassembler::turnObstacle(cubes, turning.finish); !why.empty())
            throw UsageError("--turning: " + english(why));
    }
    ProgressLine line;
    const auto found = interruptible([&](const StopToken& stop) {
        const auto progress = [&line](std::uint64_t looked, std::size_t burrs) {
            line.show(std::to_string(looked) + " checked, " + std::to_string(burrs) + " found");
        };
        return options.turning ? findTurningPuzzles(turning, stop, progress)
                               : asPuzzles(findBurrs(wishes, stop, progress));
    });
    line.clear();
    if (!found) return stoppedEarly;
    std::vector<std::string> files;
    if (!options.folder.empty())
        files = writeFiles(*found, options);
    else if (!options.json && !found->found.empty())
        writeResult("", serialise(named(found->found.front(), options), *formatNamed(options.to), "-").bytes,
                    false);
    if (options.json) writeResult("", toJson(*found, options, files), false);
    for (std::size_t i = 0; i < files.size() && !options.json; ++i) {
        const FoundPuzzle& burr = found->found[i];
        std::printf(
            "%s: level %s, %d moves, %s, %s\n", files[i].c_str(), burr.level.text().c_str(), burr.level.moves,
            buildableText(burr).c_str(),
            options.turning ? turnsText(burr).c_str() : (std::to_string(holesOf(burr)) + " holes").c_str());
    }
    printNote(formatted("# %zu found, %ju assemblies checked in %.2f s, %ju per second", found->found.size(),
                        std::uintmax_t{found->looked}, found->seconds, std::uintmax_t{perSecond(*found)}));
    return found->isComplete ? finished : stoppedEarly;
}

}  // namespace

void addBurrs(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<BurrsArguments>();
    BurrCriteria& wishes = options->wishes;
    CLI::App* burrs = app.add_subcommand(
        "burrs", "Finds six-piece burrs that are hard to disassemble, and puzzles that must be turned");
    burrs->footer(
        "Sticks of 2x2 cubes cross in three pairs; cubes are cut out of their middle, so that the outside "
        "of\n"
        "the burr has no holes. A random walk disassembles assemblies by straight moves; for hard enough\n"
        "ones, all other assemblies of the same sticks are disassembled too.\n"
        "With --turning, pieces of unit cubes fill part of a cube of --edge. They are changed cell by cell;\n"
        "slides alone do not disassemble them, and only one assembly of them can be built. Turns are those "
        "of\n"
        "'tilewright-cli assemble --turns'.\n"
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
    TurningCriteria& turning = options->turningWishes;
    CLI::Option* turns = burrs->add_flag("--turning", options->turning,
                                         "puzzles that only turns disassemble, instead of six-piece burrs");
    for (CLI::Option* ofSticks : {burrs->get_option("--sticks"), burrs->get_option("--length"),
                                  burrs->get_option("--notchable"), burrs->get_option("--unique")})
        ofSticks->excludes(turns);
    addWholeNumber(*burrs, "--pieces", turning.pieces, "number of pieces", 2, 4)
        ->capture_default_str()
        ->needs(turns);
    addWholeNumber(*burrs, "--edge", turning.edge, "edge of the cube that holds the assembly", 3, 5)
        ->capture_default_str()
        ->needs(turns);
    addWholeNumber(*burrs, "--turns-at-least", turning.turns, "minimum number of turns of the disassembly", 1,
                   20)
        ->capture_default_str()
        ->needs(turns);
    addFinish(*burrs, turning.finish, *turns);
    addWholeNumber(*burrs, "--count", wishes.count, "number of burrs, with different pieces", 1, mostBurrs)
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
