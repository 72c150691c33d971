#pragma once

#include <sys/mman.h>
#include <unistd.h>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <limits>
#include <thread>

namespace tilewright {

/// The physical memory in bytes; 0 if it is unknown.
inline std::uint64_t machineMemory() {
    return static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PHYS_PAGES))) *
           static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PAGESIZE)));
}

/// What one task may take of it by default: a quarter, in bytes; no limit if it is unknown.
inline std::uint64_t memoryShare() {
    const std::uint64_t machine = machineMemory();
    return machine > 0 ? machine / 4 : std::numeric_limits<std::uint64_t>::max();
}

/// The number of CPUs, at least 1.
inline int cpuCount() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

/// The number of threads for work that is told how many to take; 0: one per CPU.
inline int threadsFor(int wanted) {
    return wanted > 0 ? wanted : cpuCount();
}

/// The number of threads for work beside a window that should stay responsive: all CPUs but one.
inline int threadsBesideWindow() {
    return std::max(1, cpuCount() - 1);
}

/// Requests huge pages of 2 MiB for large memory with random access: fewer TLB misses, and the memory is
/// released faster. Only a hint; does nothing if the system does not support it.
inline void useLargePages([[maybe_unused]] void* memory, [[maybe_unused]] std::uint64_t bytes) {
#ifdef MADV_HUGEPAGE
    constexpr std::uintptr_t page = 2 << 20;
    if (bytes < 16 * page) return;
    const std::uintptr_t before = -reinterpret_cast<std::uintptr_t>(memory) & (page - 1);
    madvise(static_cast<std::byte*>(memory) + before, (bytes - before) & ~(page - 1), MADV_HUGEPAGE);
#endif
}

/// The CPU time of the calling thread in seconds. Unlike wall time it is independent of the load of the
/// machine.
inline double processorSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace tilewright
