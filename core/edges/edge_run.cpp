#include "core/edges/edge_run.h"

#include "core/edges/edge_variants.h"

namespace tilewright {

EdgeRun::EdgeRun(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink)
    : puzzle_(puzzle),
      options_(options),
      sink_(sink),
      control_(options.control ? options.control : std::make_shared<EdgeControl>(options.timeLimit)) {
    control_->start();
}

bool EdgeRun::mustStop() {
    if (isStopping()) return true;
    control_->waitWhilePaused();
    control_->checkTime();
    if (control_->isStopping())
        end(control_->stopReason() == StopReason::time ? JobStatus::time : JobStatus::cancelled);
    return isStopping();
}

void EdgeRun::end(JobStatus reason) {
    JobStatus going = JobStatus::complete;
    reason_.compare_exchange_strong(going, reason, std::memory_order_relaxed);
}

void EdgeRun::check() {
    if (mustStop()) throw EdgesStopped{};
}

void EdgeRun::deliver(std::vector<EdgeArrangement> arrangements) {
    const std::lock_guard lock(mutex_);
    if (transposed_)
        for (EdgeArrangement& arrangement : arrangements)
            arrangement = transposedBack(arrangement, puzzle_.rows, puzzle_.columns);
    if (smallestOf_ != nullptr)
        std::erase_if(arrangements, [&](const EdgeArrangement& arrangement) {
            const std::vector<EdgeColours> board = boardOf(arrangement);
            return smallestImage(puzzle_, board, *smallestOf_) != board;
        });
    if (ahead_)
        std::erase_if(arrangements, [&](const EdgeArrangement& arrangement) {
            return smallestImage(puzzle_, boardOf(arrangement), *symmetries_) == *ahead_;
        });
    if (arrangements.empty()) return;
    if (!first_) first_ = arrangements.front();
    if (!options_.wantAll) arrangements.resize(delivered_ == 0 ? 1 : 0);
    if (options_.limit && arrangements.size() > *options_.limit - delivered_)
        arrangements.resize(static_cast<std::size_t>(*options_.limit - delivered_));
    if (options_.mostDelivered && arrangements.size() > *options_.mostDelivered - delivered_)
        arrangements.resize(static_cast<std::size_t>(*options_.mostDelivered - delivered_));
    delivered_ += arrangements.size();
    if (options_.mostDelivered && delivered_ >= *options_.mostDelivered)
        isFull_.store(true, std::memory_order_relaxed);
    found_.store(true, std::memory_order_release);
    if (options_.wantAll && options_.limit && delivered_ >= *options_.limit) end(JobStatus::limit);
    if (sink_ && !arrangements.empty()) sink_(arrangements);
}

void EdgeRun::deliverAhead(EdgeArrangement arrangement, const std::vector<SymmetricImage>& symmetries) {
    std::vector<EdgeArrangement> arrangements;
    arrangements.push_back(std::move(arrangement));
    deliver(std::move(arrangements));
    if (!options_.wantAll) return;
    symmetries_ = &symmetries;
    ahead_ = smallestImage(puzzle_, boardOf(*first_), symmetries);
}

}  // namespace tilewright
