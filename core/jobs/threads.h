#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <iterator>
#include <list>
#include <mutex>
#include <utility>
#include <vector>

namespace tilewright {

/// Lets everything else on the machine go before this thread, and before those that it makes from now on,
/// where the system can do that. It cannot be taken back.
void lowerThreadPriority();

/// Tasks of one TBB arena. A thread goes on with the task that it has added last, and steals the one that
/// another thread has added first when it has none left.
///
/// The threads of the arena are made for one run, so that the priority that they take from the one that makes
/// them ends with them, and that a paused search keeps none from another one.
class TaskPool {
  public:
    /// Is told the number of its thread, which is below that of all threads.
    using Task = std::function<void(int thread)>;

    /// Before run() on one thread, and then in tasks only.
    void add(Task task);

    /// Returns when all tasks have ended, also those that they have added. Some of them run on this thread,
    /// with one thread all. The first exception of any of them, or std::system_error where the system has no
    /// more threads, is thrown again at the end; `onFailure` is called at once then, to let the others end.
    void run(int threads, const std::function<void()>& onFailure);

  private:
    class Arena;

    void spawn(std::list<Task>::iterator task);
    void runTask(std::list<Task>::iterator task, int thread);
    void fail();

    std::mutex mutex_;
    std::list<Task> waiting_;
    std::exception_ptr failure_;
    std::function<void()> onFailure_;
    /// While there are several threads.
    Arena* arena_ = nullptr;
};

/// Calls work(0) to work(count - 1) as tasks on `count` threads of their own, so that calls may wait for each
/// other; those that wait must go on when `onFailure` is called. Throws as TaskPool::run() does.
void workOnThreads(int count, const std::function<void(int)>& work, const std::function<void()>& onFailure);

/// The parts of a search that wait for a thread, each of them a task. A thread takes the last one that it has
/// added itself, so that few of them wait, however long the search takes.
template <typename Work>
class WorkQueue {
  public:
    /// Before run() on one thread, and then in calls of `walk` only. In the order in which to walk them.
    void addAll(std::vector<Work> works) {
        if (!isRunning_)
            std::ranges::move(works, std::back_inserter(left_));
        else
            for (auto work = works.rbegin(); work != works.rend(); ++work)
                add(std::move(*work));
    }

    void add(Work work) {
        if (!isRunning_) {
            left_.push_back(std::move(work));
            return;
        }
        waiting_.fetch_add(1, std::memory_order_relaxed);
        tasks_.add([this, work = std::move(work)](int thread) mutable { take(std::move(work), thread); });
    }

    /// Calls `walk(thread, work)` for all parts, also those that are added meanwhile. Throws as
    /// TaskPool::run() does.
    void run(int threads, std::function<void(int thread, const Work& work)> walk,
             const std::function<void()>& onFailure) {
        walk_ = std::move(walk);
        threads_ = threads;
        isRunning_ = true;
        addAll(std::exchange(left_, {}));
        tasks_.run(threads, onFailure);
        isRunning_ = false;
    }

    /// From now on parts are left as they are. May be called from any thread.
    void close() { closed_.store(true, std::memory_order_relaxed); }

    /// Takes out what is left before or after run(), in no order after it.
    std::vector<Work> takeAll() { return std::exchange(left_, {}); }

    /// Whether a thread has nothing to do: those that have work should share it. May be called from any
    /// thread.
    bool isStarving() const {
        return waiting_.load(std::memory_order_relaxed) == 0 &&
               busy_.load(std::memory_order_relaxed) < threads_;
    }

  private:
    void take(Work work, int thread) {
        waiting_.fetch_sub(1, std::memory_order_relaxed);
        if (closed_.load(std::memory_order_relaxed)) {
            const std::lock_guard lock(mutex_);
            left_.push_back(std::move(work));
            return;
        }
        busy_.fetch_add(1, std::memory_order_relaxed);
        walk_(thread, work);
        busy_.fetch_sub(1, std::memory_order_relaxed);
    }

    TaskPool tasks_;
    std::function<void(int, const Work&)> walk_;
    int threads_ = 1;
    bool isRunning_ = false;
    std::mutex mutex_;
    std::vector<Work> left_;
    std::atomic<int> waiting_ = 0;
    std::atomic<int> busy_ = 0;
    std::atomic<bool> closed_ = false;
};

}  // namespace tilewright
