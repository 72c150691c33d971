#include "core/lessons/lesson_states.h"

#include <chrono>
#include <thread>

#include "core/edges/edge_graphs.h"
#include "core/edges/edge_solver.h"
#include "core/plans/plan_options.h"
#include "core/watch/search_player.h"

namespace tilewright {

namespace {

template <class Player>
auto statesAtPages(Player& player, const Lesson& lesson, const std::stop_token& stop) {
    using Phase = StepPlayer::Phase;
    std::vector<std::decay_t<decltype(player.state())>> states;
    for (const LessonPage& page : lesson.pages) {
        player.goTo(page.step);
        while (player.phase() == Phase::preparing || player.phase() == Phase::seeking) {
            if (stop.stop_requested()) throw Stopped();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            player.poll();
        }
        if (player.phase() == Phase::failed) throw MessageError(player.error());
        if (player.position() != page.step)
            throw MessageError(core::message("page %1 is at step %2, but the search has only %3 steps",
                                             states.size() + 1, page.step, player.position()));
        states.push_back(player.state());
    }
    return states;
}

// What the method of the puzzle finds without a search, if it does.
std::optional<EdgeArrangement> arrangementOf(const EdgePuzzle& puzzle, const std::stop_token& stop) {
    if (methodOf(puzzle).name == "search") return std::nullopt;
    EdgeOptions options;
    options.control = std::make_shared<EdgeControl>();
    const std::stop_callback cancel(stop, [&] { options.control->stop(StopReason::cancelled); });
    EdgeResult result = solveEdges(puzzle, options);
    if (stop.stop_requested()) throw Stopped();
    if (result.method == "search") return std::nullopt;
    if (!result.arrangement) throw MessageError(result.reason);
    return std::move(result.arrangement);
}

// Plays what the explorer plays of the puzzle: the walk of its method, or the search.
EdgePlayer playerOf(const EdgePuzzle& puzzle, const std::optional<EdgeArrangement>& arrangement) {
    if (!arrangement) return EdgePlayer(puzzle);
    const auto graph = puzzle.moves.swap ? std::nullopt : patternGraph(puzzle, arrangement);
    return {puzzle, *arrangement, walkOrder(puzzle, graph && graph->byColumns)};
}

}  // namespace

LessonStates statesOf(const Lesson& lesson, const std::stop_token& stop) {
    const AnyPuzzle watched = lesson.watched();
    LessonStates states;
    if (const auto* edges = std::get_if<EdgePuzzle>(&watched)) {
        states.arrangement = arrangementOf(*edges, stop);
        EdgePlayer player = playerOf(*edges, states.arrangement);
        states.boards = statesAtPages(player, lesson, stop);
        return states;
    }
    const Puzzle& puzzle = std::get<Puzzle>(watched);
    SearchPlayer player(puzzle, planFromOptions(lesson.plan, puzzle));
    states.tilings = statesAtPages(player, lesson, stop);
    states.search = player.search();
    return states;
}

}  // namespace tilewright
