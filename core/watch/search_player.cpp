#include "core/watch/search_player.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <utility>

namespace tilewright {

std::unique_ptr<const Job> runObserved(const Puzzle& puzzle, const Plan& plan,
                                       std::shared_ptr<SearchObserver> observer,
                                       const std::function<bool()>& isDone, const StopToken& stop) {
    JobOptions options;
    options.threads = 1;
    options.observer = std::move(observer);
    auto job = std::make_unique<Job>(puzzle, plan, options);
    runToEnd(*job, stop, std::chrono::milliseconds(5), [&] {
        if (isDone()) job->cancel();
    });
    return job;
}

namespace {

// Records the placed images after each change; read after the search has ended.
struct Recorder final : SearchObserver {
    struct State {
        std::uint64_t step = 0;
        std::vector<ImageId> trail;
        bool isSolution = false;
    };

    Recorder(std::uint64_t from, std::uint64_t to, std::size_t limit) : first(from), last(to), most(limit) {}

    void event(const SearchEvent& event) override {
        using Kind = SearchEvent::Kind;
        if (isDone) return;
        if (event.kind == Kind::placed) trail.push_back(event.image);
        if (event.kind == Kind::removed && !trail.empty()) trail.pop_back();
        const bool isSolution = event.kind == Kind::solution;
        const bool isChange = event.kind == Kind::placed || event.kind == Kind::removed || isSolution;
        const bool isKept = isChange && event.step >= first && event.step <= last;
        isTooLong = isKept && states.size() == most;
        isDone = isTooLong || event.step > last;
        if (isKept && !isTooLong) states.push_back({event.step, trail, isSolution});
    }

    const std::uint64_t first;
    const std::uint64_t last;
    const std::size_t most;
    std::vector<ImageId> trail;
    std::vector<State> states;
    bool isTooLong = false;
    std::atomic<bool> isDone = false;
};

}  // namespace

RecordedSteps recordSteps(const Puzzle& puzzle, const Plan& plan, std::uint64_t first, std::uint64_t last,
                          const StopToken& stop, const std::function<void()>& waiting, std::size_t most) {
    const auto recorder = std::make_shared<Recorder>(first, last, most);
    const auto isDone = [&] {
        if (waiting) waiting();
        return recorder->isDone.load();
    };
    const std::unique_ptr<const Job> job = runObserved(puzzle, plan, recorder, isDone, stop);
    RecordedSteps recorded{{}, recorder->isTooLong};
    for (const auto& [step, trail, isSolution] : recorder->states) {
        const ImageTable& table = job->search()->table();
        // The event has the number of pieces left before it.
        recorded.steps.push_back(
            {step, placementsOf(puzzle, table, trail), table.piecesLeftAfter(trail), isSolution});
    }
    return recorded;
}

std::uint64_t TilingSteps::sizeOf(const State& state) {
    std::uint64_t size = 0;
    for (const WatchedNode& node : state.nodes)
        size += 4 + node.tried.size() + node.cellsRead.size();
    return size;
}

StepKind TilingSteps::kindOf(const Event& event) {
    switch (event.kind) {
        case Event::Kind::target:
            return StepKind::node;
        case Event::Kind::placed:
            return StepKind::placed;
        case Event::Kind::removed:
            return StepKind::removed;
        case Event::Kind::solution:
            return StepKind::solution;
        default:
            return StepKind::other;
    }
}

TilingRun::TilingRun(const Input& input, std::shared_ptr<Observer> observer) {
    JobOptions options;
    options.observer = std::move(observer);
    job_ = std::make_shared<Job>(input.puzzle, input.plan, std::move(options));
    job_->start();
}

std::optional<TilingSteps> TilingRun::steps() const {
    const PreparedSearch* search = job_->search();
    return search != nullptr ? std::optional(TilingSteps{&search->table()}) : std::nullopt;
}

template class RecordingPlayer<TilingRun>;

}  // namespace tilewright
