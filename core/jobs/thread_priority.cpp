#include "core/jobs/thread_priority.h"

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace tilewright {

// On Linux a thread has a priority of its own. It cannot be raised again without rights, and so stays with
// the thread, which TBB keeps for later searches.
void lowerThreadPriority() {
#ifdef __linux__
    constexpr int background = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), background);
#endif
}

}  // namespace tilewright
