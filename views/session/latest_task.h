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

#include "core/basics/deadline.h"
#include "views/style/sentence.h"

namespace tilewright {

/// Runs work in its own thread and keeps only the latest task: starting a task cancels the previous one and
/// drops its pending results. Only the destructor waits.
///
/// Lives in the GUI thread, as a member of `owner`, whose event loop delivers the results.
template <typename Result>
class LatestTask {
  public:
    using Post = std::function<void(Result)>;
    /// Runs in the worker thread with captured copies of its input. May post any number of results before it
    /// returns, and must return soon after it is cancelled. Stopped ends the task without a result; any other
    /// exception is a failure.
    using Work = std::function<void(const std::stop_token&, const Post&)>;

    /// `deliver` receives each result of the latest task, `failed` the error message if the task fails;
    /// `ended` is called once, after both.
    LatestTask(QObject* owner, std::function<void(Result)> deliver,
               std::function<void(const QString& error)> failed, std::function<void()> ended = {})
        : owner_(owner), deliver_(std::move(deliver)), failed_(std::move(failed)), ended_(std::move(ended)) {}
    LatestTask(const LatestTask&) = delete;
    LatestTask& operator=(const LatestTask&) = delete;

    ~LatestTask() {
        // Cancel all before waiting for the first.
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

    /// Cancels all tasks; no more results are delivered.
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

    // Runs in the worker thread.
    void run(Task& task, const Work& work, const std::stop_token& stop) {
        const auto post = [this, &task](Result result) {
            // Copies, because the owner may replace them.
            enqueue([this, &task, shared = std::make_shared<Result>(std::move(result))] {
                if (current_ == &task) deliver_(std::move(*shared));
            });
        };
        try {
            work(stop, post);
        } catch (const Stopped&) {
            // Cancelled: no result is delivered.
        } catch (const std::exception& error) {
            enqueue([this, &task, what = problemText(error)] {
                if (current_ == &task) failed_(what);
            });
        }
        enqueue([this, &task] { end(&task); });
    }

    // Queues a call in the GUI thread. ThreadSanitizer does not see the ordering by Qt's event queue, hence
    // the mutex.
    void enqueue(std::function<void()> call) {
        {
            const std::lock_guard lock(mutex_);
            posted_.push_back(std::move(call));
        }
        QMetaObject::invokeMethod(
            owner_, [this] { runPosted(); }, Qt::QueuedConnection);
    }

    void runPosted() {
        std::function<void()> call;
        {
            const std::lock_guard lock(mutex_);
            call = std::move(posted_.front());
            posted_.pop_front();
        }
        call();
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
    /// The latest task, until it has ended.
    Task* current_ = nullptr;
    std::mutex mutex_;
    /// Posted results that are not yet dispatched, in order.
    std::deque<std::function<void()>> posted_;
    /// Includes cancelled tasks that have not yet ended.
    std::vector<std::unique_ptr<Task>> tasks_;
};

}  // namespace tilewright
