#include "core/watch/edge_player.h"

#include <exception>
#include <utility>

namespace tilewright {

namespace {

std::vector<EdgeStep> stepsOf(const EdgeArrangement& solution, const std::vector<std::size_t>& order) {
    std::vector<EdgeStep> steps;
    for (const std::size_t place : order) {
        EdgeStep step;
        step.kind = EdgeStep::Kind::place;
        step.step = steps.size() + 1;
        step.place = place;
        step.placed = solution[place];
        steps.push_back(step);
    }
    EdgeStep last;
    last.kind = EdgeStep::Kind::solution;
    last.step = steps.size() + 1;
    steps.push_back(last);
    return steps;
}

// Why there is no search; empty if there was one.
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
    switch (event.kind) {
        case EdgeStep::Kind::target:
            return StepKind::node;
        case EdgeStep::Kind::place:
            return StepKind::placed;
        case EdgeStep::Kind::remove:
            return StepKind::removed;
        case EdgeStep::Kind::solution:
            return StepKind::solution;
    }
    return StepKind::other;
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
    observer_->letGo();
}

EdgePlayer::EdgePlayer(EdgePuzzle puzzle, const EdgeArrangement& solution,
                       const std::vector<std::size_t>& order)
    : RecordingPlayer({std::move(puzzle), stepsOf(solution, order)}) {}

template class RecordingPlayer<EdgeWatchRun>;

}  // namespace tilewright
