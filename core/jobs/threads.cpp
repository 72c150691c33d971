#include "core/jobs/threads.h"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace tilewright {

// On Linux a thread has a priority of its own. It cannot be raised again without rights.
void lowerThreadPriority() {
#ifdef __linux__
    constexpr int background = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), background);
#endif
}

void workOnThreads(int count, const std::function<void(int)>& work, const std::function<void()>& onFailure) {
    std::mutex mutex;
    std::exception_ptr first;
    const auto guarded = [&](int number) {
        try {
            work(number);
        } catch (...) {
            {
                const std::lock_guard lock(mutex);
                if (!first) first = std::current_exception();
            }
            onFailure();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int number = 1; number < count; ++number)
            threads.emplace_back(guarded, number);
        guarded(0);
    }
    if (first) std::rethrow_exception(first);
}

}  // namespace tilewright
