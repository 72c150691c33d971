#pragma once

#include <sys/mman.h>
#include <unistd.h>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>

namespace tilewright {

/// The memory of the machine in bytes; 0 where it is not known.
inline std::uint64_t machineMemory() {
    return static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PHYS_PAGES))) *
           static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PAGESIZE)));
}

/// Asks for pages of 2 MiB where much memory is reached at random: it is found sooner, and given back at
/// once. A hint: where the system has none, nothing happens.
inline void useLargePages([[maybe_unused]] void* memory, [[maybe_unused]] std::uint64_t bytes) {
#ifdef MADV_HUGEPAGE
    constexpr std::uintptr_t page = 2 << 20;
    if (bytes < 16 * page) return;
    const std::uintptr_t before = -reinterpret_cast<std::uintptr_t>(memory) & (page - 1);
    madvise(static_cast<std::byte*>(memory) + before, (bytes - before) & ~(page - 1), MADV_HUGEPAGE);
#endif
}

/// The CPU time of the calling thread so far, in seconds: what others do on the machine
/// does not count.
inline double processorSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace tilewright
