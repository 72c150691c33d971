// fuzz_formats: mutates puzzle files at random and checks how they are read.
//
// The current input is always kept in a file, so that it is available after a crash or a sanitizer report.
// The same seed tries the same inputs in the same order.

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>

#include "core/basics/files.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/xml_document.h"
#include "core/watch/lesson.h"
#include "tests/fuzz/edge_check.h"
#include "tests/fuzz/mutator.h"
#include "tests/fuzz/reader_check.h"

namespace fs = std::filesystem;

namespace {

using namespace tilewright;
using namespace tilewright::fuzz;
using Clock = std::chrono::steady_clock;

constexpr const char* usage =
    "usage: fuzz_formats SECONDS|ITERATIONSx SEED [CORPUS DIR]\n"
    "       fuzz_formats --read FILE\n"
    "Damages puzzle files at random, for some seconds (30) or a number of times (5000x), and watches how "
    "they are\n"
    "read. --read looks at one file, such as one that was left behind.\n";

// Time limit per input, also under a sanitizer.
constexpr unsigned mostSeconds = 20;

// Uncompressed texts of one format. The original ones are never replaced.
struct Pool {
    std::vector<std::string> texts;
    std::size_t firstTexts = 0;
};

using Pools = std::map<std::string_view, Pool>;

// A file that always contains the complete current input.
class InputFile {
  public:
    explicit InputFile(std::string name)
        : name_(std::move(name)), file_(::open(name_.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0666)) {
        if (file_ < 0) throw std::runtime_error("cannot write " + name_);
    }
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;
    ~InputFile() { ::close(file_); }

    void keep(std::string_view bytes) const {
        if (::ftruncate(file_, 0) != 0 || ::pwrite(file_, bytes.data(), bytes.size(), 0) < 0)
            throw std::runtime_error("cannot write " + name_);
    }

    const std::string& name() const { return name_; }

  private:
    std::string name_;
    int file_;
};

extern "C" void tooSlow(int) {
    constexpr std::string_view message = "fuzz_formats: an input took too long; it is in the .input file\n";
    static_cast<void>(!::write(STDERR_FILENO, message.data(), message.size()));
    ::_exit(1);
}

void addSeeds(const fs::path& folder, Pools& pools) {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && formatOf(entry.path())) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path& path : files) {
        const std::string bytes = readFile(path);
        pools[formatOf(bytes, path).name].texts.push_back(isGzip(bytes) ? gunzip(bytes, maxPuzzleFile, path)
                                                                        : bytes);
        // Lessons and goals are texts of the same format.
        if (isLesson(bytes) || path.parent_path().filename() == "goals") continue;
        const LoadedFile loaded(bytes, path);
        if (loaded.kind() == PuzzleKind::edges) continue;
        // Converts the puzzles of each format to the others.
        const Puzzle puzzle = loaded.tiling();
        for (const PuzzleFormat& format : puzzleFormats()) {
            try {
                std::string written = serialise(puzzle, format, path).bytes;
                if (isGzip(written)) written = gunzip(written, maxPuzzleFile, path);
                pools[format.name].texts.push_back(std::move(written));
            } catch (const FormatError&) {
                // Not every format supports every puzzle.
            }
        }
    }
    for (const PuzzleFormat& format : puzzleFormats()) {
        Pool& pool = pools[format.name];
        pool.firstTexts = pool.texts.size();
        if (pool.texts.empty()) throw std::runtime_error("no puzzles to begin with in " + folder.string());
    }
}

struct Tally {
    long long inputs = 0;
    std::map<std::string_view, long long> tried;
    std::map<std::string_view, long long> read;
    /// Number of edge-matching puzzles among them.
    long long edges = 0;
    double slowest = 0.0;
};

class Fuzzer {
  public:
    Fuzzer(Pools pools, std::uint64_t seed)
        : pools_(std::move(pools)), dice_(seed), input_("fuzz_formats-" + std::to_string(seed) + ".input") {}

    // Whether there was no failure.
    bool tryOne() {
        const PuzzleFormat& format = dice_.pick<PuzzleFormat>(puzzleFormats());
        const std::string text = mutated(
            someText(format), someText(dice_.oneIn(8) ? dice_.pick<PuzzleFormat>(puzzleFormats()) : format),
            format, dice_);
        std::string bytes = text;
        if (format.name == "xmpuzzle" && dice_.oneIn(2)) {
            bytes = gzip(bytes);
            if (dice_.oneIn(4)) bytes = damaged(std::move(bytes), dice_);
        }
        const int problem = dice_.oneIn(4) ? static_cast<int>(dice_.below(5)) : 1;
        input_.keep(bytes);
        const Clock::time_point begin = Clock::now();
        ::alarm(mostSeconds);
        std::string fault;
        try {
            Reading reading = checkReaders(bytes, format, problem);
            fault = std::move(reading.fault);
            ++tally_.tried[format.name];
            bool isRead = reading.puzzle.has_value();
            if (fault.empty() && format.name == "toml") {
                EdgeReading edges = checkEdgeReaders(bytes);
                fault = std::move(edges.fault);
                if (edges.isRead) ++tally_.edges;
                isRead = isRead || edges.isRead;
            }
            if (isRead) {
                ++tally_.read[format.name];
                keep(format, text);
            }
        } catch (const std::exception& error) {
            fault = std::string("an exception that is no FormatError: ") + error.what();
        }
        ::alarm(0);
        ++tally_.inputs;
        tally_.slowest =
            std::max(tally_.slowest, std::chrono::duration<double>(Clock::now() - begin).count());
        if (fault.empty()) return true;
        std::fprintf(stderr, "fuzz_formats: input %lld, problem %d, %s: %s\n  the input is in %s\n",
                     tally_.inputs, problem, std::string(format.name).c_str(), fault.c_str(),
                     input_.name().c_str());
        return false;
    }

    void finish() const {
        fs::remove(input_.name());
        std::printf("%lld inputs, the slowest took %.3f s;", tally_.inputs, tally_.slowest);
        for (const auto& [format, tried] : tally_.tried) {
            const auto read = tally_.read.find(format);
            std::printf(" %s: %lld of %lld read;", std::string(format).c_str(),
                        read == tally_.read.end() ? 0 : read->second, tried);
        }
        std::printf(" %lld of them edge-matching; no fault\n", tally_.edges);
    }

  private:
    const std::string& someText(const PuzzleFormat& format) {
        return dice_.pick<std::string>(pools_.at(format.name).texts);
    }

    // A mutant that is still a puzzle is a good starting point.
    void keep(const PuzzleFormat& format, const std::string& text) {
        constexpr std::size_t mostTexts = 400;
        constexpr std::size_t longest = std::size_t{16} << 10;
        Pool& pool = pools_.at(format.name);
        if (text.size() > longest || !dice_.oneIn(4)) return;
        if (pool.texts.size() < mostTexts)
            pool.texts.push_back(text);
        else
            pool.texts[pool.firstTexts + dice_.below(pool.texts.size() - pool.firstTexts)] = text;
    }

    Pools pools_;
    Dice dice_;
    InputFile input_;
    Tally tally_;
};

int readOne(const std::string& file) {
    const std::string bytes = readFile(file);
    const EdgeReading edges = checkEdgeReaders(bytes);
    std::printf("as an edge-matching puzzle: %s%s\n", edges.isRead ? "read" : "refused",
                edges.fault.empty() ? "" : (", but " + edges.fault).c_str());
    for (const PuzzleFormat& format : puzzleFormats())
        for (int problem = 0; problem < 5; ++problem) {
            const Reading reading = checkReaders(bytes, format, problem);
            std::printf("as %s, problem %d: %s%s\n", std::string(format.name).c_str(), problem,
                        reading.puzzle ? "read" : "refused",
                        reading.fault.empty() ? "" : (", but " + reading.fault).c_str());
        }
    return 0;
}

int run(const std::vector<std::string>& arguments) {
    if (arguments.size() == 2 && arguments[0] == "--read") return readOne(arguments[1]);
    if (arguments.size() < 2 || arguments.size() > 3) {
        std::fputs(usage, stderr);
        return 2;
    }
    const bool countsInputs = arguments[0].ends_with('x');
    const long long amount = std::stoll(arguments[0]);
    Pools pools;
    if (arguments.size() == 3) {
        addSeeds(arguments[2], pools);
    } else {
        addSeeds(fs::path(TILEWRIGHT_SOURCE_DIR) / "puzzles", pools);
        for (const char* folder : {"tests/data/formats", "tests/data/grids"})
            addSeeds(fs::path(TILEWRIGHT_SOURCE_DIR) / folder, pools);
    }
    std::signal(SIGALRM, tooSlow);
    Fuzzer fuzzer(std::move(pools), std::stoull(arguments[1]));
    const Clock::time_point end = Clock::now() + std::chrono::seconds(amount);
    for (long long i = 0; countsInputs ? i < amount : Clock::now() < end; ++i)
        if (!fuzzer.tryOne()) return 1;
    fuzzer.finish();
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(std::vector<std::string>(argv + 1, argv + argc));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fuzz_formats: %s\n", error.what());
        return 2;
    }
}
