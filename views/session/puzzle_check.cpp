#include "views/session/puzzle_check.h"

#include <atomic>
#include <new>
#include <thread>
#include <utility>

#include "core/images/image_table.h"

namespace tilewright {

struct PuzzleCheck::Task {
    std::vector<Obstacle> reasons;
    /// Set when `reasons` may be read.
    std::atomic<bool> done = false;
    std::jthread thread;
};

PuzzleCheck::PuzzleCheck(QObject* parent) : QObject(parent) {}

PuzzleCheck::~PuzzleCheck() {
    for (const std::unique_ptr<Task>& task : tasks_)
        task->thread.request_stop();
}

void PuzzleCheck::clear() {
    for (const std::unique_ptr<Task>& task : tasks_)
        task->thread.request_stop();
    current_ = nullptr;
    reasons_.clear();
}

void PuzzleCheck::start(const Puzzle& puzzle) {
    clear();
    current_ = tasks_.emplace_back(std::make_unique<Task>()).get();
    current_->thread = std::jthread([this, task = current_, puzzle](const std::stop_token& stop) {
        try {
            task->reasons = findObstacles(puzzle, stop);
        } catch (const Stopped&) {
            // Nobody wants to know any more.
        } catch (const std::bad_alloc&) {
            // What could not be found out is no reason.
        }
        task->done.store(true, std::memory_order_release);
        QMetaObject::invokeMethod(this, &PuzzleCheck::collect, Qt::QueuedConnection);
    });
}

void PuzzleCheck::collect() {
    const bool isNews = current_ != nullptr && current_->done.load(std::memory_order_acquire);
    if (isNews) {
        reasons_ = std::move(current_->reasons);
        current_ = nullptr;
    }
    // The current one may end at any moment: what it found must be taken before it goes.
    std::erase_if(tasks_, [this](const std::unique_ptr<Task>& task) {
        return task.get() != current_ && task->done.load(std::memory_order_acquire);
    });
    if (isNews) Q_EMIT finished();
}

}  // namespace tilewright
