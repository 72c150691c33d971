#include "app/cli/assemble.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <thread>
#include <utility>

#include "app/cli/estimate.h"
#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "app/cli/solve.h"
#include "app/cli/terminal.h"
#include "core/assembly/separation.h"
#include "core/formats/solution_file.h"
#include "core/jobs/job.h"

namespace tilewright::cli {

namespace {

// The pieces of an assembly.
std::vector<std::size_t> piecesOf(const NumberedSolution& solution) {
    std::vector<std::size_t> pieces;
    for (const Placement& placement : solution.placements)
        pieces.push_back(placement.piece);
    std::ranges::sort(pieces);
    return pieces;
}

std::string levelName(const AssemblyLevel& level) {
    return "level " + level.text() + " (" + countText(static_cast<std::uint64_t>(level.moves), "move") + ")";
}

}  // namespace

void addFinish(CLI::App& command, PieceFinish& finish, CLI::Option& turns) {
    const auto addLength = [&](const char* name, double& length, const char* help) {
        command.add_option(name, length, help)
            ->type_name("CELLS")
            ->check(CLI::Range(0.0, 0.5))
            ->needs(&turns);
    };
    addLength("--play", finish.play, "clearance between the faces of neighbouring pieces (default: 0.02)");
    addLength("--round", finish.round, "edge radius of the pieces (default: 0.08)");
}

void addBuildableChoice(CLI::App& command, BuildableChoice& choice) {
    command
        .add_option_function<std::string>(
            "--sort", [&choice](const std::string&) { choice.isByLevel = true; },
            "level: list the highest level first, once all are found")
        ->check(CLI::IsMember({"level"}))
        ->type_name("level");
    addWholeNumber(command, "--at-least", choice.atLeast,
                   "list only assemblies that need at least N moves to remove the first piece", 1, 1'000'000);
    command.add_flag("--unique", choice.isUnique,
                     "list assemblies whose pieces can be assembled in no other way, once all are found");
    CLI::Option* turns = command.add_flag(
        "--turns", choice.turns,
        "also rotate pieces by hand-sized motions: groups of them about the axes of cubes, or about axes\n"
        "perpendicular to the plane of squares, triangles, hexagons and prisms, with shifts on the way; a\n"
        "rotation is a move");
    addFinish(command, choice.finish, *turns);
    command
        .add_flag("--min-play", choice.minPlay,
                  "find the smallest clearance with which rotations disassemble what straight moves do not")
        ->needs(turns);
}

void addCounts(const AssemblyCounts& counts, Json& json) {
    json["assemblies"] = exactJson(counts.assemblies);
    json["buildable"] = exactJson(counts.buildable);
    json["undecided"] = exactJson(counts.undecided);
    json["levels"] = Json::array();
    for (const auto& [level, count] : counts.levels)
        json["levels"].push_back(
            {{"level", level.text()}, {"moves", level.moves}, {"count", exactJson(count)}});
    if (!counts.turns) return;
    Json turns = {{"play", counts.turns->play},
                  {"round", counts.turns->round},
                  {"onlyWithTurns", exactJson(counts.onlyWithTurns)},
                  {"undecided", exactJson(counts.undecidedAtPlay)},
                  {"asked", exactJson(counts.turnCounts.asked)},
                  {"decided", exactJson(counts.turnCounts.decided)},
                  {"undecidedTurns", exactJson(counts.turnCounts.undecided)}};
    if (counts.hasMinPlay) {
        turns["minPlays"] = Json::array();
        for (const auto& [play, count] : counts.minPlays)
            turns["minPlays"].push_back({{"play", play / 1000.0}, {"count", exactJson(count)}});
    }
    json["turns"] = std::move(turns);
}

std::string toText(const AssemblyCounts& counts, const std::string& name) {
    std::string text =
        name + ": " + std::to_string(counts.buildable) + " of " +
        (counts.assemblies == 1 ? "1 assembly" : std::to_string(counts.assemblies) + " assemblies") +
        (counts.turns ? " can be built by slides and turns\n" : " can be built by straight moves\n");
    const std::uint64_t others =
        counts.assemblies - counts.buildable - counts.undecided - counts.undecidedAtPlay;
    if (counts.turns) {
        if (counts.onlyWithTurns > 0) text += std::to_string(counts.onlyWithTurns) + " only with turns\n";
        if (others > 0)
            text += formatted("%ju impossible by slides and turns with play %g\n", std::uintmax_t{others},
                              counts.turns->play);
        if (counts.undecidedAtPlay > 0)
            text += formatted("%ju undecided with play %g\n", std::uintmax_t{counts.undecidedAtPlay},
                              counts.turns->play);
        for (const auto& [play, count] : counts.minPlays)
            text += formatted("%ju possible from play %g up\n", std::uintmax_t{count}, play / 1000.0);
    } else if (others > 0) {
        text += std::to_string(others) + " not by straight moves; turns of pieces are not tried\n";
    }
    if (counts.undecided > 0)
        text += formatted("%ju undecided: each needs more than the memory limit of %.4g MB\n",
                          std::uintmax_t{counts.undecided}, static_cast<double>(counts.memory) / (1 << 20));
    for (const auto& [level, count] : counts.levels)
        text += levelName(level) + ": " + std::to_string(count) + "\n";
    if (counts.listed != counts.buildable) text += "listed: " + std::to_string(counts.listed) + "\n";
    return text;
}

BuildableList::BuildableList(const Puzzle& puzzle, const std::string& file, const BuildableChoice& choice,
                             int threads, Lister lister)
    : choice_(choice),
      lister_(std::move(lister)),
      queue_(
          puzzle, threads, [this](TakenApart one) { take(std::move(one)); }, choice.memory,
          choice.turns ? std::optional(choice.finish) : std::nullopt, choice.minPlay) {
    counts_.memory = queue_.memory();
    counts_.hasMinPlay = choice.minPlay;
    if (const Message obstacle = Disassembler::obstacle(puzzle); !obstacle.empty())
        throw InputError(file + ": " + english(obstacle));
    if (!choice.turns) return;
    counts_.turns = choice.finish;
    if (const Message obstacle = Disassembler::turnObstacle(puzzle, choice.finish); !obstacle.empty())
        throw InputError(file + ": " + english(obstacle));
}

void BuildableList::take(TakenApart one) {
    using Outcome = Disassembly::Outcome;
    if (one.result.outcome == Outcome::cancelled) return;
    Kept kept{levelOf(one.result.separation), {}, std::move(one.result.separation)};
    {
        const std::lock_guard lock(mutex_);
        ++counts_.assemblies;
        if (one.result.outcome == Outcome::outOfMemory) ++counts_.undecided;
        if (one.minPlay) ++counts_.minPlays[static_cast<int>(std::ceil(*one.minPlay * 1000 - 1e-6))];
        if (one.result.outcome == Outcome::notByStraightMoves && one.result.undecidedTurns > 0)
            ++counts_.undecidedAtPlay;
        if (one.result.needsTurns && one.result.canBeDisassembled()) ++counts_.onlyWithTurns;
        if (one.result.outcome != Outcome::apart) return;
        ++counts_.buildable;
        counts_.buildableRaw += static_cast<std::uint64_t>(one.copies);
        ++counts_.levels[kept.level];
    }
    kept.solution.number = one.number;
    kept.solution.copies = one.copies;
    kept.solution.placements = std::move(one.placements);
    kept.solution.level = kept.level.text();
    kept.solution.moves = kept.level.moves;
    if (choice_.listsAtEnd())
        kept_.push_back(std::move(kept));
    else
        list(std::move(kept));
}

void BuildableList::list(Kept kept) {
    if (kept.level.numbers.front() < choice_.atLeast || counts().listed >= choice_.limit) return;
    {
        const std::lock_guard lock(mutex_);
        kept.solution.number = ++counts_.listed;
    }
    lister_(kept.solution, kept.separation);
}

void BuildableList::finish(const std::function<void()>& poll) {
    {
        const std::jthread watch([&](const StopToken& stop) {
            for (; !stop.isOver(); std::this_thread::sleep_for(std::chrono::milliseconds(20)))
                poll();
        });
        queue_.finish();
    }
    if (choice_.isUnique) {
        std::map<std::vector<std::size_t>, int> ways;
        for (const Kept& kept : kept_)
            ++ways[piecesOf(kept.solution)];
        std::erase_if(kept_, [&](const Kept& kept) { return ways[piecesOf(kept.solution)] > 1; });
    }
    if (choice_.isByLevel) std::ranges::stable_sort(kept_, std::ranges::greater(), &Kept::level);
    for (Kept& kept : std::exchange(kept_, {}))
        list(std::move(kept));
}

AssemblyCounts BuildableList::counts() const {
    const std::lock_guard lock(mutex_);
    AssemblyCounts counts = counts_;
    counts.turnCounts = queue_.turnCounts();
    return counts;
}

// tilewright-cli assemble: assembles and disassembles the solutions of a puzzle.

namespace {

struct AssembleArguments {
    std::string puzzle;
    int problem = 1;
    std::string from;
    BuildableChoice choice;
    bool showsMoves = false;
    bool json = false;
    std::string output;
    bool force = false;
    int threads = 0;
    std::optional<double> timeLimit;
    PlanArguments plan;
};

// "+z", or "(2, 0, 0)" if lattice axes differ from drawing axes.
std::string wayText(Cell step, Lattice lattice) {
    if (!lattice.hasUnitBoxes()) {
        const Cell way = lattice.positionOf(step) - lattice.positionOf({});
        return formatted("(%d, %d, %d)", way.x, way.y, way.z);
    }
    const int size = step.x + step.y + step.z;
    return (size > 0 ? "+" : "-") + std::string(step.x != 0 ? "x" : step.y != 0 ? "y" : "z");
}

// Numbers copies of a piece.
std::vector<std::string> namesOf(const Puzzle& puzzle, const NumberedSolution& solution) {
    std::vector<std::string> names;
    std::map<std::size_t, int> uses;
    for (const Placement& placement : solution.placements)
        ++uses[placement.piece];
    std::map<std::size_t, int> seen;
    for (const Placement& placement : solution.placements) {
        names.push_back(puzzle.pieces[placement.piece].name);
        const int number = ++seen[placement.piece];
        if (uses[placement.piece] > 1) names.back() += " " + std::to_string(number);
    }
    return names;
}

// One line per move.
std::string movesText(const Puzzle& puzzle, const NumberedSolution& solution, const Separation& separation) {
    const std::vector<std::string> names = namesOf(puzzle, solution);
    std::string text;
    int number = 0;
    const AssemblyPlan plan(separation);
    for (const PlannedMove& planned : plan.moves()) {
        const AssemblyMove& move = planned.move;
        std::string who;
        for (const std::size_t piece : move.pieces)
            who += (who.empty() ? "" : ", ") + names[piece];
        text += "  " + std::to_string(++number) + ". " + who;
        if (move.turn)
            text += formatted(" turn %d degrees about %c", move.turn->degrees, "xyz"[move.turn->axis]);
        else
            text +=
                (move.isRemoval ? " away" : " " + countText(static_cast<std::uint64_t>(move.steps), "step")) +
                " along " + wayText(move.step, puzzle.lattice);
        text += movesHeaviest(planned, puzzle, solution.placements) ? " (what stays is as heavy)\n" : "\n";
    }
    return text;
}

Json movesJson(const Puzzle& puzzle, const NumberedSolution& solution, const Separation& separation) {
    const std::vector<std::string> names = namesOf(puzzle, solution);
    Json all = Json::array();
    const AssemblyPlan plan(separation);
    for (const PlannedMove& planned : plan.moves()) {
        const AssemblyMove& move = planned.move;
        Json pieces = Json::array();
        for (const std::size_t piece : move.pieces)
            pieces.push_back(names[piece]);
        Json json = {{"kind", move.turn ? "turn" : "slide"}, {"pieces", std::move(pieces)}};
        if (move.turn) {
            json["axis"] = std::string(1, "xyz"[move.turn->axis]);
            json["angle"] = move.turn->degrees;
            json["through"] = move.turn->through;
            json["path"] = Json::array();
            for (const PlanePose& pose : move.turn->path)
                json["path"].push_back({pose.x, pose.y, pose.degrees});
        } else {
            const Cell way = puzzle.lattice.positionOf(move.step) - puzzle.lattice.positionOf({});
            json["step"] = {way.x, way.y, way.z};
            json["steps"] = move.steps;
            json["removes"] = move.isRemoval;
        }
        all.push_back(std::move(json));
    }
    return all;
}

// The puzzle format of `file` that can store solutions; null if there is none.
const PuzzleFormat* formatWithSolutions(const std::string& file) {
    const PuzzleFormat* format = formatOf(std::filesystem::path(file));
    return format != nullptr && format->addSolutions != nullptr ? format : nullptr;
}

// One run of the command.
class Assembling {
  public:
    explicit Assembling(const AssembleArguments& arguments)
        : arguments_(arguments),
          puzzle_(readPuzzleInput(arguments.puzzle, arguments.problem)),
          list_(puzzle_, inputName(arguments.puzzle), arguments.choice, arguments.threads,
                [this](const NumberedSolution& solution, const Separation& separation) {
                    list(solution, separation);
                }) {
        if (arguments.output.empty()) return;
        if (formatWithSolutions(arguments.output) == nullptr)
            throw UsageError("--output: only a BurrTools puzzle (.xmpuzzle) holds solutions and their moves");
        requireOutput("--output", arguments.output, arguments.force);
    }

    int run() {
        arguments_.from.empty() ? search() : read();
        if (status_ != JobStatus::complete) list_.cancel();
        list_.finish([this] { poll(); });
        progress_.clear();
        output_.flush();
        const AssemblyCounts counts = list_.counts();
        if (arguments_.json) {
            Json json = {{"name", puzzle_.name}, {"status", nameOf(status_)}};
            addCounts(counts, json);
            json["listed"] = exactJson(counts.listed);
            if (arguments_.showsMoves) json["solutions"] = std::move(solutions_);
            json["seconds"] = seconds();
            std::printf("%s\n", jsonLine(json).c_str());
        } else {
            std::fputs(toText(counts, puzzle_.name).c_str(), stdout);
            if (const std::string stopped = stopText(status_); !stopped.empty())
                std::printf("so far; %s\n", stopped.c_str());
        }
        if (!arguments_.output.empty()) write();
        flushOutput();
        return status_ == JobStatus::complete ? finished : stoppedEarly;
    }

  private:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

    // The puzzle with the listed assemblies.
    void write() const {
        const WrittenPuzzle written =
            serialise(puzzle_, *formatWithSolutions(arguments_.output), arguments_.output, stored_);
        for (const Message& note : written.notes)
            printNote(arguments_.output + ": note: " + english(note));
        writeResult(arguments_.output, written.bytes, arguments_.force);
    }

    void list(const NumberedSolution& solution, const Separation& separation) {
        if (!arguments_.output.empty())
            stored_.push_back({solution.placements, separation, levelOf(separation), {}});
        if (arguments_.json) {
            if (arguments_.showsMoves)
                solutions_.push_back({{"number", exactJson(solution.number)},
                                      {"level", solution.level},
                                      {"moves", movesJson(puzzle_, solution, separation)}});
            return;
        }
        output_.put(std::to_string(solution.number) + ": level " + solution.level + ", " +
                    countText(static_cast<std::uint64_t>(solution.moves), "move") +
                    (AssemblyPlan(separation).hasTurns() ? ", with turns\n" : "\n") +
                    (arguments_.showsMoves ? movesText(puzzle_, solution, separation) : ""));
    }

    // Shows the progress, and stops at the time limit.
    void poll() {
        output_.flush();
        const AssemblyCounts counts = list_.counts();
        progress_.show(formatted("%ju assemblies, %ju can be assembled", std::uintmax_t{counts.assemblies},
                                 std::uintmax_t{counts.buildable}));
        if (status_ != JobStatus::complete) return;
        if (isInterrupted())
            status_ = JobStatus::cancelled;
        else if (arguments_.timeLimit && seconds() > *arguments_.timeLimit)
            status_ = JobStatus::time;
        if (status_ != JobStatus::complete) list_.cancel();
    }

    void read() {
        if (formatWithSolutions(arguments_.from) != nullptr) {
            StoredSolutions stored = loadInput(arguments_.from).solutions(arguments_.problem);
            for (const Message& note : stored.notes)
                printNote("note: " + english(note));
            for (StoredSolution& solution : stored.solutions)
                list_.add(1, std::move(solution.placements));
            return;
        }
        readSolutions(arguments_.from, puzzle_, [this](NumberedSolution solution) {
            list_.add(solution.copies, std::move(solution.placements));
            poll();
            return status_ == JobStatus::complete;
        });
    }

    void search() {
        JobOptions options;
        options.threads = arguments_.threads;
        const Plan plan = plannedFor(arguments_.plan, puzzle_, inputName(arguments_.puzzle), stderr);
        Job job(puzzle_, plan, options,
                [this](const PreparedSearch& search, std::span<const Solution> found) {
                    for (const Solution& solution : found)
                        list_.add(solution.copies,
                                  placementsOf(search.puzzle(), search.table(), solution.images));
                });
        const JobSnapshot result = runToEnd(job, [&](const JobSnapshot&) {
            poll();
            if (status_ != JobStatus::complete) job.cancel();
        });
        if (result.status == JobStatus::failed) throw std::runtime_error(english(result.error));
        if (status_ == JobStatus::complete) status_ = result.status;
    }

    const AssembleArguments& arguments_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    const Puzzle puzzle_;
    JobStatus status_ = JobStatus::complete;
    OutputFile output_{"", false, {}};
    ProgressLine progress_;
    std::vector<StoredSolution> stored_;
    Json solutions_ = Json::array();
    BuildableList list_;
};

}  // namespace

void addAssemble(CLI::App& app, int& exitCode) {
    auto arguments = std::make_shared<AssembleArguments>();
    CLI::App* command =
        app.add_subcommand("assemble", "Assembles and disassembles the solutions of a puzzle");
    command->footer(
        "Disassembles each solution completely by straight moves along the axes of the lattice, any number "
        "of\n"
        "pieces at a time. The level counts the moves that remove the first piece, then the next ones. In\n"
        "each move the part with the heaviest piece stays. Rotations are tried only with --turns; they may\n"
        "disassemble what straight moves do not, or in fewer moves. Each has a path on which nothing\n"
        "overlaps, or a proof that it has none; what is too close to tell counts as undecided.\n"
        "With --json and --moves, a move has its kind (slide or turn) and pieces, and a turn its axis, its\n"
        "angle (degrees, counter-clockwise seen from the axis), a point that the axis goes through (cell 0, "
        "0,\n"
        "0 has its middle there), and a path: shifts along y and z for the axis x, z and x for y, x and y "
        "for\n"
        "z, and degrees. Positions are those before the part was removed.\n"
        "Exit codes: 0 finished, 2 wrong usage, 3 bad input file, 4 stopped early (time, Ctrl-C).");
    command->add_option("FILE", arguments->puzzle, "puzzle file, or - for standard input")->required();
    command
        ->add_option(
            "--from", arguments->from,
            "read the solutions from a file of 'solve --output' (.jsonl, .compact), or from the puzzle\n"
            "file (.xmpuzzle), instead of searching for them")
        ->type_name("FILE");
    addBuildableChoice(*command, arguments->choice);
    command->add_flag("--moves", arguments->showsMoves, "list the moves that disassemble each assembly");
    command
        ->add_option("--output", arguments->output,
                     "write the puzzle, the listed solutions and their disassemblies to an .xmpuzzle file")
        ->type_name("FILE");
    addForce(*command, arguments->force);
    addThreads(*command, arguments->threads);
    addTimeLimit(*command, arguments->timeLimit);
    addMemory(*command, arguments->choice.memory,
              "memory limit for all assemblies disassembled concurrently; those that need more\n"
              "count as undecided (default: a quarter of the machine's memory)");
    addJson(*command, arguments->json);
    addProblem(*command, arguments->problem);
    addPlanOptions(*command, arguments->plan);
    command->callback([arguments, &exitCode] {
        noteInterrupts();
        exitCode = Assembling(*arguments).run();
    });
}

}  // namespace tilewright::cli
