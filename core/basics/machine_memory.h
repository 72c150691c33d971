#pragma once

#include <unistd.h>

#include <algorithm>
#include <cstdint>

namespace tilewright {

/// The memory of the machine in bytes; 0 where it is not known.
inline std::uint64_t machineMemory() {
    return static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PHYS_PAGES))) *
           static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PAGESIZE)));
}

}  // namespace tilewright
