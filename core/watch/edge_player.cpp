#include "core/watch/edge_player.h"

#include <array>
#include <utility>

#include "core/edges/edge_grid.h"

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
Message search(const EdgePuzzle& puzzle, std::optional<BoardOrder> order,
               const std::shared_ptr<EdgeSearchObserver>& observer, const StopToken& stop) {
    EdgeOptions options;
    options.order = order;
    options.wantAll = true;
    options.threads = 1;
    options.control = std::make_shared<EdgeControl>();
    const std::stop_callback cancel(stop.request(), [&] { options.control->stop(StopReason::cancelled); });
    options.observer = observer;
    const EdgeResult result = solveEdges(puzzle, options);
    return result.status == JobStatus::failed ? result.reason : Message{};
}

void walk(const std::vector<EdgeStep>& path, EdgeSearchObserver& observer, const StopToken& stop) {
    for (const EdgeStep& step : path) {
        if (stop.isOver()) return;
        observer.event(step);
    }
}

}  // namespace

EdgeTable tableAt(const EdgePuzzle& puzzle, const EdgeBoard& board, std::size_t place) {
    const EdgeGrid grid(puzzle);
    const MatchRule rule(puzzle);
    EdgeTable table;
    std::array<bool, EdgeColours::most> isFramed{};
    for (std::size_t side = 0; side < grid.sides(); ++side) {
        isFramed[side] = grid.isFramed(place, side);
        const std::uint32_t next = grid.neighbour(place, side);
        if (isFramed[side])
            table.known[side] = puzzle.borderColour;
        else if (next != EdgeGrid::none && next != place && board[next])
            table.known[side] = board[next]->colours[grid.opposite(side)];
    }
    std::vector<bool> isUsed(puzzle.pieces.size(), false);
    for (std::size_t other = 0; other < board.size(); ++other)
        if (other != place && board[other]) isUsed[board[other]->piece] = true;
    std::vector<const EdgeClue*> clueOf(puzzle.pieces.size(), nullptr);
    const EdgeClue* here = nullptr;
    for (const EdgeClue& clue : puzzle.clues) {
        clueOf[clue.piece] = &clue;
        if (clue.place == place) here = &clue;
    }
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        if (clueOf[piece] != here || (!puzzle.moves.swap && piece != place)) continue;
        for (const EdgeColours& colours :
             here != nullptr ? variantsOf(puzzle, *here) : variantsOf(puzzle.pieces[piece], puzzle.moves)) {
            bool fits = true;
            for (std::size_t side = 0; side < colours.size(); ++side)
                if (const std::optional<EdgeColour> known = table.known[side])
                    fits = fits &&
                           (isFramed[side] ? *known == colours[side] : rule.matches(*known, colours[side]));
            if (fits) table.entries.push_back({{piece, colours}, isUsed[piece]});
        }
    }
    return table;
}

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
    : ObservedThread(std::move(observer),
                     [input](const std::shared_ptr<Observer>& watcher, const StopToken& stop) {
                         if (input.path.empty()) return search(input.puzzle, input.order, watcher, stop);
                         walk(input.path, *watcher, stop);
                         return Message{};
                     }),
      places_(input.puzzle.pieces.size()) {}

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
