#include "core/jobs/branch_queue.h"

#include <iterator>
#include <utility>

namespace tilewright {

std::optional<Branch> BranchQueue::take() {
    std::unique_lock lock(mutex_);
    ++idle_;
    updateStarving();
    changed_.wait(lock, [this] { return closed_ || !waiting_.empty() || busy_ == 0; });
    --idle_;
    if (closed_ || waiting_.empty()) {
        updateStarving();
        return std::nullopt;
    }
    Branch branch = std::move(waiting_.back());
    waiting_.pop_back();
    ++busy_;
    updateStarving();
    return branch;
}

void BranchQueue::giveBack(std::vector<Branch> rest) {
    const std::lock_guard lock(mutex_);
    --busy_;
    waiting_.insert(waiting_.end(), std::make_move_iterator(rest.rbegin()),
                    std::make_move_iterator(rest.rend()));
    updateStarving();
    changed_.notify_all();
}

void BranchQueue::add(Branch branch) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(branch));
    updateStarving();
    changed_.notify_one();
}

void BranchQueue::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
}

std::vector<Branch> BranchQueue::takeAll() {
    const std::lock_guard lock(mutex_);
    return std::exchange(waiting_, {});
}

void BranchQueue::updateStarving() {
    starving_.store(static_cast<std::size_t>(idle_) > waiting_.size() && busy_ > 0,
                    std::memory_order_relaxed);
}

}  // namespace tilewright
