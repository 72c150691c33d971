#include "core/jobs/threads.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <algorithm>
#include <exception>
#include <mutex>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace tilewright {

namespace {

// On Linux a thread has a nice value of its own. Without rights it can only grow.
int niceValue() {
#ifdef __linux__
    return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()));
#else
    return 0;
#endif
}

void setNiceValue([[maybe_unused]] int value) {
#ifdef __linux__
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), value);
#endif
}

}  // namespace

void lowerThreadPriority() {
    constexpr int background = 10;
    setNiceValue(background);
}

void workOnThreads(int count, const std::function<void(int)>& work, const std::function<void()>& onFailure) {
    std::mutex mutex;
    std::exception_ptr first;
    const int nice = niceValue();
    const auto guarded = [&](int number) {
        // Orders the memory of the caller with that of its threads. TBB does so too, but out of the sight of
        // the thread sanitizer.
        { const std::lock_guard lock(mutex); }
        setNiceValue(std::max(nice, niceValue()));
        try {
            work(number);
        } catch (...) {
            {
                const std::lock_guard lock(mutex);
                if (!first) first = std::current_exception();
            }
            onFailure();
        }
        const std::lock_guard lock(mutex);
    };
    // The threads of a paused search stay in its arena, so there must be more of them than processors.
    constexpr std::size_t pausedSearches = 8;
    const tbb::global_control control(
        tbb::global_control::max_allowed_parallelism,
        static_cast<std::size_t>(std::max(count, tbb::info::default_concurrency())) * pausedSearches);
    tbb::task_arena arena(count);
    arena.execute([&] {
        tbb::task_group group;
        for (int number = 1; number < count; ++number)
            group.run([&guarded, number] { guarded(number); });
        guarded(0);
        group.wait();
    });
    const std::lock_guard lock(mutex);
    if (first) std::rethrow_exception(first);
}

}  // namespace tilewright
