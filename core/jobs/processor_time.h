#pragma once

#include <ctime>

namespace tilewright {

/// The processor time that the calling thread has taken so far, in seconds: what others do on the machine
/// does not count.
inline double processorSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace tilewright
