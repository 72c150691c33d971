#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "core/edges/edge_checks.h"
#include "core/edges/edge_solver.h"
#include "core/watch/recording_player.h"

namespace tilewright {

/// The state of the search of an edge-matching puzzle after a number of steps.
struct EdgeState {
    std::uint64_t step = 0;
    /// The last step; meaningless before the first one.
    EdgeStep last;
    /// The contents of all places.
    EdgeBoard board;
    std::size_t placed = 0;
    std::uint64_t solutions = 0;
};

/// What a search in a fixed order looks up at a place: the list for the colours that are known around it.
struct EdgeTable {
    struct Entry {
        PlacedEdgePiece placed;
        /// Whether the piece is at another place already.
        bool isUsed = false;
    };

    /// By side: what the side must match, a neighbour's colour or that of the border; nullopt if nothing.
    std::array<std::optional<EdgeColour>, EdgeColours::most> known{};
    /// The pieces and positions that fit these colours, piece by piece; clues leave no others.
    std::vector<Entry> entries;
};

/// The list of a place of a valid puzzle, whether it is filled or not.
EdgeTable tableAt(const EdgePuzzle& puzzle, const EdgeBoard& board, std::size_t place);

/// The `Steps` of StepLog and Recording for such a search, or for the path to a solution.
struct EdgeSteps {
    using Event = EdgeStep;
    using State = EdgeState;
    using Overview = StepCount<Event>;

    std::size_t places = 0;

    State begin() const;
    void apply(State& state, const Event& event) const;
    std::uint64_t sizeOf(const State& state) const { return state.board.size(); }
    static StepKind kindOf(const Event& event);
    static std::size_t placedIn(const State& state) { return state.placed; }
};

/// The search of an edge-matching puzzle, or the path to a solution, on an observed thread.
class EdgeWatchRun : public ObservedThread<EdgeSearchObserver> {
  public:
    using Steps = EdgeSteps;
    struct Input {
        EdgePuzzle puzzle;
        /// The steps to play instead of a search, numbered from 1; empty to search.
        std::vector<EdgeStep> path;
        /// The order of the search; nullopt: the most constrained place first.
        std::optional<BoardOrder> order = {};
    };

    EdgeWatchRun(const Input& input, std::shared_ptr<Observer> observer);

    std::optional<Steps> steps() const { return Steps{places_}; }

  private:
    std::size_t places_;
};

/// Plays the search of an edge-matching puzzle, or the placement of the pieces of a known solution.
class EdgePlayer final : public RecordingPlayer<EdgeWatchRun> {
  public:
    /// `puzzle` must be valid.
    explicit EdgePlayer(EdgePuzzle puzzle, std::optional<BoardOrder> order = {})
        : RecordingPlayer({std::move(puzzle), {}, order}) {}
    /// Places the pieces of `solution` in this order of places.
    EdgePlayer(EdgePuzzle puzzle, const EdgeArrangement& solution, const std::vector<std::size_t>& order);
};

/// The places of a puzzle in the order in which its method traverses its graph.
std::vector<std::size_t> walkOrder(const EdgePuzzle& puzzle, bool byColumns);

extern template class RecordingPlayer<EdgeWatchRun>;

}  // namespace tilewright
