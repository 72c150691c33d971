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

/// Lowers the priority of this thread and of those that it creates from now on, if the system supports it.
/// Irreversible for this thread.
void lowerThreadPriority();

/// Tasks in one TBB arena. A thread continues with the task that it added last; when it has none, it steals
/// the task that another thread added first.
///
/// The threads of the arena are created for one run, so that the priority inherited from their creator ends
/// with them, and a paused search does not keep threads from others.
class TaskPool {
  public:
    /// Receives the number of its thread, which is below the number of threads.
    using Task = std::function<void(int thread)>;

    /// Before run() on one thread, then only inside tasks.
    void add(Task task);

    /// Returns when all tasks, including those that they added, have ended. Some run on the calling thread;
    /// with one thread, all do. The first exception of a task, or std::system_error if the system has no more
    /// threads, is rethrown at the end; `onFailure` is called at once, to let the others end.
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
    /// Set while there are several threads.
    Arena* arena_ = nullptr;
};

/// Calls work(0) to work(count - 1) as tasks on `count` threads, so calls may wait for each other; those that
/// wait must continue when `onFailure` is called. Throws like TaskPool::run().
void workOnThreads(int count, const std::function<void(int)>& work, const std::function<void()>& onFailure);

/// A work queue for the parts of a search, each of them a task. A thread takes the part that it added last,
/// so few of them wait, however long the search takes.
template <typename Work>
class WorkQueue {
  public:
    /// Before run() on one thread, then only inside calls of `walk`. In the order in which to walk them.
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

    /// Calls `walk(thread, work)` for all parts, including those added meanwhile. Throws like
    /// TaskPool::run().
    void run(int threads, std::function<void(int thread, const Work& work)> walk,
             const std::function<void()>& onFailure) {
        walk_ = std::move(walk);
        threads_ = threads;
        isRunning_ = true;
        addAll(std::exchange(left_, {}));
        tasks_.run(threads, onFailure);
        isRunning_ = false;
    }

    /// From now on, parts are not processed any more. Thread-safe.
    void close() { closed_.store(true, std::memory_order_relaxed); }

    /// After run(): parts are processed again.
    void reopen() { closed_.store(false, std::memory_order_relaxed); }

    /// Removes the remaining parts, before or after run(); after it, in arbitrary order.
    std::vector<Work> takeAll() { return std::exchange(left_, {}); }

    /// Whether a thread is idle, so that busy ones should share their work. Thread-safe.
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
