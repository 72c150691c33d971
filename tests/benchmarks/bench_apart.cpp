// Hard assemblies taken apart: how long it takes on one thread and on several.

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "core/assembly/disassembler.h"
#include "tests/benchmarks/hard_assemblies.h"

using namespace tilewright;

int main(int argc, char** argv) {
    CLI::App app("Takes hard assemblies apart");
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
        const auto begin = std::chrono::steady_clock::now();
        const std::clock_t beginOfWork = std::clock();
        const Disassembly apart = Disassembler(one.puzzle, {threads, memory << 20}).takeApart(one.placements);
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
        const double work = static_cast<double>(std::clock() - beginOfWork) / CLOCKS_PER_SEC;
        const AssemblyLevel level = levelOf(apart.separation);
        std::printf("| %s | %d | %s | %d | %.2f | %.2f |\n", one.name.c_str(), threads,
                    apart.outcome == Disassembly::Outcome::outOfMemory ? "not known" : level.text().c_str(),
                    level.moves, time.count(), work);
        std::fflush(stdout);
    }
    return 0;
}
