// tilewright-cli submit: hands the open shards of a search to Slurm or to GNU parallel, and in the end
// merges.

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include "app/cli/commands.h"
#include "app/cli/sharded_search.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "app/cli/text.h"
#include "core/files/files.h"
#include "core/shards/shard_merge.h"
#include "core/text/read_number.h"

namespace tilewright::cli {

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
    /// How much was done when the round before began; set by that round.
    std::optional<double> after;
};

// What a shell reads as one word, whatever is in it.
std::string word(const std::string& text) {
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

// Slurm's default where it cannot be asked.
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

    // The script that submits the round, or does it.
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

    // Goes on with what is left, D/more among it, or merges.
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

    // Slurm sends the signal to the shell, which passes it on. A worker that was stopped goes on later. The
    // script writes its log itself, as Slurm would make neither folders nor sense of any "%" in their names.
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
    // A worker that was killed a moment ago seems to be alive for a while.
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
                "no shard has come further since the last round" +
                (first.empty() ? "" : "; shard " + first + " failed: " + progress.failed.front().second));
        }
        std::vector<std::string> shards = progress.waiting;
        for (const auto& [id, reason] : progress.failed)
            shards.push_back(id);
        if (shards.empty()) throw InputError("all shards that are left are being worked on");
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
        "Writes scripts into D/submit and runs them. When all shards of a round have ended, the next round\n"
        "starts by itself with the open shards, those in D/more too; at the end the shards are merged.\n"
        "Exit codes: 0 finished, 1 internal error or no progress, 2 wrong usage, 3 a file is damaged.");
    command->add_option("D", arguments->folder, "the folder that \"shard\" has made")->required();
    command->add_flag("--slurm", arguments->slurm,
                      "an array of at most MaxArraySize tasks, which is requeued after a stop");
    command->add_flag("--parallel", arguments->parallel, "GNU parallel on this machine");
    command->add_option("--partition", arguments->partition, "of Slurm")->type_name("P");
    command
        ->add_option("--time", arguments->time, "Slurm's limit for a task; a minute before its end it stops")
        ->type_name("T");
    addThreads(*command, arguments->threads, "of each worker (default: 1)");
    addWholeNumber(*command, "--throttle", arguments->throttle, "at most N workers at once", 1, 1000000);
    command->add_option("--budget", arguments->budget, "as of work")->type_name("S")->check(seconds());
    command->add_option("--output", arguments->output, "where the merged solutions go")->type_name("FILE");
    command->add_flag("--print", arguments->print, "print the script instead of running it");
    command->add_option("--after", arguments->after)->group("");
    command->callback([arguments, &exitCode] {
        noteInterrupts();
        exitCode = submit(*arguments);
    });
}

}  // namespace tilewright::cli
