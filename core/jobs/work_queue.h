#pragma once

#include <algorithm>
#include <atomic>
#include <iterator>
#include <mutex>
#include <utility>
#include <vector>

#include "core/jobs/threads.h"

namespace tilewright {

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
