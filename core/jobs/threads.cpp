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
    // All its places are for threads of ours.
    explicit Arena(int threads) : arena_(threads, static_cast<unsigned>(threads)) {}

    template <class Work>
    void enter(const Work& work) {
        arena_.execute(work);
    }
    // Works on tasks until there are none. To be called inside.
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
    // On Linux a thread has a nice value of its own. Without rights it can only grow.
    constexpr int background = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), background);
#endif
}

void TaskPool::add(Task task) {
    std::list<Task> one;
    one.push_back(std::move(task));
    const auto added = one.begin();
    // Orders what this thread has written with the one that runs the task. TBB does so too, but out of the
    // sight of the thread sanitizer.
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

// In a catch clause.
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
                // Tasks take themselves out.
                std::vector<std::list<Task>::iterator> first;
                for (auto task = waiting_.begin(); task != waiting_.end(); ++task)
                    first.push_back(task);
                for (const auto task : first)
                    spawn(task);
                for (int thread = 1; thread < threads; ++thread)
                    others.emplace_back([&arena] { arena.enter([&arena] { arena.work(); }); });
            } catch (...) {
                // No memory, or no more threads: the tasks that have begun must end before the arena goes.
                fail();
            }
            arena.work();
        });
        others.clear();
        arena_ = nullptr;
        // Nothing is left here unless tasks could not be spawned.
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
