#include "core/assembly/disassembler.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <thread>

#include "core/assembly/assembly_task.h"
#include "core/basics/machine_memory.h"

namespace tilewright {

struct Disassembler::Parts {
    Parts(Puzzle given, const DisassemblyOptions& options)
        : puzzle(std::move(given)),
          slides(puzzle.lattice, puzzle.lattice.isFlat() && puzzle.lift),
          threads(options.threads > 0 ? options.threads
                                      : std::max(1, static_cast<int>(std::thread::hardware_concurrency()))),
          memory(options.memory.value_or(machineMemory() > 0 ? machineMemory() / 8 : 1U << 30)) {}

    const Puzzle puzzle;
    const Slides slides;
    const int threads;
    const std::uint64_t memory;

    std::mutex mutex;
    /// All that there are, and those that nobody uses.
    std::deque<WayCache> caches;
    std::vector<WayCache*> idle;
};

namespace {

/// A cache takes so much of the memory: there is one for each thread and each assembly that is being taken
/// apart.
constexpr std::uint64_t cacheShare = 16;

}  // namespace

Disassembler::Disassembler(const Puzzle& puzzle, DisassemblyOptions options)
    : parts_(std::make_unique<Parts>(puzzle, options)) {}

Disassembler::~Disassembler() = default;

int Disassembler::threads() const {
    return parts_->threads;
}

std::uint64_t Disassembler::memory() const {
    return parts_->memory;
}

Message Disassembler::obstacle(const Puzzle& puzzle) {
    if (puzzle.lattice.isFlat() && !puzzle.lift && puzzle.lattice.facets(0).empty())
        return core::message("sticks do not slide in their plane; they can only be lifted");
    return {};
}

Disassembly Disassembler::takeApart(std::span<const Placement> assembly, const std::stop_token& stop) const {
    Parts& parts = *parts_;
    // Threads take a cache when they first need one.
    std::vector<WayCache*> taken(static_cast<std::size_t>(parts.threads), nullptr);
    const auto cacheOf = [&](int thread) -> WayCache& {
        WayCache*& cache = taken[static_cast<std::size_t>(thread)];
        if (cache == nullptr) {
            const std::lock_guard lock(parts.mutex);
            if (parts.idle.empty()) {
                parts.caches.emplace_back(parts.slides, parts.memory / cacheShare);
                parts.idle.push_back(&parts.caches.back());
            }
            cache = parts.idle.back();
            parts.idle.pop_back();
            cache->begin();
        }
        return *cache;
    };
    const PartResources resources{.threads = parts.threads,
                                  .memory = parts.memory,
                                  .stop = stop,
                                  .slides = &parts.slides,
                                  .cache = cacheOf};
    Disassembly result = AssemblyTask(parts.puzzle, assembly, resources).run();
    const std::lock_guard lock(parts.mutex);
    for (WayCache* cache : taken)
        if (cache != nullptr) parts.idle.push_back(cache);
    return result;
}

}  // namespace tilewright
