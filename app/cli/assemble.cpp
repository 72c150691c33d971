// tilewright-cli assemble: which solutions of a puzzle can be assembled, and how.

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>

#include "app/cli/buildable_list.h"
#include "app/cli/estimate.h"
#include "app/cli/files.h"
#include "app/cli/plan_arguments.h"
#include "app/cli/shared_options.h"
#include "app/cli/solve_report.h"
#include "app/cli/terminal.h"
#include "app/cli/text.h"
#include "core/assembly/assembly_plan.h"
#include "core/formats/solution_reader.h"
#include "core/jobs/job.h"

namespace tilewright::cli {

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

// "+z", or "(2, 0, 0)" where the axes of the lattice are not those of the drawing.
std::string wayText(Cell step, Lattice lattice) {
    if (!lattice.hasUnitBoxes()) {
        const Cell way = lattice.positionOf(step) - lattice.positionOf({});
        return formatted("(%d, %d, %d)", way.x, way.y, way.z);
    }
    const int size = step.x + step.y + step.z;
    return (size > 0 ? "+" : "-") + std::string(step.x != 0 ? "x" : step.y != 0 ? "y" : "z");
}

// A line for each move; pieces that are there several times are numbered.
std::string movesText(const Puzzle& puzzle, const NumberedSolution& solution, const Separation& separation) {
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
    std::string text;
    int number = 0;
    const AssemblyPlan plan(separation);
    for (const PlannedMove& planned : plan.moves()) {
        const AssemblyMove& move = planned.move;
        std::string who;
        for (const std::size_t piece : move.pieces)
            who += (who.empty() ? "" : ", ") + names[piece];
        text += "  " + std::to_string(++number) + ". " + who +
                (move.isRemoval ? " away" : " " + countText(static_cast<std::uint64_t>(move.steps), "step")) +
                " along " + wayText(move.step, puzzle.lattice) +
                (movesHeaviest(planned, puzzle, solution.placements) ? " (what stays is as heavy)" : "") +
                "\n";
    }
    return text;
}

// The format of a puzzle file that can hold solutions; null if `file` is no such file.
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

    // The puzzle with what is listed.
    void write() const {
        const WrittenPuzzle written =
            serialise(puzzle_, *formatWithSolutions(arguments_.output), arguments_.output, stored_);
        for (const Message& note : written.notes)
            say(arguments_.output + ": note: " + english(note));
        writeResult(arguments_.output, written.bytes, arguments_.force);
    }

    void list(const NumberedSolution& solution, const Separation& separation) {
        if (!arguments_.output.empty())
            stored_.push_back({solution.placements, separation, levelOf(separation), {}});
        if (arguments_.json) return;
        output_.put(std::to_string(solution.number) + ": level " + solution.level + ", " +
                    countText(static_cast<std::uint64_t>(solution.moves), "move") + "\n" +
                    (arguments_.showsMoves ? movesText(puzzle_, solution, separation) : ""));
    }

    // Shows how far it has come, and ends it when it is time.
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
                say("note: " + english(note));
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
    BuildableList list_;
};

}  // namespace

void addAssemble(CLI::App& app, int& exitCode) {
    auto arguments = std::make_shared<AssembleArguments>();
    CLI::App* command =
        app.add_subcommand("assemble", "Says which solutions of a puzzle can be assembled, and how");
    command->footer(
        "Disassembles each solution by straight moves along the axes of the lattice, any number of pieces\n"
        "at a time, to the last piece. Its level says how many moves remove the first piece, and so on. In\n"
        "each move the side with the heaviest piece stays. Turns of pieces are not tried: what is\n"
        "impossible with straight moves may be possible with turns, and a level may be lower with them.\n"
        "Exit codes: 0 finished, 2 wrong usage, 3 bad input file, 4 stopped early (time, Ctrl-C).");
    command->add_option("FILE", arguments->puzzle, "puzzle file, or - for standard input")->required();
    command
        ->add_option("--from", arguments->from,
                     "read the solutions from a file that 'solve --output' wrote (.jsonl, .compact),\n"
                     "or those that are stored with the puzzle (.xmpuzzle), instead of searching for them")
        ->type_name("FILE");
    addBuildableChoice(*command, arguments->choice);
    command->add_flag("--moves", arguments->showsMoves, "list the moves that disassemble each of them");
    command
        ->add_option("--output", arguments->output,
                     "write the puzzle with what is listed, and how it comes apart, to an .xmpuzzle file")
        ->type_name("FILE");
    addForce(*command, arguments->force);
    addThreads(*command, arguments->threads);
    addTimeLimit(*command, arguments->timeLimit);
    addMemory(*command, arguments->choice.memory,
              "memory limit for all assemblies that are disassembled at the same time; those that need more\n"
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
