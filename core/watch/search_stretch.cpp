#include "core/watch/search_stretch.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <stdexcept>

#include "core/jobs/job.h"
#include "core/search/observer.h"

namespace tilewright {

namespace {

using namespace std::chrono_literals;

// Keeps which images lie after each change within a stretch of the search.
class StretchRecorder final : public SearchObserver {
  public:
    struct State {
        std::uint64_t step = 0;
        std::vector<ImageId> images;
        bool isSolution = false;
    };

    explicit StretchRecorder(const StretchLimits& limits) : limits_(limits) {}

    void event(const SearchEvent& event) override {
        if (isDone_.load(std::memory_order_relaxed)) return;
        if (event.step > limits_.last) {
            isDone_.store(true, std::memory_order_release);
            return;
        }
        using Kind = SearchEvent::Kind;
        if (event.kind == Kind::placed) trail_.push_back(event.image);
        if (event.kind == Kind::removed && !trail_.empty()) trail_.pop_back();
        const bool isChange =
            event.kind == Kind::placed || event.kind == Kind::removed || event.kind == Kind::solution;
        if (!isChange || event.step < limits_.first) return;
        if (states_.size() == limits_.most) {
            isTooLong_ = true;
            isDone_.store(true, std::memory_order_release);
            return;
        }
        states_.push_back({event.step, trail_, event.kind == Kind::solution});
    }

    bool isDone() const { return isDone_.load(std::memory_order_acquire); }

    // To be called when the search has ended.
    const std::vector<State>& states() const { return states_; }
    bool isTooLong() const { return isTooLong_; }

  private:
    const StretchLimits limits_;
    std::vector<ImageId> trail_;
    std::vector<State> states_;
    bool isTooLong_ = false;
    std::atomic<bool> isDone_ = false;
};

}  // namespace

SearchStretch recordStretch(const Puzzle& puzzle, const Plan& plan, const StretchLimits& limits,
                            const std::stop_token& stop, const std::function<void()>& waiting) {
    const auto recorder = std::make_shared<StretchRecorder>(limits);
    JobOptions options;
    options.threads = 1;
    options.observer = recorder;
    Job job(puzzle, plan, options);
    job.start();
    while (!job.waitFor(5ms)) {
        if (waiting) waiting();
        if (recorder->isDone() || stop.stop_requested()) job.cancel();
    }
    if (stop.stop_requested()) throw Stopped{};
    const JobSnapshot result = job.snapshot();
    if (result.status == JobStatus::failed) throw std::runtime_error(english(result.error));
    SearchStretch stretch;
    stretch.isTooLong = recorder->isTooLong();
    for (const StretchRecorder::State& state : recorder->states()) {
        const ImageTable& table = job.search()->table();
        // Events count the pieces that were left before.
        stretch.states.push_back({state.step, placementsOf(puzzle, table, state.images),
                                  table.piecesLeftAfter(state.images), state.isSolution});
    }
    return stretch;
}

}  // namespace tilewright
