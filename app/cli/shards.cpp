#include "app/cli/shards.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "app/cli/command_table.h"
#include "app/cli/files.h"
#include "app/cli/shared_options.h"
#include "app/cli/solve.h"
#include "app/cli/terminal.h"
#include "core/basics/files.h"
#include "core/basics/stop.h"
#include "core/basics/text.h"
#include "core/formats/solution_file.h"
#include "core/jobs/shard_folder.h"
#include "core/jobs/shards.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"

namespace tilewright::cli {

// tilewright-cli shard, work, status, merge: splits a search into parts for many machines.

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

struct ShardArguments {
    PlanArguments plan;
    std::uint64_t shards = 100;
    std::uint64_t seed = 1;
    std::optional<std::uint64_t> memory;
    std::string folder;
    int problem = 1;
    std::string puzzle;
};

struct WorkArguments {
    std::string folder;
    std::string shard;
    int threads = 0;
    std::optional<double> budget;
};

struct MergeArguments {
    std::string folder;
    std::string output;
    std::string outputFormat;
    bool force = false;
    bool json = false;
    bool assemble = false;
    BuildableChoice choice;
};

std::string ending(const std::string& file) {
    return file == "-" ? ".toml" : fs::path(file).extension().string();
}

int makeFolder(const ShardArguments& arguments) {
    const ShardFolder folder(arguments.folder);
    if (fs::exists(folder.manifestFile()))
        throw UsageError("--dir: " + arguments.folder +
                         " already contains a search in shards; choose another folder");
    const LoadedFile file = loadInput(arguments.puzzle);
    Puzzle puzzle = file.tiling(arguments.problem);
    if (const auto obstacle = searchObstacle(puzzle))
        throw FormatError(inputName(arguments.puzzle), *obstacle);
    const Plan plan = planFor(arguments.plan, puzzle);
    const auto made = interruptible([&](const StopToken& stop) {
        const PreparedSearch search(puzzle, plan, stop, {arguments.memory.value_or(MemoryBound().bytes), 1});
        ShardedSearch sharded = makeShards(search, {arguments.shards, arguments.seed}, stop);

        ShardManifest manifest{.version = TILEWRIGHT_VERSION,
                               .name = puzzle.name,
                               .problem = arguments.problem,
                               .puzzleFile = "puzzle" + ending(arguments.puzzle),
                               .plan = toOptions(search.plan()),
                               .mirrorsDiffer = plan.mirrors == Mirrors::different,
                               .search = searchKey(search),
                               .weights = {},
                               .estimates = std::move(sharded.estimates)};
        fs::create_directories(folder.path());
        writeFile(folder.path() / manifest.puzzleFile, file.bytes());
        for (const Shard& shard : sharded.shards) {
            folder.write(shard, manifest.search);
            manifest.weights.push_back(weightOf(shard.branches));
        }
        std::vector<std::string> lines;
        for (const Solution& solution : sharded.topSolutions)
            lines.push_back(solutionLine(search, solution));
        std::ranges::sort(lines);
        sharded.top.version = manifest.version;
        folder.write(std::move(sharded.top), lines);
        // Written last: its presence means that the other files are complete.
        folder.write(manifest);
        std::printf("%s: %s in %s\n", puzzle.name.c_str(),
                    countText(manifest.weights.size(), "shard").c_str(), folder.path().c_str());
        return finished;
    });
    return made.value_or(stoppedEarly);
}

const char* wordsFor(ShardEnd end) {
    switch (end) {
        case ShardEnd::before:
            return "was already done";
        case ShardEnd::complete:
            return "is done";
        case ShardEnd::divided:
            return "has used its time budget; the rest was moved to further shards";
        case ShardEnd::stopped:
            return "was stopped; its checkpoint is kept";
    }
    return "";
}

int work(const WorkArguments& arguments) {
    const ShardedFolder opened(arguments.folder);
    ShardWorkOptions options{.threads = arguments.threads,
                             .budget = {},
                             .version = TILEWRIGHT_VERSION,
                             .isStopped = isInterrupted};
    if (arguments.budget) options.budget = std::chrono::duration<double>(*arguments.budget);
    if (opened.manifest.version != options.version)
        throw InputError(opened.folder.manifestFile().string() + ": the shards were created by version " +
                         opened.manifest.version + ", but this is " + options.version +
                         "; use the same version");
    try {
        const ShardEnd end =
            workOnShard(opened.folder, opened.manifest, opened.puzzle, opened.plan, arguments.shard, options);
        std::printf("shard %s %s\n", arguments.shard.c_str(), wordsFor(end));
        return end == ShardEnd::stopped ? stoppedEarly : finished;
    } catch (const ShardTaken& taken) {
        std::fprintf(stderr, "shard %s: %s\n", arguments.shard.c_str(), taken.what());
        return wrongUsage;
    }
}

int showStatus(const std::string& folder, bool json) {
    const ShardedFolder opened(folder);
    ShardProgress progress;
    try {
        KnownResults known;
        progress = readProgress(opened.folder, opened.manifest, known);
    } catch (const MergeError& error) {
        throw InputError(error.what());
    }
    if (json) {
        nlohmann::ordered_json out;
        out["name"] = opened.manifest.name;
        out["shards"] = progress.shards;
        out["done"] = progress.done;
        out["running"] = progress.running;
        out["waiting"] = progress.waiting.size();
        out["failed"] = nlohmann::json::object();
        for (const auto& [id, reason] : progress.failed)
            out["failed"][id] = reason;
        out["progress"] = std::clamp(progress.weightDone, 0.0, 1.0);
        out["solutions"] = progress.solutions;
        out["seconds"] = progress.seconds;
        out["secondsLeft"] = progress.secondsLeft();
        std::printf("%s\n", out.dump().c_str());
        return finished;
    }
    std::printf("%s: %llu of %llu shards done, %zu running, %zu waiting, %zu failed\n",
                opened.manifest.name.c_str(), static_cast<unsigned long long>(progress.done),
                static_cast<unsigned long long>(progress.shards), progress.running.size(),
                progress.waiting.size(), progress.failed.size());
    std::printf("%.2f %% of the search, %s, %.1f s of work",
                std::clamp(progress.weightDone, 0.0, 1.0) * 100.0,
                countText(progress.solutions, "solution").c_str(), progress.seconds);
    if (!progress.isComplete() && progress.estimateDone > 0.0)
        std::printf(", about %.1f s left%s", progress.secondsLeft(),
                    progress.running.empty() ? " for one worker" : "");
    std::printf("\n");
    for (const auto& [id, reason] : progress.failed)
        std::printf("shard %s failed: %s\n", id.c_str(), reason.c_str());
    return finished;
}

void requireComplete(const ShardProgress& progress) {
    if (progress.isComplete()) return;
    const std::string& first = !progress.failed.empty()    ? progress.failed.front().first
                               : !progress.running.empty() ? progress.running.front()
                                                           : progress.waiting.front();
    const std::size_t missing = progress.failed.size() + progress.running.size() + progress.waiting.size();
    throw InputError("shard " + first + ": its result is missing" +
                     (missing > 1 ? ", and those of " + std::to_string(missing - 1) + " more shards" : "") +
                     "; run \"work\" for them (\"status\" lists them)");
}

// Writes all solutions, or with --assemble those that can be assembled, to the output if there is one.
std::optional<AssemblyCounts> writeMerged(const MergeArguments& arguments, const ShardedFolder& opened,
                                          const ShardProgress& progress, const PreparedSearch& search) {
    const auto writer =
        makeSolutionWriter(solutionFormat(arguments.outputFormat, arguments.output), opened.puzzle);
    std::optional<OutputFile> output;
    if (!arguments.output.empty())
        output.emplace(arguments.output, arguments.force, std::span<const std::string>());
    const auto write = [&](const NumberedSolution& solution) {
        if (output) output->put(writer->write(solution));
    };
    if (output) output->put(writer->header());
    std::optional<BuildableList> buildable;
    if (arguments.assemble)
        buildable.emplace(opened.puzzle, opened.manifest.puzzleFile, arguments.choice, 0,
                          [&](const NumberedSolution& solution, const Separation&) { write(solution); });
    std::uint64_t number = 0;
    forEachSolution(opened.folder, progress.solutionFiles, search, [&](const Solution& solution) {
        auto placements = placementsOf(search.puzzle(), search.table(), solution.images);
        if (buildable)
            buildable->add(solution.copies, std::move(placements));
        else
            write({++number, solution.copies, std::move(placements)});
    });
    if (buildable) buildable->finish([] {});
    if (output) {
        output->flush();
        if (!output->error().empty()) throw std::runtime_error(output->error());
    }
    if (!buildable) return {};
    return buildable->counts();
}

int merge(const MergeArguments& arguments) {
    if (!arguments.assemble && !arguments.choice.isDefault())
        throw UsageError("--sort, --at-least and --unique select among the solutions of --assemble");
    const auto begin = std::chrono::steady_clock::now();
    const ShardedFolder opened(arguments.folder);
    try {
        KnownResults known;
        const ShardProgress progress = readProgress(opened.folder, opened.manifest, known);
        checkSolutions(progress.solutionFiles);
        requireComplete(progress);
        const PreparedSearch search(opened.puzzle, opened.plan);
        if (searchKey(search) != opened.manifest.search)
            throw InputError(opened.folder.manifestFile().string() +
                             ": the search has changed since the shards were created; create them again");
        SolveReport report;
        if (!arguments.output.empty() || arguments.assemble)
            report.assembly = writeMerged(arguments, opened, progress, search);
        report.name = opened.puzzle.name;
        report.plan = describe(opened.plan, search.constrained(), search.table().maxPieces());
        report.memory = search.memory();
        report.pieces = search.table().maxPieces() + static_cast<int>(opened.puzzle.fixed.size());
        report.cells = opened.puzzle.region.size();
        report.threads = 1;
        report.result.phase = JobPhase::finished;
        report.result.solutions = progress.solutions;
        report.result.solutionsRaw = progress.solutionsRaw;
        report.result.statistics = progress.statistics;
        report.result.images = search.counts();
        report.result.seconds = progress.seconds;
        report.result.progress = 1.0;
        // Includes the time that the shards took.
        report.totalSeconds = progress.seconds +
                              std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        std::fputs((arguments.json ? toJson(report) : toText(report, true)).c_str(), stdout);
    } catch (const MergeError& error) {
        throw InputError(error.what());
    }
    return finished;
}

}  // namespace

ShardedFolder::ShardedFolder(const std::string& path) : folder(path), manifest(folder.readManifest()) {
    const fs::path file = folder.path() / manifest.puzzleFile;
    puzzle = readPuzzle(file, {.problem = manifest.problem});
    // An unnamed puzzle is named after its file, which has a different name here.
    puzzle.name = manifest.name;
    plan = planFromOptions(manifest.plan, puzzle);
    plan.mirrors = manifest.mirrorsDiffer ? Mirrors::different : Mirrors::same;
}

void addShards(CLI::App& app, int& exitCode) {
    auto made = std::make_shared<ShardArguments>();
    CLI::App* shard = app.add_subcommand("shard", "Divides a search into parts for many machines");
    shard->footer(
        "Searches the top of the tree, estimates the branches below it and packs them into shards of about\n"
        "equal work. The folder contains everything that \"work\" needs, on any machine that can read it.\n"
        "Exit codes: 0 finished, 2 wrong usage, 3 bad input file, 4 stopped early.");
    addPlanOptions(*shard, made->plan);
    addWholeNumber(*shard, "--shards", made->shards, "number of parts (default: 100)", 1, 300'000);
    shard->add_option("--dir", made->folder, "folder to create")->type_name("D")->required();
    addMemory(*shard, made->memory);
    addWholeNumber(*shard, "--seed", made->seed, "seed of the random trials (default: 1)", 0);
    addProblem(*shard, made->problem);
    shard->add_option("PUZZLE", made->puzzle, "puzzle file, or - for standard input")->required();
    shard->callback([made, &exitCode] {
        noteInterrupts();
        exitCode = makeFolder(*made);
    });

    auto worked = std::make_shared<WorkArguments>();
    CLI::App* worker = app.add_subcommand("work", "Searches one shard");
    worker->footer(
        "Resumes the checkpoint of an earlier worker on the same shard. SIGTERM and Ctrl-C leave a "
        "checkpoint\n"
        "in the folder, with exit code 4. A second worker on the same shard reports that and exits.\n"
        "Exit codes: 0 the shard is done or divided, 1 disk error, 2 wrong usage or the shard is taken,\n"
        "3 a file is corrupt or belongs to another search, 4 stopped early.");
    worker->add_option("D", worked->folder, "the folder")->required();
    worker->add_option("--shard", worked->shard, "the shard: 17, or 17.2 for a part of a divided one")
        ->type_name("K")
        ->required();
    addThreads(*worker, worked->threads);
    worker
        ->add_option("--budget", worked->budget,
                     "after S seconds divide the rest into further shards in D/more")
        ->type_name("S")
        ->check(seconds());
    worker->callback([worked, &exitCode] {
        noteInterrupts();
        exitCode = work(*worked);
    });

    auto asked = std::make_shared<MergeArguments>();
    CLI::App* status = app.add_subcommand("status", "Shows the progress of a search in shards");
    status->add_option("D", asked->folder, "the folder")->required();
    addJson(*status, asked->json);
    status->callback([asked, &exitCode] { exitCode = showStatus(asked->folder, asked->json); });

    auto merged = std::make_shared<MergeArguments>();
    CLI::App* mergeCommand = app.add_subcommand("merge", "Merges the results of all shards of a search");
    mergeCommand->footer(
        "Refuses results that are missing, corrupt, of another search or version, or that differ between "
        "two\n"
        "workers, and names the shard. The order of solutions does not depend on how the work was done.\n"
        "Exit codes: 0 finished, 1 disk error, 2 wrong usage or output file refused, 3 results refused.");
    mergeCommand->add_option("D", merged->folder, "the folder")->required();
    mergeCommand->add_option("--output", merged->output, "write all solutions to a file")->type_name("FILE");
    addOutputFormat(*mergeCommand, merged->outputFormat);
    addForce(*mergeCommand, merged->force);
    mergeCommand->add_flag("--assemble", merged->assemble,
                           "count and list only solutions that straight moves can assemble, as solve does");
    addBuildableChoice(*mergeCommand, merged->choice);
    addJson(*mergeCommand, merged->json, "one JSON object on standard output, like that of solve");
    mergeCommand->callback([merged, &exitCode] { exitCode = merge(*merged); });
}

// tilewright-cli submit: submits the open shards of a search to Slurm or GNU parallel, and finally merges.

namespace {

namespace fs = std::filesystem;

struct SubmitArguments {
    std::string folder;
    bool slurm = false;
    bool parallel = false;
    std::string partition;
    std::string time;
    int threads = 1;
    int throttle = 0;
    std::optional<double> budget;
    std::string output;
    bool print = false;
    /// The progress when the round began, stored by that round.
    std::optional<double> after;
};

// Quotes any text as one shell word.
std::string word(const std::string& text) {
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

// Slurm's default, used if it cannot be queried.
std::size_t tasksAtOnce() {
    std::size_t most = 1001;
    if (std::FILE* config = ::popen("scontrol show config 2>/dev/null", "r")) {
        std::array<char, 512> line{};
        while (std::fgets(line.data(), line.size(), config) != nullptr)
            if (std::string_view text = line.data(); text.starts_with("MaxArraySize")) {
                text.remove_prefix(text.find_first_of("0123456789"));
                most = readNumber<std::size_t>(text.substr(0, text.find_first_not_of("0123456789")))
                           .value_or(most);
            }
        ::pclose(config);
    }
    return std::max<std::size_t>(2, most) - 1;
}

// The files of one round: its list of shards and its scripts.
class Round {
  public:
    Round(const SubmitArguments& arguments, const ShardFolder& folder, double done)
        : arguments_(arguments), cli_(fs::read_symlink("/proc/self/exe")), done_(done) {
        const fs::path rounds = fs::absolute(folder.path()) / "submit";
        for (int number = 1; folder_.empty(); ++number)
            if (const fs::path next = rounds / std::to_string(number); !fs::exists(next)) folder_ = next;
        data_ = fs::absolute(folder.path());
    }

    // The script that submits the round or runs it.
    fs::path write(const std::vector<std::string>& shards) const {
        fs::create_directories(folder_);
        std::string list;
        for (const std::string& shard : shards)
            list += shard + "\n";
        writeFile(folder_ / "shards", list);
        const fs::path script = folder_ / "submit.sh";
        if (arguments_.slurm) writeFile(folder_ / "worker.sh", slurmWorker());
        writeFile(script, "#!/usr/bin/env bash\nset -euo pipefail\n" +
                              (arguments_.slurm ? slurmRound(shards.size()) : parallelRound()));
        return script;
    }

    std::string mergeCommand() const {
        return word(cli_) + " merge " + word(data_) +
               (arguments_.output.empty() ? ""
                                          : " --force --output=" + word(fs::absolute(arguments_.output)));
    }

  private:
    std::string workCommand(const std::string& shard) const {
        std::string command = word(cli_) + " work " + word(data_) + " --shard=" + shard +
                              " --threads=" + std::to_string(arguments_.threads);
        if (arguments_.budget) command += " --budget=" + std::to_string(*arguments_.budget);
        return command;
    }

    // Continues with the open shards, including D/more, or merges.
    std::string nextCommand() const {
        std::string command =
            word(cli_) + " submit " + word(data_) + (arguments_.slurm ? " --slurm" : " --parallel") +
            " --threads=" + std::to_string(arguments_.threads) + formatted(" --after=%.17g", done_);
        if (!arguments_.partition.empty()) command += " --partition=" + word(arguments_.partition);
        if (!arguments_.time.empty()) command += " --time=" + word(arguments_.time);
        if (arguments_.throttle > 0) command += " --throttle=" + std::to_string(arguments_.throttle);
        if (arguments_.budget) command += " --budget=" + std::to_string(*arguments_.budget);
        if (!arguments_.output.empty()) command += " --output=" + word(fs::absolute(arguments_.output));
        return command;
    }

    // Slurm sends the signal to the shell, which forwards it; a stopped worker continues later. The script
    // writes its log itself because Slurm would not create the folder and would expand "%" in its name.
    std::string slurmWorker() const {
        return "#!/usr/bin/env bash\n"
               "logs=" +
               word(folder_ / "logs") +
               "/$((SLURM_ARRAY_TASK_ID / 500))\n"
               "mkdir -p \"$logs\"\n"
               "exec >>\"$logs/$SLURM_ARRAY_TASK_ID.log\" 2>&1\n"
               "shard=$(sed -n \"${SLURM_ARRAY_TASK_ID}p\" " +
               word(folder_ / "shards") + ")\n" + workCommand("\"$shard\"") +
               " &\n"
               "worker=$!\n"
               "trap 'kill -TERM \"$worker\" 2>/dev/null' TERM\n"
               "wait \"$worker\"\n"
               "code=$?\n"
               "while kill -0 \"$worker\" 2>/dev/null; do\n"
               "    wait \"$worker\"\n"
               "    code=$?\n"
               "done\n"
               "[[ $code -ne 4 ]] || scontrol requeue \"${SLURM_ARRAY_JOB_ID}_${SLURM_ARRAY_TASK_ID}\"\n"
               "exit \"$code\"\n";
    }

    std::string slurmRound(std::size_t shards) const {
        const std::string common =
            "sbatch --parsable --output=/dev/null" +
            (arguments_.partition.empty() ? std::string() : " --partition=" + word(arguments_.partition));
        std::string array = "1-" + std::to_string(shards);
        if (arguments_.throttle > 0) array += "%" + std::to_string(arguments_.throttle);
        const std::string time = arguments_.time.empty() ? std::string() : " --time=" + word(arguments_.time);
        return "array=$(" + common + time + " --job-name=tilewright --array=" + array +
               " --requeue --signal=B:TERM@60 --cpus-per-task=" + std::to_string(arguments_.threads) + " " +
               word(folder_ / "worker.sh") + ")\n" + common +
               " --job-name=tilewright-next --dependency=afterany:\"${array%%;*}\" --wrap=" +
               word(nextCommand() + " >>" + word(folder_ / "next.log") + " 2>&1") + "\n";
    }

    std::string parallelRound() const {
        return "parallel --joblog " + word(folder_ / "joblog") + " --resume-failed" +
               (arguments_.throttle > 0 ? " --jobs " + std::to_string(arguments_.throttle) : "") + " " +
               word(workCommand("{}")) + " :::: " + word(folder_ / "shards") + " || true\n" + nextCommand() +
               "\n";
    }

    const SubmitArguments& arguments_;
    const std::string cli_;
    const double done_;
    fs::path data_;
    fs::path folder_;
};

int run(const std::string& script) {
    const char* const arguments[] = {"bash", "-c", script.c_str(), nullptr};
    pid_t process = 0;
    if (const int error =
            ::posix_spawnp(&process, "bash", nullptr, nullptr, const_cast<char* const*>(arguments), environ))
        throw std::system_error(error, std::generic_category(), "bash cannot be started");
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : internalError;
}

ShardProgress progressOf(const ShardedFolder& opened, KnownResults& known) {
    try {
        return readProgress(opened.folder, opened.manifest, known);
    } catch (const MergeError& error) {
        throw InputError(error.what());
    }
}

int submit(const SubmitArguments& arguments) {
    if (arguments.slurm == arguments.parallel) throw UsageError("give either --slurm or --parallel");
    const ShardedFolder opened(arguments.folder);
    KnownResults known;
    ShardProgress progress = progressOf(opened, known);
    // A worker killed a moment ago still looks alive for a while.
    while (arguments.after && !progress.running.empty() && progress.waiting.empty() &&
           progress.failed.empty() && !isInterrupted()) {
        std::this_thread::sleep_for(std::chrono::seconds(3));
        progress = progressOf(opened, known);
    }
    const Round round(arguments, opened.folder, progress.weightDone);
    std::string script = round.mergeCommand();
    if (!progress.isComplete()) {
        if (arguments.after && progress.weightDone <= *arguments.after) {
            const std::string first = progress.failed.empty() ? std::string() : progress.failed.front().first;
            throw std::runtime_error(
                "no shard has made progress since the last round" +
                (first.empty() ? "" : "; shard " + first + " failed: " + progress.failed.front().second));
        }
        std::vector<std::string> shards = progress.waiting;
        for (const auto& [id, reason] : progress.failed)
            shards.push_back(id);
        if (shards.empty()) throw InputError("workers are busy on all remaining shards");
        if (arguments.slurm) shards.resize(std::min(shards.size(), tasksAtOnce()));
        const fs::path file = round.write(shards);
        script = readFile(file);
        if (arguments.print) {
            std::fputs(script.c_str(), stdout);
            return finished;
        }
    }
    return run(script);
}

}  // namespace

void addSubmit(CLI::App& app, int& exitCode) {
    auto arguments = std::make_shared<SubmitArguments>();
    CLI::App* command = app.add_subcommand("submit", "Submits the open shards to Slurm or GNU parallel");
    command->footer(
        "Writes scripts to D/submit and runs them. When all shards of a round have ended, the next round "
        "starts\n"
        "automatically with the open shards, including those in D/more; finally the shards are merged.\n"
        "Exit codes: 0 finished, 1 internal error or no progress, 2 wrong usage, 3 a file is corrupt.");
    command->add_option("D", arguments->folder, "the folder created by \"shard\"")->required();
    command->add_flag("--slurm", arguments->slurm,
                      "use Slurm: an array of at most MaxArraySize tasks, requeued after a stop");
    command->add_flag("--parallel", arguments->parallel, "use GNU parallel on this machine");
    command->add_option("--partition", arguments->partition, "Slurm partition")->type_name("P");
    command
        ->add_option("--time", arguments->time,
                     "Slurm's time limit per task; a task stops one minute earlier")
        ->type_name("T");
    addThreads(*command, arguments->threads, "threads per worker (default: 1)");
    addWholeNumber(*command, "--throttle", arguments->throttle, "run at most N workers at once", 1, 1000000);
    command->add_option("--budget", arguments->budget, "as in 'work --budget'")
        ->type_name("S")
        ->check(seconds());
    command->add_option("--output", arguments->output, "write the merged solutions to a file")
        ->type_name("FILE");
    command->add_flag("--print", arguments->print, "print the script instead of running it");
    command->add_option("--after", arguments->after)->group("");
    command->callback([arguments, &exitCode] {
        noteInterrupts();
        exitCode = submit(*arguments);
    });
}

}  // namespace tilewright::cli
