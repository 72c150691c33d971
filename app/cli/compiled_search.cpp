#include "app/cli/compiled_search.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>

#include "app/cli/terminal.h"
#include "core/basics/files.h"
#include "core/exports/program.h"
#include "core/search/estimate.h"

namespace tilewright::cli {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// A temporary folder for one program, removed with its contents.
class ProgramFolder {
  public:
    ProgramFolder() {
        std::string name = (fs::temp_directory_path() / "tilewright-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw fs::filesystem_error("mkdtemp", std::error_code());
        path_ = name;
    }
    ProgramFolder(ProgramFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
    ~ProgramFolder() {
        std::error_code ignored;
        if (!path_.empty()) fs::remove_all(path_, ignored);
    }

    fs::path source() const { return path_ / "solver.cpp"; }
    fs::path program() const { return path_ / "solver"; }

  private:
    fs::path path_;
};

// A child process in its own process group, so that Ctrl-C does not reach it; the destructor kills it.
class Process {
  public:
    // Does not run if there is no such program. `output` is a file descriptor; -1 discards the output.
    Process(const std::vector<std::string>& arguments, int output) {
        std::vector<char*> pointers;
        for (const std::string& argument : arguments)
            pointers.push_back(const_cast<char*>(argument.c_str()));
        pointers.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        if (output >= 0)
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
        else
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
        if (::posix_spawnp(&process_, pointers[0], &actions, &attributes, pointers.data(), environ) != 0)
            process_ = 0;
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&actions);
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process() { kill(); }

    bool isRunning() const { return process_ != 0; }
    void kill() {
        // Kill the group, since a compiler has child processes.
        if (process_ != 0) ::kill(-process_, SIGKILL);
        wait(0);
    }
    // Whether it ended successfully; nullopt while it runs.
    std::optional<bool> wait(int flags) {
        if (process_ == 0) return endedWell_;
        int status = 0;
        pid_t ended = 0;
        do
            ended = ::waitpid(process_, &status, flags);
        while (ended < 0 && errno == EINTR);
        if (ended == 0) return std::nullopt;
        process_ = 0;
        endedWell_ = ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
        return endedWell_;
    }

  private:
    pid_t process_ = 0;
    bool endedWell_ = false;
};

bool compile(const ProgramFolder& folder, const std::function<bool()>& mustStop) {
    for (const char* compiler : {"g++", "c++", "clang++"}) {
        Process process({compiler, "-O3", "-std=c++20", "-march=native", "-o", folder.program().string(),
                         folder.source().string()},
                        -1);
        while (process.isRunning() && !mustStop()) {
            if (process.wait(WNOHANG) == true) return true;
            std::this_thread::sleep_for(10ms);
        }
        if (mustStop()) return false;
    }
    return false;
}

// Limit of queued solutions.
constexpr std::size_t mostWaiting = 1'000'000;

// Delivers what a program prints with --images.
class ProgramFeed final : public SearchFeed {
  public:
    ProgramFeed(ProgramFolder folder, FilterCounts filters)
        : folder_(std::move(folder)), filters_(filters), reader_([this] { read(); }) {}
    ProgramFeed(const ProgramFeed&) = delete;
    ProgramFeed& operator=(const ProgramFeed&) = delete;
    ~ProgramFeed() override {
        {
            const std::lock_guard lock(processMutex_);
            isEnding_ = true;
            if (process_) process_->kill();
        }
        const std::lock_guard lock(mutex_);
        isAbandoned_ = true;
        hasRoom_.notify_all();
    }

    News next(const PreparedSearch& search) override {
        const std::lock_guard lock(mutex_);
        if (hasFailed_) throw std::runtime_error("the program compiled for this search has failed");
        News news;
        news.solutions = std::exchange(found_, {});
        hasRoom_.notify_all();
        news.statistics = Statistics(search.table().maxPieces());
        if (isComplete_) {
            news.statistics.filters = filters_;
            std::ranges::copy(attempts_, news.statistics.attempts.begin() + 1);
            std::ranges::copy(fits_, news.statistics.fits.begin() + 1);
        }
        news.isComplete = isComplete_;
        news.progress = isComplete_ ? 1.0 : 0.0;
        news.seconds = isComplete_
                           ? seconds_
                           : std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
        return news;
    }

  private:
    void read() {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return fail();
        {
            const std::lock_guard lock(processMutex_);
            if (!isEnding_)
                process_.emplace(std::vector{folder_.program().string(), std::string("--images")}, ends[1]);
        }
        ::close(ends[1]);
        std::FILE* const output = ::fdopen(ends[0], "r");
        if (output == nullptr) {
            ::close(ends[0]);
            return fail();
        }
        char* line = nullptr;
        std::size_t room = 0;
        while (::getline(&line, &room, output) > 0)
            take(line);
        std::free(line);
        std::fclose(output);
        const std::lock_guard lock(mutex_);
        isComplete_ = hasTotals_;
        hasFailed_ = !hasTotals_;
    }

    void take(const std::string& line) {
        std::istringstream words(line);
        std::unique_lock lock(mutex_);
        // Meanwhile the program blocks on its pipe.
        hasRoom_.wait(lock, [this] { return found_.size() < mostWaiting || isAbandoned_; });
        if (line.starts_with("left ")) {
            isAfterSolutions_ = true;
        } else if (line.starts_with("solutions ")) {
            std::string word;
            while (words >> word)
                if (word == "seconds") words >> seconds_;
            hasTotals_ = true;
        } else if (!isAfterSolutions_) {
            Solution solution;
            words >> solution.copies;
            for (ImageId image = 0; words >> image;)
                solution.images.push_back(image);
            found_.push_back(std::move(solution));
        } else if (std::uint64_t p = 0, attempts = 0, fits = 0; words >> p >> attempts >> fits) {
            attempts_.push_back(attempts);
            fits_.push_back(fits);
        }
    }

    void fail() {
        const std::lock_guard lock(mutex_);
        hasFailed_ = true;
    }

    ProgramFolder folder_;
    const FilterCounts filters_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();

    std::mutex processMutex_;
    std::optional<Process> process_;
    bool isEnding_ = false;

    std::mutex mutex_;
    std::condition_variable hasRoom_;
    bool isAbandoned_ = false;
    std::vector<Solution> found_;
    std::vector<std::uint64_t> attempts_;
    std::vector<std::uint64_t> fits_;
    double seconds_ = 0.0;
    bool isAfterSolutions_ = false;
    /// Whether the last line, with the totals, has been read.
    bool hasTotals_ = false;
    bool isComplete_ = false;
    bool hasFailed_ = false;

    /// Last member, since it uses all others.
    std::jthread reader_;
};

// Whether the search is long, estimated by a few random trials.
bool isLong(const PreparedSearch& search, double from, const StopToken& stop) {
    EstimateOptions options;
    options.time = 500ms;
    const Estimate expected = estimate(search, options, stop);
    return expected.trials == 0 || expected.seconds.mean >= from;
}

}  // namespace

std::shared_ptr<SearchFeed> startCompiledSearch(const Puzzle& puzzle, const Plan& plan,
                                                const CompileChoice& choice,
                                                const std::function<bool()>& mustStop) {
    if (!choice.isWanted) return nullptr;
    try {
        std::stop_source stop;
        const std::jthread watch([&](const StopToken& done) {
            while (!done.isOver() && !mustStop())
                std::this_thread::sleep_for(20ms);
            if (mustStop()) stop.request_stop();
        });
        const PreparedSearch search(puzzle, plan, stop.get_token());
        const GeneratedProgram program = generateProgram(search, ProgramWalk::automatic, stop.get_token());
        if (program.walk != ProgramWalk::together || !isLong(search, choice.from, stop.get_token()))
            return nullptr;
        ProgramFolder folder;
        writeFile(folder.source(), program.text);
        if (!compile(folder, mustStop)) return nullptr;
        remark("searching with a program compiled for this puzzle");
        return std::make_shared<ProgramFeed>(std::move(folder), program.filters);
    } catch (const std::exception& error) {
        remark(std::string("no program was compiled for this search: ") + error.what());
    } catch (const Stopped&) {
    }
    return nullptr;
}

}  // namespace tilewright::cli
