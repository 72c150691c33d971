#pragma once

#include <QMetaObject>
#include <QObject>
#include <QString>
#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "core/jobs/runner.h"
#include "views/style/sentence.h"

namespace tilewright {

/// Runs work in the background and keeps only the latest task: starting a task cancels the previous one and
/// drops its pending results. Only the destructor waits.
///
/// Lives in the GUI thread, as a member of `owner`, whose event loop delivers the results.
template <typename Result>
class LatestTask {
  public:
    using Post = std::function<void(Result)>;
    /// Runs in the thread of a Runner with captured copies of its input. May post any number of results
    /// before it returns, and must return soon after it is cancelled. Stopped ends the task without a result;
    /// any other exception is a failure.
    using Work = std::function<void(const StopToken&, const Post&)>;

    /// `deliver` receives each result of the latest task, `failed` the error message if the task fails;
    /// `ended` is called once, after both.
    LatestTask(QObject* owner, std::function<void(Result)> deliver,
               std::function<void(const QString& error)> failed, std::function<void()> ended = {})
        : owner_(owner), deliver_(std::move(deliver)), failed_(std::move(failed)), ended_(std::move(ended)) {}
    LatestTask(const LatestTask&) = delete;
    LatestTask& operator=(const LatestTask&) = delete;

    ~LatestTask() { cancel(); }

    bool isRunning() const { return current_ != nullptr; }

    void start(Work work) {
        cancel();
        current_ = tasks_.emplace_back(std::make_unique<Task>(*this, std::move(work))).get();
        current_->start();
    }

    /// Cancels all tasks; no more results are delivered.
    void cancel() {
        for (const std::unique_ptr<Task>& task : tasks_)
            task->cancel();
        current_ = nullptr;
    }

    /// Returns when nothing that was started runs any more. What it has posted is delivered later, as ever.
    void wait() {
        for (const std::unique_ptr<Task>& task : tasks_)
            while (!task->waitFor(std::chrono::hours(1))) {
            }
    }

  private:
    class Task final : public Runner {
      public:
        Task(LatestTask& owner, Work work) : Runner({.threads = 1}), owner_(owner), work_(std::move(work)) {}
        ~Task() override { end(); }

        RunSnapshot snapshot() const {
            RunSnapshot state;
            const std::lock_guard lock(mutex());
            describe(state);
            return state;
        }

      private:
        RunControl& control() const override { return control_; }

        JobStatus work() override {
            work_(control_.token(), [this](Result result) {
                // Copies, because the owner may replace them.
                owner_.inWindow([this, shared = std::make_shared<Result>(std::move(result))] {
                    if (owner_.current_ == this) owner_.deliver_(std::move(*shared));
                });
            });
            return JobStatus::complete;
        }

        void onFinished() override {
            owner_.inWindow([this] { owner_.end(this); });
        }

        LatestTask& owner_;
        const Work work_;
        mutable RunControl control_;
    };

    // Calls the function in the GUI thread, and hands it over whole: nothing of it stays in this thread,
    // which would otherwise drop a result while the window moves it. The event queue of Qt orders the two;
    // the lock does so too, because ThreadSanitizer does not see the queue.
    void inWindow(std::function<void()> call) {
        { const std::lock_guard written(order_); }
        QMetaObject::invokeMethod(
            owner_,
            [this, call = std::move(call)] {
                { const std::lock_guard read(order_); }
                call();
            },
            Qt::QueuedConnection);
    }

    void end(const Task* task) {
        const RunSnapshot state = task->snapshot();
        if (current_ == task && state.status == JobStatus::failed) failed_(sentence(state.error));
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
    std::mutex order_;
    /// Includes cancelled tasks that have not yet ended.
    std::vector<std::unique_ptr<Task>> tasks_;
};

}  // namespace tilewright
