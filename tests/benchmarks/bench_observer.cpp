// bench_observer [RUNS]: measures the cost of observing a search; a search without an observer should have
// none.
//
// Prints the median seconds of searches on one thread without an observer and with one that only counts. The
// first column should be compared with the yardsticks and with the figures in RESULTS.md from before there
// were observers.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "core/jobs/job.h"
#include "core/search/plan.h"
#include "tests/support/puzzles.h"

using namespace tilewright;

namespace {

class Counter final : public SearchObserver {
  public:
    void event(const SearchEvent&) override { ++events; }
    std::uint64_t events = 0;
};

struct Measured {
    double seconds = 0;
    std::uint64_t events = 0;
};

Measured median(const Puzzle& puzzle, const Plan& plan, bool watched, int runs) {
    std::vector<double> seconds;
    std::uint64_t events = 0;
    for (int i = 0; i < runs; ++i) {
        const auto counter = std::make_shared<Counter>();
        JobOptions options{{.threads = 1}};
        if (watched) options.observer = counter;
        Job job(puzzle, plan, options);
        job.start();
        while (!job.waitFor(std::chrono::hours(1))) {
        }
        seconds.push_back(job.snapshot().seconds);
        events = counter->events;
    }
    std::nth_element(seconds.begin(), seconds.begin() + runs / 2, seconds.end());
    return {seconds[static_cast<std::size_t>(runs / 2)], events};
}

}  // namespace

int main(int argc, char** argv) {
    const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 5;
    std::puts("| case | unwatched s | watched s | events |\n|---|---|---|---|");
    const auto row = [&](const char* name, const char* puzzleName, const char* options) {
        const Puzzle puzzle = test::libraryPuzzle(puzzleName);
        const Plan plan = planFromOptions(options, puzzle);
        const Measured plain = median(puzzle, plan, false, runs);
        const Measured watched = median(puzzle, plan, true, runs);
        std::printf("| %s | %.4f | %.4f | %llu |\n", name, plain.seconds, watched.seconds,
                    static_cast<unsigned long long>(watched.events));
    };
    row("P-5", "pentominoes/10x6", "-r -V -of=11 -f11 -n");
    row("P-1, DLX", "pentominoes/10x6", "-r");
    row("P, Fletcher", "pentominoes/10x6", "-r -V -of=11 --fletcher");
}
