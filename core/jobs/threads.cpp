#include "core/jobs/threads.h"

#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <iterator>
#include <thread>
#include <utility>
#include <vector>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace tilewright {

class TaskPool::Arena {
  public:
    // All slots are for our own threads.
    explicit Arena(int threads) : arena_(threads, static_cast<unsigned>(threads)) {}

    template <class Work>
    void enter(const Work& work) {
        arena_.execute(work);
    }
    // Runs tasks until there are none. Call inside the arena.
    void work() { group_.wait(); }
    template <class Run>
    void add(const Run& run) {
        group_.run(run);
    }

  private:
    tbb::task_arena arena_;
    tbb::task_group group_;
};

void lowerThreadPriority() {
#ifdef __linux__
    // On Linux, each thread has its own nice value, which can only be raised without privileges.
    constexpr int background = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), background);
#endif
}

void TaskPool::add(Task task) {
    std::list<Task> one;
    one.push_back(std::move(task));
    const auto added = one.begin();
    // Orders the writes of this thread with the thread that runs the task. TBB does so too, but the thread
    // sanitizer cannot see it.
    {
        const std::lock_guard lock(mutex_);
        waiting_.splice(waiting_.end(), one);
    }
    if (arena_ != nullptr) spawn(added);
}

void TaskPool::spawn(std::list<Task>::iterator task) {
    arena_->add([this, task] { runTask(task, tbb::this_task_arena::current_thread_index()); });
}

void TaskPool::runTask(std::list<Task>::iterator task, int thread) {
    std::list<Task> taken;
    {
        const std::lock_guard lock(mutex_);
        taken.splice(taken.end(), waiting_, task);
    }
    try {
        taken.front()(thread);
    } catch (...) {
        fail();
    }
}

// Called in a catch clause.
void TaskPool::fail() {
    {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
    }
    onFailure_();
}

void TaskPool::run(int threads, const std::function<void()>& onFailure) {
    onFailure_ = onFailure;
    if (threads == 1) {
        while (!waiting_.empty())
            runTask(std::prev(waiting_.end()), 0);
    } else {
        Arena arena(threads);
        arena_ = &arena;
        std::vector<std::jthread> others;
        arena.enter([&] {
            try {
                // Tasks remove themselves.
                std::vector<std::list<Task>::iterator> first;
                for (auto task = waiting_.begin(); task != waiting_.end(); ++task)
                    first.push_back(task);
                for (const auto task : first)
                    spawn(task);
                for (int thread = 1; thread < threads; ++thread)
                    others.emplace_back([&arena] { arena.enter([&arena] { arena.work(); }); });
            } catch (...) {
                // Out of memory or threads: the tasks that have started must end before the arena is
                // destroyed.
                fail();
            }
            arena.work();
        });
        others.clear();
        arena_ = nullptr;
        // Empty unless tasks could not be spawned.
        waiting_.clear();
    }
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void workOnThreads(int count, const std::function<void(int)>& work, const std::function<void()>& onFailure) {
    TaskPool tasks;
    for (int number = count; number-- > 0;)
        tasks.add([&work, number](int) { work(number); });
    tasks.run(count, onFailure);
}

}  // namespace tilewright
