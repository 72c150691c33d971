// tilewright-cli shard, work, status, merge: a search in parts that many machines work on.

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <stop_token>
#include <string>
#include <thread>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/plan_arguments.h"
#include "app/cli/sharded_search.h"
#include "app/cli/shared_options.h"
#include "app/cli/solve_report.h"
#include "app/cli/terminal.h"
#include "app/cli/text.h"
#include "core/files/files.h"
#include "core/formats/solution_writer.h"
#include "core/plans/plan_options.h"
#include "core/puzzle/checks.h"
#include "core/shards/make_shards.h"
#include "core/shards/shard_claim.h"
#include "core/shards/shard_merge.h"
#include "core/shards/shard_work.h"

namespace tilewright::cli {

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
                         " holds a search in shards already; name another folder");
    const LoadedFile file = loadInput(arguments.puzzle);
    Puzzle puzzle = file.tiling(arguments.problem);
    if (const auto obstacle = searchObstacle(puzzle))
        throw FormatError(inputName(arguments.puzzle), *obstacle);
    const Plan plan = planFor(arguments.plan, puzzle);
    const auto made = interruptible([&](const std::stop_token& stop) {
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
        // The last one, as it says that all others are there.
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
            return "was done before";
        case ShardEnd::complete:
            return "is done";
        case ShardEnd::divided:
            return "has used its time; the rest of it is in further shards";
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
        throw InputError(opened.folder.manifestFile().string() + ": the shards were made by version " +
                         opened.manifest.version + ", and this is " + options.version + "; use one version");
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
                     "; run \"work\" for them, \"status\" says which");
}

// All solutions into the output, if there is one; where they are taken apart those that can be built.
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
        throw UsageError("--sort, --at-least and --unique choose among what --assemble can build");
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
                             ": the search has changed since the shards were made");
        SolveReport report;
        if (!arguments.output.empty() || arguments.assemble)
            report.assembly = writeMerged(arguments, opened, progress, search);
        report.name = opened.puzzle.name;
        report.plan = describe(opened.plan, search.constrainedPiece(), search.table().maxPieces());
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
        // With what the shards have taken.
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
    // One without a name has that of its file, which is another one here.
    puzzle.name = manifest.name;
    plan = planFromOptions(manifest.plan, puzzle);
    plan.mirrors = manifest.mirrorsDiffer ? Mirrors::different : Mirrors::same;
}

void addShards(CLI::App& app, int& exitCode) {
    auto made = std::make_shared<ShardArguments>();
    CLI::App* shard = app.add_subcommand("shard", "Divides a search into parts for many machines");
    shard->footer(
        "Walks the top of the tree, estimates the branches below it and packs them into shards of about "
        "equal\n"
        "work. The folder then holds all that \"work\" needs, on any machine that sees it.\n"
        "Exit codes: 0 finished, 2 wrong usage, 3 bad input file, 4 stopped early.");
    addPlanOptions(*shard, made->plan);
    addWholeNumber(*shard, "--shards", made->shards, "how many parts (default: 100)", 1, 300'000);
    shard->add_option("--dir", made->folder, "the folder to make")->type_name("D")->required();
    addMemory(*shard, made->memory);
    addWholeNumber(*shard, "--seed", made->seed, "of the random trials (default: 1)", 0);
    addProblem(*shard, made->problem);
    shard->add_option("PUZZLE", made->puzzle, "puzzle file, or - for standard input")->required();
    shard->callback([made, &exitCode] {
        noteInterrupts();
        exitCode = makeFolder(*made);
    });

    auto worked = std::make_shared<WorkArguments>();
    CLI::App* worker = app.add_subcommand("work", "Does one part of a search that \"shard\" has divided");
    worker->footer(
        "Goes on where an earlier worker on the same shard has stopped. After SIGTERM or Ctrl-C a "
        "checkpoint\n"
        "stays in the folder, and the exit code is 4. Two workers on one shard: the second says so and "
        "ends.\n"
        "Exit codes: 0 the shard is done or divided, 1 a disk failed, 2 wrong usage or the shard is taken,\n"
        "3 a file is damaged or of another search, 4 stopped early.");
    worker->add_option("D", worked->folder, "the folder")->required();
    worker->add_option("--shard", worked->shard, "the shard: 17, or 17.2 for a part of its rest")
        ->type_name("K")
        ->required();
    addThreads(*worker, worked->threads);
    worker
        ->add_option("--budget", worked->budget,
                     "after S seconds turn the rest into further shards, in D/more")
        ->type_name("S")
        ->check(seconds());
    worker->callback([worked, &exitCode] {
        noteInterrupts();
        exitCode = work(*worked);
    });

    auto asked = std::make_shared<MergeArguments>();
    CLI::App* status = app.add_subcommand("status", "Says how far a search in shards has come");
    status->add_option("D", asked->folder, "the folder")->required();
    addJson(*status, asked->json);
    status->callback([asked, &exitCode] { exitCode = showStatus(asked->folder, asked->json); });

    auto merged = std::make_shared<MergeArguments>();
    CLI::App* mergeCommand = app.add_subcommand("merge", "Merges the results of all shards of a search");
    mergeCommand->footer(
        "Refuses, with the number of the shard, what is missing, damaged, of another search or version, or\n"
        "found differently by two workers. Solutions come in an order that does not depend on how the work "
        "was\n"
        "done.\n"
        "Exit codes: 0 finished, 1 a disk failed, 2 wrong usage or a file that may not be written, 3 "
        "refused.");
    mergeCommand->add_option("D", merged->folder, "the folder")->required();
    mergeCommand->add_option("--output", merged->output, "write all solutions to a file")->type_name("FILE");
    addOutputFormat(*mergeCommand, merged->outputFormat);
    addForce(*mergeCommand, merged->force);
    mergeCommand->add_flag("--assemble", merged->assemble,
                           "count and list only what can be put together by straight moves, as solve does");
    addBuildableChoice(*mergeCommand, merged->choice);
    addJson(*mergeCommand, merged->json, "one JSON object on standard output, as of solve");
    mergeCommand->callback([merged, &exitCode] { exitCode = merge(*merged); });
}

}  // namespace tilewright::cli
