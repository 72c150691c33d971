// tilewright-cli hunt: the best sets of pieces of a family.

#include <fcntl.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>

#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/analysis/design_search.h"
#include "core/basics/fingerprint.h"
#include "core/formats/json_values.h"
#include "core/formats/solution_file.h"
#include "core/formats/toml_puzzle.h"

namespace tilewright::cli {

namespace {

constexpr std::uint64_t mostDesigns = 100'000;

struct HuntArguments {
    DesignOptions search;
    std::string method = "all";
    std::optional<double> timeLimit;
    std::string shard;
    std::string checkpoint;
    bool resume = false;
    std::vector<std::string> from;
    std::string unionFile;
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
    if (design.decisions) {
        json["forced"] = design.decisions->forced;
        json["placements"] = design.decisions->placements;
        json["deadEnds"] = design.decisions->deadEnds;
    }
    if (design.level) {
        json["level"] = design.level->text();
        json["moves"] = design.level->moves;
    }
    if (design.turns) json["turns"] = *design.turns;
    if (design.gaps) json["gaps"] = *design.gaps;
    json["sizes"] = design.sizes;
    json["front"] = design.front;
    return json;
}

Json setsJson(const BigCount& sets) {
    return sets <= BigCount(1LL << 53) ? Json(sets.convert_to<std::uint64_t>()) : Json(sets.str());
}

std::string toJson(const DesignReport& report, const std::vector<std::string>& files) {
    Json json{{"status", report.isComplete ? "complete"
                         : isInterrupted() ? "cancelled"
                                           : "time"},
              {"seconds", report.seconds}};
    const bool isAll = report.method == DesignMethod::all;
    if (report.sets > 0) json["sets"] = setsJson(report.sets);
    if (isAll && report.isComplete) {
        json["sets"] = setsJson(report.sets);
        json["solvable"] = report.solvable;
        Json numbers = Json::object();
        for (const auto& [solutions, sets] : report.setsBySolutions)
            numbers[std::to_string(solutions)] = sets;
        json["setsBySolutions"] = std::move(numbers);
        if (report.richest) json["richest"] = toJson(*report.richest);
    }
    if (!isAll) {
        json["walks"] = report.walks;
        json["looked"] = report.looked;
        json["different"] = report.different;
    }
    if (isAll && !report.isComplete) return jsonLine(json) + "\n";
    json["matching"] = report.matching;
    Json designs = Json::array();
    for (std::size_t i = 0; i < report.designs.size(); ++i) {
        designs.push_back(toJson(report.designs[i]));
        if (i < files.size()) designs.back()["file"] = files[i];
    }
    json["designs"] = std::move(designs);
    return jsonLine(json) + "\n";
}

// The figures of a design that are known, in words.
std::string figuresText(const FoundDesign& design) {
    std::string text = solutionsText(design.solutions);
    if (design.effort) text += formatted(", %.1f placements per solution", *design.effort);
    if (design.tries)
        text += formatted(", %.3g +- %.2g tries at random", design.tries->mean, design.tries->error);
    if (design.decisions)
        text += formatted(", %.3g pieces forced, %.4g dead ends", design.decisions->forced,
                          design.decisions->allDeadEnds());
    if (design.level && design.level->numbers.empty()) text += ", cannot be disassembled";
    if (design.level && !design.level->numbers.empty())
        text += ", level " + design.level->text() + ", " + std::to_string(design.level->moves) + " moves";
    if (design.turns)
        text += ", " + std::to_string(*design.turns) + (*design.turns == 1 ? " turn" : " turns");
    return text;
}

std::string toText(const DesignReport& report, const std::vector<std::string>& files) {
    const bool isAll = report.method == DesignMethod::all;
    if (isAll && !report.isComplete) return "# stopped before all sets were checked\n";
    std::string text;
    for (std::size_t i = 0; i < report.designs.size(); ++i) {
        const FoundDesign& design = report.designs[i];
        text += namesText(design) + ": " + figuresText(design);
        if (i < files.size()) text += ", " + files[i];
        text += "\n";
    }
    if (!isAll) {
        text += "# " + std::to_string(report.walks) + " walks over " + std::to_string(report.looked) +
                " dissections with " + std::to_string(report.different) + " different sets";
        if (report.sets > 0) text += " of " + report.sets.str();
        return text + "; " + std::to_string(report.matching) + " meet the goal; " +
               formatted("%.2f s\n", report.seconds);
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

// A file of finished walks: a line about the search, then one for each walk. A line that was cut off, as by a
// full disk, is left out.
class WalkFile {
  public:
    // `goal` is the text of the goal file.
    WalkFile(std::string_view goal, const DesignOptions& options)
        : heading_(jsonLine(Json{{"format", 1},
                                 {"kind", "walks"},
                                 {"goal", fingerprint(goal)},
                                 {"method", options.method == DesignMethod::climb ? "climb" : "anneal"},
                                 {"seed", options.seed},
                                 {"steps", options.steps}})) {}

    // Throws FormatError.
    std::vector<DesignWalk> read(const std::string& file) const {
        std::string text = readFile(file, maxPuzzleFile * 16);
        text.erase(text.rfind('\n') + 1);
        std::vector<DesignWalk> walks;
        std::istringstream lines(text);
        std::string line;
        if (!std::getline(lines, line)) return walks;
        if (line != heading_)
            throw FormatError(file,
                              core::message("these walks are of another goal, method, seed or number of "
                                            "steps; choose another file"));
        for (unsigned number = 2; std::getline(lines, line); ++number) {
            try {
                walks.push_back(walkOf(Json::parse(line), file));
            } catch (const Json::exception&) {
                throw FormatError(file, {number, 1}, core::message("expected a walk"));
            }
        }
        return walks;
    }

    void append(const std::string& file, const DesignWalk& walk) {
        Json designs = Json::array();
        for (const FoundDesign& design : walk.designs)
            designs.push_back({{"solutions", design.solutions},
                               {"puzzle", serialise(design.puzzle, nativeFormat(), "-", {}).bytes}});
        try {
            if (!file_.isOpen()) open(file);
            file_.write(jsonLine(Json{{"walk", walk.number}, {"looked", walk.looked}, {"designs", designs}}) +
                        "\n");
        } catch (const std::system_error& error) {
            throw WriteError(file, error.code().value());
        }
    }

  private:
    static DesignWalk walkOf(const Json& json, const std::string& file) {
        DesignWalk walk{json.at("walk").get<std::uint64_t>(), json.at("looked").get<std::uint64_t>(), {}};
        for (const Json& design : json.at("designs")) {
            FoundDesign& found = walk.designs.emplace_back();
            found.puzzle = parseTomlPuzzle(design.at("puzzle").get<std::string>(), file);
            found.solutions = design.at("solutions").get<std::uint64_t>();
            for (const Piece& piece : found.puzzle.pieces)
                found.inFirst += static_cast<std::size_t>(piece.count.min);
        }
        return walk;
    }

    void open(const std::string& file) {
        file_ = Descriptor(file, O_RDWR | O_CREAT | O_APPEND);
        if (!file_.isRegularFile()) return;
        std::string whole(file_.size(), '\0');
        file_.readAt(0, whole);
        file_.cut(whole.rfind('\n') + 1);
        if (whole.find('\n') == std::string::npos) file_.write(heading_ + "\n");
    }

    std::string heading_;
    Descriptor file_;
};

DesignMethod methodOf(const std::string& word) {
    return word == "climb"    ? DesignMethod::climb
           : word == "anneal" ? DesignMethod::anneal
                              : DesignMethod::all;
}

void checkUsage(const HuntArguments& options) {
    requireCheckpoint(options.checkpoint, options.resume);
    std::error_code ignored;
    if (!options.checkpoint.empty() && !options.resume &&
        std::filesystem::file_size(options.checkpoint, ignored) > 0 && !ignored)
        throw UsageError("--checkpoint: " + options.checkpoint +
                         " exists; add --resume, or choose another file");
    if (options.search.method != DesignMethod::all) {
        if (!options.unionFile.empty()) throw UsageError("--union is for --method=all; walks use --shard");
        return;
    }
    if (options.search.walks) throw UsageError("--walks is for --method=climb and anneal");
    if (!options.shard.empty())
        throw UsageError(
            "--shard is for --method=climb and anneal; write the search of all sets with --union, "
            "and divide it with 'tilewright-cli shard'");
}

DesignReport search(const HuntArguments& options, const DesignGoal& goal, const DesignOptions& search,
                    const StopToken& stop) {
    if (search.method != DesignMethod::all || options.from.empty()) {
        try {
            return findDesigns(goal, search, stop);
        } catch (const FormatError&) {
            throw;
        } catch (const MessageError& error) {
            // A checkpoint that cannot be used.
            if (english(error.message()).starts_with(options.checkpoint + ": ") &&
                !options.checkpoint.empty())
                throw InputError(english(error.message()));
            throw;
        }
    }
    const Puzzle all = unionOf(goal).puzzle;
    return designsFrom(
        goal,
        [&](const std::function<void(std::span<const Placement>)>& take) {
            for (const std::string& file : options.from)
                readSolutions(file, all, [&](NumberedSolution solution) {
                    stop.check();
                    take(solution.placements);
                    return true;
                });
        },
        search, stop);
}

int hunt(HuntArguments& options) {
    DesignOptions& wanted = options.search;
    wanted.method = methodOf(options.method);
    checkUsage(options);
    const std::string text = readInput(options.file);
    const DesignGoal goal = parseTomlGoal(text, inputName(options.file));
    if (const auto flaw = goalFlaw(goal, wanted.method)) throw FormatError(inputName(options.file), *flaw);
    if (!options.unionFile.empty()) {
        requireOutput("--union", options.unionFile, options.force);
        auto [all, mirrors] = unionOf(goal);
        all.name += (all.name.empty() ? "All sets" : ", all sets");
        writeResult(options.unionFile, serialise(all, nativeFormat(), options.unionFile, {}).bytes,
                    options.force);
        printNote(std::string("# search it with --mirrors=") +
                  (mirrors == Mirrors::same ? "same" : "different") +
                  ", and read its solutions with 'tilewright-cli hunt --from'");
        return finished;
    }
    if (options.timeLimit) wanted.timeLimit = std::chrono::duration<double>(*options.timeLimit);
    wanted.measured = std::max(wanted.measured, wanted.count);
    if (!options.shard.empty()) {
        const SearchPart part = partOf("--shard", options.shard);
        wanted.shard = part.number;
        wanted.shards = part.count;
    }
    WalkFile walks(text, wanted);
    if (wanted.method != DesignMethod::all) {
        std::vector<std::string> files = options.from;
        std::error_code ignored;
        if (options.resume && std::filesystem::exists(options.checkpoint, ignored))
            files.push_back(options.checkpoint);
        std::map<std::uint64_t, DesignWalk> byNumber;
        for (const std::string& file : files)
            for (DesignWalk& walk : walks.read(file))
                byNumber.insert_or_assign(walk.number, std::move(walk));
        for (auto& [number, walk] : byNumber)
            wanted.finished.push_back(std::move(walk));
        if (!options.checkpoint.empty())
            wanted.walkDone = [&](const DesignWalk& walk) { walks.append(options.checkpoint, walk); };
    } else if (!options.checkpoint.empty()) {
        wanted.checkpoint = CheckpointOptions{options.checkpoint, options.resume};
    }
    ProgressLine line;
    const bool isAll = wanted.method == DesignMethod::all;
    wanted.progress = [&](double share, std::size_t sets) {
        line.show(formatted(isAll ? "%.1f %%, %zu sets with solutions" : "%.1f %%, %zu designs",
                            share * 100.0, sets));
    };
    const auto report =
        interruptible([&](const StopToken& stop) { return search(options, goal, wanted, stop); });
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
        "The goal is a file with a region, families of pieces to choose from, and what is wanted.\n"
        "--method=all checks all sets by one search with optional pieces. --method=climb and anneal walk at\n"
        "random over dissections of the region, for families of any size; anneal also keeps steps that make\n"
        "a dissection worse, at first often, later seldom. Designs are listed by Pareto front and first "
        "wish,\n"
        "without wishes by placements per solution, most first. Mirror images of a set count as one.\n"
        "Exit codes: 0 finished, 1 disk error, 2 wrong usage, 3 bad input file, 4 stopped early.");
    addWord(*hunts, "--method", options->method, {"all", "climb", "anneal"}, "how to look for designs")
        ->capture_default_str();
    addWholeNumber(*hunts, "--walks", options->search.walks,
                   "number of walks; by default, until enough are found");
    addWholeNumber(*hunts, "--steps", options->search.steps, "steps of a walk", 1, 10'000'000)
        ->capture_default_str();
    hunts->add_option("--shard", options->shard, "take only every N-th walk, beginning with the K-th")
        ->type_name("K/N");
    addCheckpoint(*hunts, options->checkpoint, options->resume);
    hunts
        ->add_option("--from", options->from,
                     "read finished walks from checkpoints, or with --method=all the solutions of --union")
        ->type_name("FILE");
    hunts
        ->add_option("--union", options->unionFile,
                     "only write the puzzle of all sets, for a search on several machines")
        ->type_name("FILE");
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
