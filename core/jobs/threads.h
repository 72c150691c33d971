#pragma once

#include <exception>
#include <functional>
#include <list>
#include <mutex>

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

}  // namespace tilewright
