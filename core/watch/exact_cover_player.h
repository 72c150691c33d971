#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/count/exact_cover.h"
#include "core/watch/recording_player.h"

namespace tilewright {

/// The search of an exact cover problem after a number of steps.
struct ExactCoverState {
    /// A node on the way from the root.
    struct Node {
        int item = 0;
        /// Whether an option, or none, is chosen for the item now.
        bool hasChoice = false;
        int option = ExactCoverStep::none;
        /// The options that have been tried at this node.
        std::vector<int> tried;

        friend bool operator==(const Node&, const Node&) = default;
    };

    std::uint64_t step = 0;
    /// The last step; meaningless before the first one.
    ExactCoverStep last;
    std::vector<Node> nodes;
    std::size_t chosen = 0;
    std::uint64_t solutions = 0;
};

/// The matrix of an exact cover problem, whose rows are options and whose columns are items, as a state of
/// the search or a solution leaves it.
struct ExactCoverMatrix {
    enum class Row : std::uint8_t {
        /// May still be chosen.
        active,
        chosen,
        /// Has been tried at a node on the way, and is tried no more below it.
        tried,
        /// Excluded by a chosen option.
        removed,
        /// Has no primary item, and so is never chosen.
        unused,
    };
    struct Column {
        /// How many chosen options have the item, and how many active ones.
        int chosen = 0;
        int active = 0;
        /// Whether no further option may have it, whatever its colour.
        bool isCovered = false;
        /// The colour that a chosen option gives to a secondary item, or ExactCover::plain.
        int colour = ExactCover::plain;
    };

    /// By option, and by item.
    std::vector<Row> rows;
    std::vector<Column> columns;
};

ExactCoverMatrix matrixAt(const ExactCover& problem, const ExactCoverState& state);
/// The matrix when these options are chosen.
ExactCoverMatrix matrixOf(const ExactCover& problem, std::span<const int> chosen);

/// The `Steps` of StepLog and Recording for such a search.
struct ExactCoverSteps {
    using Event = ExactCoverStep;
    using State = ExactCoverState;
    using Overview = StepCount<Event>;

    State begin() const { return {}; }
    void apply(State& state, const Event& event) const;
    std::uint64_t sizeOf(const State& state) const;
    static StepKind kindOf(const Event& event);
    static std::size_t placedIn(const State& state) { return state.chosen; }
};

/// The search of an exact cover problem on an observed thread.
class ExactCoverWatchRun : public ObservedThread<ExactCoverObserver> {
  public:
    using Steps = ExactCoverSteps;
    using Input = std::shared_ptr<const ExactCover>;

    ExactCoverWatchRun(const Input& problem, std::shared_ptr<Observer> observer);

    std::optional<Steps> steps() const { return Steps{}; }
};

/// Plays the search of an exact cover problem.
class ExactCoverPlayer final : public RecordingPlayer<ExactCoverWatchRun> {
  public:
    explicit ExactCoverPlayer(std::shared_ptr<const ExactCover> problem)
        : RecordingPlayer(std::move(problem)) {}
};

extern template class RecordingPlayer<ExactCoverWatchRun>;

}  // namespace tilewright
