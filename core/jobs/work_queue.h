#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace tilewright {

/// The parts of a search that wait for a worker, last in, first out: so the queue stays short, however long
/// the search takes.
///
/// All members may be called from any thread.
template <typename Work>
class WorkQueue {
  public:
    /// Waits for work. Returns nullopt once the queue is closed, or empty with no worker left that could add
    /// to it.
    std::optional<Work> take() {
        std::unique_lock lock(mutex_);
        ++idle_;
        updateStarving();
        changed_.wait(lock, [this] { return closed_ || !waiting_.empty() || busy_ == 0; });
        --idle_;
        if (closed_ || waiting_.empty()) {
            updateStarving();
            return std::nullopt;
        }
        Work work = std::move(waiting_.back());
        waiting_.pop_back();
        ++busy_;
        updateStarving();
        return work;
    }

    /// A worker is done with what it took and adds what is left of it, in the order in which to walk it.
    void giveBack(std::vector<Work> rest) {
        const std::lock_guard lock(mutex_);
        --busy_;
        put(std::move(rest));
    }

    /// In the order in which to walk them.
    void addAll(std::vector<Work> works) {
        const std::lock_guard lock(mutex_);
        put(std::move(works));
    }

    void add(Work work) {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(work));
        updateStarving();
        changed_.notify_one();
    }

    /// From now on take() returns nullopt; what is queued stays.
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }

    /// Takes the waiting work out, in the order in which to walk it.
    std::vector<Work> takeAll() {
        const std::lock_guard lock(mutex_);
        std::ranges::reverse(waiting_);
        return std::exchange(waiting_, {});
    }

    /// Whether a worker waits for work while the queue is empty: those that have work should share it.
    bool isStarving() const { return starving_.load(std::memory_order_relaxed); }

  private:
    void put(std::vector<Work> works) {
        waiting_.insert(waiting_.end(), std::make_move_iterator(works.rbegin()),
                        std::make_move_iterator(works.rend()));
        updateStarving();
        changed_.notify_all();
    }

    void updateStarving() {
        starving_.store(static_cast<std::size_t>(idle_) > waiting_.size() && busy_ > 0,
                        std::memory_order_relaxed);
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Work> waiting_;
    int idle_ = 0;
    int busy_ = 0;
    bool closed_ = false;
    std::atomic<bool> starving_ = false;
};

}  // namespace tilewright
