#include "core/edges/edge_run.h"

#include "core/edges/edge_variants.h"

namespace tilewright {

EdgeRun::EdgeRun(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink)
    : puzzle_(puzzle), options_(options), sink_(sink) {}

bool EdgeRun::mustStop() {
    if (isStopping()) return true;
    if (options_.stop.stop_requested())
        reason_.store(JobStatus::cancelled, std::memory_order_relaxed);
    else if (options_.timeLimit && Clock::now() - begin_ >= *options_.timeLimit)
        reason_.store(JobStatus::time, std::memory_order_relaxed);
    return isStopping();
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
            return !isSmallest(puzzle_, boardOf(arrangement), *smallestOf_);
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
    delivered_ += arrangements.size();
    found_.store(true, std::memory_order_release);
    if (options_.wantAll && options_.limit && delivered_ >= *options_.limit)
        reason_.store(JobStatus::limit, std::memory_order_relaxed);
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

double EdgeRun::seconds() const {
    return std::chrono::duration<double>(Clock::now() - begin_).count();
}

}  // namespace tilewright
