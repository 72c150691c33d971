#include "core/watch/edge_player.h"

#include <array>
#include <exception>
#include <utility>

namespace tilewright {

namespace {

std::vector<EdgeStep> stepsOf(const EdgeArrangement& solution, const std::vector<std::size_t>& order) {
    std::vector<EdgeStep> steps;
    for (const std::size_t place : order)
        steps.push_back({.kind = EdgeStep::Kind::place,
                         .step = steps.size() + 1,
                         .place = place,
                         .placed = solution[place]});
    steps.push_back({.kind = EdgeStep::Kind::solution, .step = steps.size() + 1});
    return steps;
}

// Runs the search; returns why it could not be run, or an empty message.
Message search(const EdgePuzzle& puzzle, const std::shared_ptr<EdgeSearchObserver>& observer,
               const std::stop_token& stop) {
    EdgeOptions options;
    options.wantAll = true;
    options.threads = 1;
    options.control = std::make_shared<EdgeControl>();
    const std::stop_callback cancel(stop, [&] { options.control->stop(StopReason::cancelled); });
    options.observer = observer;
    const EdgeResult result = solveEdges(puzzle, options);
    return result.status == JobStatus::failed ? result.reason : Message{};
}

void walk(const std::vector<EdgeStep>& path, EdgeSearchObserver& observer, const std::stop_token& stop) {
    for (const EdgeStep& step : path) {
        if (stop.stop_requested()) return;
        observer.event(step);
    }
}

}  // namespace

EdgeState EdgeSteps::begin() const {
    EdgeState state;
    state.board.resize(places);
    return state;
}

void EdgeSteps::apply(State& state, const Event& event) const {
    state.step = event.step;
    state.last = event;
    switch (kindOf(event)) {
        case StepKind::placed:
            state.board[event.place] = event.placed;
            ++state.placed;
            break;
        case StepKind::removed:
            state.board[event.place].reset();
            --state.placed;
            break;
        case StepKind::solution:
            ++state.solutions;
            break;
        default:
            break;
    }
}

StepKind EdgeSteps::kindOf(const Event& event) {
    constexpr std::array kinds{StepKind::node, StepKind::placed, StepKind::removed, StepKind::solution};
    return kinds[static_cast<std::size_t>(event.kind)];
}

EdgeWatchRun::EdgeWatchRun(const Input& input, std::shared_ptr<Observer> observer)
    : places_(input.puzzle.pieces.size()),
      observer_(std::move(observer)),
      shared_(std::make_shared<Shared>()),
      thread_([input, watcher = observer_, shared = shared_](const std::stop_token& stop) {
          try {
              if (input.path.empty())
                  shared->error = search(input.puzzle, watcher, stop);
              else
                  walk(input.path, *watcher, stop);
          } catch (const std::exception& error) {
              shared->error = verbatim(error.what());
          }
          shared->hasEnded = true;
      }) {}

void EdgeWatchRun::cancel() {
    thread_.request_stop();
    observer_->release();
}

EdgePlayer::EdgePlayer(EdgePuzzle puzzle, const EdgeArrangement& solution,
                       const std::vector<std::size_t>& order)
    : RecordingPlayer({std::move(puzzle), stepsOf(solution, order)}) {}

std::vector<std::size_t> walkOrder(const EdgePuzzle& puzzle, bool byColumns) {
    const auto rows = static_cast<std::size_t>(puzzle.rows);
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < rows * columns; ++i)
        order.push_back(byColumns ? i % rows * columns + i / rows : i);
    return order;
}

template class RecordingPlayer<EdgeWatchRun>;

}  // namespace tilewright
