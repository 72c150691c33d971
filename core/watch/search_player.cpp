#include "core/watch/search_player.h"

namespace tilewright {

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
