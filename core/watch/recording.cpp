#include "core/watch/recording.h"

#include <utility>

namespace tilewright {

bool Landmark::isReached(const WatchedState& state) const {
    return isReached(state.last, state.lying());
}

bool Landmark::isReached(const SearchEvent& last, std::size_t lying) const {
    using Event = SearchEvent::Kind;
    const bool isMove = last.kind == Event::placed || last.kind == Event::removed;
    switch (kind) {
        case Kind::step:
            return last.step >= number;
        case Kind::solution:
            return last.kind == Event::solution;
        case Kind::backtrack:
            return last.kind == Event::removed;
        case Kind::depth:
            return isMove && lying == number;
        case Kind::node:
            return last.kind == Event::target;
        case Kind::move:
            return isMove || last.kind == Event::solution;
    }
    return true;
}

// What the search writes on, in its own thread. While it waits the owner reads; the gate keeps them apart.
class Recording::Tape {
  public:
    void write(const SearchEvent& event, const Job& job, StepGate& gate) {
        if (!log_) log_.emplace(job.search()->table());
        log_->append(event);
        tree_.apply(event);
        step_.store(event.step, std::memory_order_relaxed);
        if (glanceWanted_.load(std::memory_order_relaxed)) showGlance();
        if (landmark_.isReached(log_->head())) gate.close();
    }

    // For a search that has not begun yet.
    void begin(const PreparedSearch& search) {
        if (!log_) log_.emplace(search.table());
    }

    // What was seen of an earlier run is old news.
    void setLandmark(const Landmark& landmark) {
        landmark_ = landmark;
        showGlance();
    }

    const StepLog& log() const { return *log_; }
    const SearchTree& tree() const { return tree_; }
    std::uint64_t step() const { return step_.load(std::memory_order_relaxed); }

    std::shared_ptr<const Glance> glance() {
        glanceWanted_ = true;
        const std::lock_guard lock(mutex_);
        return glance_;
    }

  private:
    void showGlance() {
        auto glance = std::make_shared<const Glance>(Glance{log_->head(), tree_});
        glanceWanted_ = false;
        const std::lock_guard lock(mutex_);
        glance_ = std::move(glance);
    }

    std::optional<StepLog> log_;
    SearchTree tree_;
    Landmark landmark_;
    std::atomic<std::uint64_t> step_ = 0;
    std::atomic<bool> glanceWanted_ = false;
    std::mutex mutex_;
    std::shared_ptr<const Glance> glance_;
};

Recording::Recording(Puzzle puzzle, Plan plan) : tape_(std::make_shared<Tape>()) {
    // The job owns its observer and ends before it goes, so the gate may know both without owning them.
    struct Ends {
        const Job* job = nullptr;
        StepGate* gate = nullptr;
    };
    const auto ends = std::make_shared<Ends>();
    gate_ = std::make_shared<StepGate>(
        [tape = tape_, ends](const SearchEvent& event) { tape->write(event, *ends->job, *ends->gate); });
    JobOptions options;
    options.observer = gate_;
    job_ = std::make_shared<Job>(std::move(puzzle), std::move(plan), std::move(options));
    *ends = {job_.get(), gate_.get()};
    job_->start();
}

Recording::~Recording() {
    cancel();
}

std::shared_ptr<const PreparedSearch> Recording::search() const {
    return {job_, job_->search()};
}

bool Recording::isWaiting() {
    const PreparedSearch* search = job_->search();
    if (search == nullptr) return false;
    if (!gate_->waitUntilClosed(std::chrono::seconds(0)) && !hasEnded()) return false;
    tape_->begin(*search);
    return true;
}

bool Recording::hasEnded() const {
    return job_->waitFor(std::chrono::seconds(0));
}

std::string Recording::error() const {
    return english(job_->snapshot().error);
}

const StepLog& Recording::log() const {
    return tape_->log();
}

const SearchTree& Recording::tree() const {
    return tape_->tree();
}

void Recording::run(const Landmark& landmark) {
    tape_->setLandmark(landmark);
    gate_->open();
}

void Recording::halt() {
    gate_->close();
}

void Recording::cancel() {
    job_->cancel();
}

bool Recording::hasStopped() const {
    return hasEnded();
}

std::uint64_t Recording::step() const {
    return tape_->step();
}

std::shared_ptr<const Recording::Glance> Recording::glance() {
    return tape_->glance();
}

}  // namespace tilewright
