#pragma once

#include <QMetaObject>
#include <QObject>
#include <QString>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

/// Work in a thread of its own of which only the latest matters: what was started before is told to stop, and
/// what it still finds is dropped. Nobody waits for it, except at the very end.
///
/// Belongs to the GUI thread, as a member of `owner`, whose event loop delivers the results.
template <typename Result>
class LatestTask {
  public:
    using Post = std::function<void(Result)>;
    /// Runs in the thread of its own with what it needs by value. It may post any number of results, the last
    /// one before it returns, and ends soon after it is told to stop. Stopped ends it without a result; any
    /// other exception is a failure.
    using Work = std::function<void(const std::stop_token&, const Post&)>;

    /// `deliver` gets each result of the latest task, `failed` what is wrong if it fails, which a person must
    /// be told; `ended` is called once when it is over, after both.
    LatestTask(QObject* owner, std::function<void(Result)> deliver,
               std::function<void(const QString& error)> failed, std::function<void()> ended = {})
        : owner_(owner), deliver_(std::move(deliver)), failed_(std::move(failed)), ended_(std::move(ended)) {}
    LatestTask(const LatestTask&) = delete;
    LatestTask& operator=(const LatestTask&) = delete;

    ~LatestTask() {
        // All at once, before the first is waited for.
        for (const std::unique_ptr<Task>& task : tasks_)
            task->thread.request_stop();
    }

    bool isRunning() const { return current_ != nullptr; }

    void start(Work work) {
        cancel();
        current_ = tasks_.emplace_back(std::make_unique<Task>()).get();
        current_->thread = std::jthread([this, task = current_, work = std::move(work)](
                                            const std::stop_token& stop) { run(*task, work, stop); });
    }

    /// Nothing of what was started is delivered any more.
    void cancel() {
        for (const std::unique_ptr<Task>& task : tasks_)
            task->thread.request_stop();
        current_ = nullptr;
    }

    /// Returns when nothing that was started runs any more. What it has posted is delivered later, as ever.
    void wait() {
        for (const std::unique_ptr<Task>& task : tasks_)
            if (task->thread.joinable()) task->thread.join();
    }

  private:
    struct Task {
        std::jthread thread;
    };

    // In the thread of the task.
    void run(Task& task, const Work& work, const std::stop_token& stop) {
        const auto post = [this, &task](Result result) {
            // Functions are copied.
            say([this, &task, shared = std::make_shared<Result>(std::move(result))] {
                if (current_ == &task) deliver_(std::move(*shared));
            });
        };
        try {
            work(stop, post);
        } catch (const Stopped&) {
            // Cancelled: no result is delivered.
        } catch (const std::exception& error) {
            say([this, &task, what = QString::fromUtf8(error.what())] {
                if (current_ == &task) failed_(what);
            });
        }
        say([this, &task] { end(&task); });
    }

    // Has the GUI thread call this. What Qt's queue orders the thread sanitizer does not see, hence a lock of
    // ours.
    void say(std::function<void()> word) {
        {
            const std::lock_guard lock(mutex_);
            said_.push_back(std::move(word));
        }
        QMetaObject::invokeMethod(
            owner_, [this] { hear(); }, Qt::QueuedConnection);
    }

    void hear() {
        std::function<void()> word;
        {
            const std::lock_guard lock(mutex_);
            word = std::move(said_.front());
            said_.pop_front();
        }
        word();
    }

    void end(const Task* task) {
        const bool isCurrent = current_ == task;
        if (isCurrent) current_ = nullptr;
        // No later queued event refers to this task, so it can be freed.
        std::erase_if(tasks_, [task](const std::unique_ptr<Task>& other) { return other.get() == task; });
        if (isCurrent && ended_) ended_();
    }

    QObject* owner_;
    std::function<void(Result)> deliver_;
    std::function<void(const QString&)> failed_;
    std::function<void()> ended_;
    /// The one started last, until it has ended.
    Task* current_ = nullptr;
    std::mutex mutex_;
    /// What tasks have said and nobody has heard yet, in the order of each of them.
    std::deque<std::function<void()>> said_;
    /// With those that have been told to stop and have not yet done so.
    std::vector<std::unique_ptr<Task>> tasks_;
};

}  // namespace tilewright
