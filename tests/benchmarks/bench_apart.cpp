// Disassembles a few hard assemblies and many easy ones, and prints the time on one and on several threads.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "core/assembly/assembly_queue.h"
#include "tests/benchmarks/hard_assemblies.h"

using namespace tilewright;

namespace {

// Wall time and CPU time since construction, in seconds.
class Watch {
  public:
    double wall() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }
    double work() const { return static_cast<double>(std::clock() - beginOfWork_) / CLOCKS_PER_SEC; }

  private:
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    const std::clock_t beginOfWork_ = std::clock();
};

void takeManyApart(const benchmarks::ManyAssemblies& many, int times, int threads) {
    const Watch watch;
    int buildable = 0;
    AssemblyQueue queue(many.puzzle, threads,
                        [&](const TakenApart& one) { buildable += one.result.canBeDisassembled() ? 1 : 0; });
    for (int i = 0; i < times; ++i)
        for (const std::vector<Placement>& assembly : many.assemblies)
            queue.add(1, assembly);
    queue.finish();
    std::printf("| %s, %d times | %d | %d can be built | | %.2f | %.2f |\n", many.name.c_str(), times,
                threads, buildable / times, watch.wall(), watch.work());
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Disassembles hard assemblies");
    std::vector<std::string> names;
    int threads = 1;
    std::uint64_t memory = 4096;
    app.add_option("NAME", names, "assemblies (default: all)");
    app.add_option("--threads", threads, "of each");
    app.add_option("--memory", memory, "for positions, in megabytes");
    CLI11_PARSE(app, argc, argv);
    std::puts("| assembly | threads | level | moves | s | processor s |\n|---|---|---|---|---|---|");
    for (const benchmarks::HardAssembly& one : benchmarks::hardAssemblies()) {
        if (!names.empty() && std::ranges::find(names, one.name) == names.end()) continue;
        const Watch watch;
        const Disassembly apart =
            Disassembler(one.puzzle, {threads, memory << 20}).disassemble(one.placements);
        const double wall = watch.wall();
        const double work = watch.work();
        const AssemblyLevel level = levelOf(apart.separation);
        std::printf("| %s | %d | %s | %d | %.2f | %.2f |\n", one.name.c_str(), threads,
                    apart.outcome == Disassembly::Outcome::outOfMemory ? "not known" : level.text().c_str(),
                    level.moves, wall, work);
        std::fflush(stdout);
    }
    for (const benchmarks::ManyAssemblies& many : benchmarks::manyAssemblies())
        if (names.empty() || std::ranges::find(names, many.name) != names.end())
            takeManyApart(many, 40, threads);
    return 0;
}
