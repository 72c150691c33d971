#include "core/jobs/worker.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace tilewright {

namespace {

using namespace std::chrono_literals;

// Short enough that pause and cancel take effect at once, long enough that polling costs nothing.
constexpr auto shortestPoll = 200us;
constexpr auto longestPoll = 1ms;
constexpr int fewestNodes = 64;
constexpr int mostNodes = 1 << 20;

// How long a branch is walked before its rest is weighed again.
constexpr auto share = 200ms;
constexpr auto longestShare = 4s;

// Nodes with at most this many pieces left are not shared with other threads.
constexpr int tooSmallToShare = 4;
// A branch that has been walked for this long is shared, however few pieces are left.
constexpr auto longestWalk = 1s;

// Nodes between two checks of requests and clock while the search waits for a node that is worth sharing.
constexpr int nodesBetweenPublishing = 64;

// A worker first walks to the node of a branch, which takes long if nodes are filtered. A branch must have
// been walked for this many times as long before it is shared or weighed again.
constexpr int worthSharing = 8;
constexpr int worthWeighing = 100;

constexpr std::size_t solutionsHanded = 256;
// If solutions must wait for the end of the walk, the walk ends with this many.
constexpr std::size_t solutionsOfWalk = 2048;

}  // namespace

bool RememberedSolutions::add(std::span<const ImageId> images) {
    images_.insert(images_.end(), images.begin(), images.end());
    const std::span<ImageId> added = std::span(images_).subspan(starts_.back());
    std::ranges::sort(added);
    const auto isEqual = [&](std::uint32_t number) { return std::ranges::equal(at(number), added); };
    if (index_.findOrAdd(hashOf(added), isEqual) < size()) {
        images_.resize(starts_.back());
        return false;
    }
    starts_.push_back(images_.size());
    return true;
}

bool RememberedSolutions::contains(std::span<const ImageId> images) const {
    std::vector<ImageId> sorted(images.begin(), images.end());
    std::ranges::sort(sorted);
    const auto isEqual = [&](std::uint32_t number) { return std::ranges::equal(at(number), sorted); };
    return index_.find(hashOf(sorted), isEqual) != HashIndex::none;
}

std::span<const ImageId> RememberedSolutions::at(std::uint32_t number) const {
    return std::span(images_).subspan(starts_[number], starts_[number + 1] - starts_[number]);
}

std::uint64_t RememberedSolutions::hashOf(std::span<const ImageId> sorted) {
    std::uint64_t hash = 0;
    for (const ImageId image : sorted)
        hash = (hash ^ hash >> 32 ^ image) * 0x9E3779B97F4A7C15;
    return hash;
}

RunState::RunState(std::optional<std::uint64_t> solutionLimit,
                   std::optional<std::chrono::duration<double>> timeLimit, Delivery deliver)
    : RunControl(timeLimit), solutionLimit_(solutionLimit), deliver_(std::move(deliver)) {}

void RunState::deliver(std::span<const Solution> solutions) {
    if (solutions.empty()) return;
    const std::lock_guard lock(deliverMutex_);
    std::vector<Solution> others;
    const bool isRemembering = this->isRemembering();
    if (hasBegunAgain_) {
        std::ranges::copy_if(solutions, std::back_inserter(others), [&](const Solution& solution) {
            return isRemembering ? delivered_.add(solution.images) : !delivered_.contains(solution.images);
        });
        solutions = others;
    } else if (isRemembering) {
        for (const Solution& solution : solutions)
            delivered_.add(solution.images);
    }
    if (isRemembering && delivered_.size() > mostRemembered_) stopRemembering();
    const std::uint64_t before = this->solutions();
    if (solutionLimit_ && before + solutions.size() >= *solutionLimit_) {
        solutions = solutions.first(static_cast<std::size_t>(*solutionLimit_ - before));
        stop(StopReason::limit);
    }
    std::uint64_t raw = 0;
    for (const Solution& solution : solutions)
        raw += static_cast<std::uint64_t>(solution.copies);
    solutions_.store(before + solutions.size(), std::memory_order_relaxed);
    solutionsRaw_.store(solutionsRaw() + raw, std::memory_order_relaxed);
    if (!solutions.empty()) deliver_(solutions);
}

void RunState::remember(std::size_t most) {
    mostRemembered_ = most;
    remembering_.store(true, std::memory_order_relaxed);
}

void RunState::settle() {
    const std::lock_guard lock(deliverMutex_);
    stopRemembering();
}

void RunState::stopRemembering() {
    remembering_.store(false, std::memory_order_relaxed);
    if (!hasBegunAgain_) delivered_ = {};
}

void RunState::beginAgain() {
    const std::lock_guard lock(deliverMutex_);
    assert(isRemembering());
    hasBegunAgain_ = true;
    shown_.store(progress(), std::memory_order_relaxed);
    progress_.store(0.0, std::memory_order_relaxed);
}

void RunState::turnAfter(std::optional<std::chrono::duration<double>> patience) {
    const auto end =
        patience ? (Clock::now() + std::chrono::duration_cast<Clock::duration>(*patience)).time_since_epoch()
                 : Clock::duration::max();
    patienceEnd_.store(end, std::memory_order_relaxed);
    isTurning_.store(false, std::memory_order_relaxed);
}

void RunState::checkPatience() {
    if (solutions() == 0 && Clock::now().time_since_epoch() >= patienceEnd_.load(std::memory_order_relaxed))
        isTurning_.store(true, std::memory_order_relaxed);
}

void RunState::showTrail(std::span<const ImageId> trail) {
    const std::lock_guard lock(trailMutex_);
    trail_.assign(trail.begin(), trail.end());
    trailWanted_.store(false, std::memory_order_relaxed);
}

std::vector<ImageId> RunState::trail() const {
    const std::lock_guard lock(trailMutex_);
    return trail_;
}

Worker::Worker(const PreparedSearch& search, RunState& state, BranchQueue& queue, Journal* journal)
    : search_(search),
      state_(state),
      queue_(queue),
      journal_(journal),
      smallestShared_(std::min(tooSmallToShare, search.table().maxPieces() / 3)),
      published_(search.table().maxPieces()) {
    statistics = published_;
}

void Worker::work(const Branch& branch) {
    queue_.addAll(walk(branch));
    if (state_.isLeaving()) queue_.close();
}

std::vector<Branch> Worker::split(Branch branch) {
    splitting_ = true;
    std::vector<Branch> rest = walk(branch);
    splitting_ = false;
    return rest;
}

std::vector<Branch> Worker::walk(const Branch& branch) {
    left_.clear();
    sharing_ = isFull_ = false;
    budget = 1;
    // Reaching the first node of a branch takes no time, and would double the interval that was right for the
    // last one; after many short branches, a long one would run for minutes without polling.
    interval_ = fewestNodes;
    arrival_.reset();
    branchStart_ = lastPoll_ = Clock::now();
    const Statistics before = journal_ ? statistics : Statistics();
    search(branch);
    std::vector<Branch> rest = weighRest(branch.weight);
    if (journal_) journal_->add(branch.trail, rest, statistics - before, found_);
    publishCounts();
    deliverFound();
    return rest;
}

void Worker::search(const Branch& branch) {
    const auto space = branch.late ? branch.late->get(dlx(), *this) : branch.space;
    if (space) {
        space->search(branch.trail, space, *this);
    } else if (branch.late) {
        // Stopped while the lists were built: the branch is left unchanged.
        left_.clear();
        leaveNode(branch.trail, nullptr);
        left_.back().branches.back().late = branch.late;
    } else {
        dlx().search(branch.trail, *this);
    }
}

Dlx& Worker::dlx() {
    if (!dlx_) dlx_.emplace(search_.table(), search_.images(), search_.plan().schedule);
    return *dlx_;
}

// Levels are stored from the deepest up; weights are distributed from the top down.
std::vector<Branch> Worker::weighRest(double weight) {
    double notDone = 0.0;
    double part = weight;
    for (auto level = left_.rbegin(); level != left_.rend(); ++level) {
        part /= static_cast<double>(level->siblings);
        for (Branch& branch : level->branches) {
            branch.weight = part;
            notDone += part;
        }
    }
    std::vector<Branch> rest;
    for (LeftLevel& level : left_)
        std::ranges::move(level.branches, std::back_inserter(rest));
    left_.clear();
    state_.addProgress(std::max(0.0, weight - notDone));
    return rest;
}

bool Worker::poll(int piecesLeft) {
    if (splitting_ || isFull_) return false;
    if (!arrival_) arrival_ = Clock::now() - branchStart_;
    if (!sharing_) {
        publishAndPause();
        adjustBudget();
        const Clock::duration walked = lastPoll_ - branchStart_;
        // A watched search keeps its natural order.
        sharing_ = observer == nullptr &&
                   (queue_.isStarving() ? walked >= worthSharing * *arrival_
                                        : walked >= std::clamp<Clock::duration>(worthWeighing * *arrival_,
                                                                                share, longestShare));
    } else if (--nodesUntilPublish_ <= 0) {
        publishAndPause();
        lastPoll_ = Clock::now();
        nodesUntilPublish_ = nodesBetweenPublishing;
    }
    if (state_.isLeaving()) return false;
    if (!sharing_) return true;
    if (piecesLeft > smallestShared_ || lastPoll_ - branchStart_ >= longestWalk) return false;
    // Poll again at the next node: the search is about to return to one that is worth sharing.
    budget = 1;
    return true;
}

bool Worker::mustStop() {
    state_.waitWhilePaused();
    state_.checkTime();
    return state_.isStopping();
}

void Worker::publishAndPause() {
    publishCounts();
    if (!journal_) deliverFound();
    state_.waitWhilePaused();
    state_.checkTime();
    state_.checkPatience();
}

void Worker::adjustBudget() {
    const Clock::time_point now = Clock::now();
    if (now - lastPoll_ < shortestPoll)
        interval_ = std::min(mostNodes, interval_ * 2);
    else if (now - lastPoll_ > longestPoll)
        interval_ = std::max(fewestNodes, interval_ / 2);
    lastPoll_ = now;
    budget = interval_;
}

void Worker::solution(std::span<const ImageId> images) {
    const std::optional<int> copies = search_.symmetry().copiesOf(images);
    if (!copies) return;
    found_.push_back({{images.begin(), images.end()}, *copies});
    if (journal_) {
        isFull_ = found_.size() >= solutionsOfWalk || state_.reachesLimit(found_.size());
        if (isFull_) budget = 0;
        return;
    }
    if (state_.hasLimit() || found_.size() >= solutionsHanded) {
        publishCounts();
        deliverFound();
        if (state_.isStopping()) budget = 0;
    }
}

void Worker::leaveNode(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>& space) {
    LeftLevel level;
    level.branches.push_back({{trail.begin(), trail.end()}, 0.0, space});
    left_.push_back(std::move(level));
}

void Worker::leaveBranches(std::span<const ImageId> trail, std::span<const ImageId> rest,
                           std::size_t siblings, const std::shared_ptr<const SearchSpace>& space) {
    LeftLevel level;
    level.siblings = siblings;
    for (const ImageId image : rest) {
        Branch branch{{trail.begin(), trail.end()}, 0.0, space};
        branch.trail.push_back(image);
        level.branches.push_back(std::move(branch));
    }
    left_.push_back(std::move(level));
}

void Worker::publishCounts() {
    const std::lock_guard lock(publishedMutex_);
    published_ = statistics;
}

Statistics Worker::published() const {
    const std::lock_guard lock(publishedMutex_);
    return published_;
}

void Worker::deliverFound() {
    state_.deliver(found_);
    found_.clear();
}

}  // namespace tilewright
