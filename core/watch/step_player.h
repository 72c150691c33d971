#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/basics/message.h"

namespace tilewright {

/// The meaning of an event for a player, independent of the kind of search.
enum class StepKind {
    other,
    /// The search chose its next target.
    node,
    placed,
    removed,
    solution,
};

/// A destination of a player: a step, or the next event of a kind.
struct Landmark {
    enum class Kind {
        /// The state after step `number`, or the end if the search has fewer steps.
        step,
        /// The next solution or, if `number` is not 0, the solution with this number.
        solution,
        /// The next removal of a piece.
        backtrack,
        /// The next placement or removal of a piece after which `number` pieces are placed.
        depth,
        /// The next node, that is the next choice of a target.
        node,
        /// The next placement, removal or solution, or the end.
        move,
    };

    Kind kind = Kind::step;
    std::uint64_t number = 0;

    /// Whether it does not depend on the position from which it is searched for.
    bool isAbsolute() const { return kind == Kind::step || (kind == Kind::solution && number > 0); }

    /// Whether the event with this number is the landmark, given the number of placed pieces after it and the
    /// number of solutions so far.
    bool isReached(std::uint64_t step, StepKind event, std::size_t placed, std::uint64_t solutions) const {
        const bool isMove = event == StepKind::placed || event == StepKind::removed;
        switch (kind) {
            case Kind::step:
                return step >= number;
            case Kind::solution:
                return event == StepKind::solution && (number == 0 || number == solutions);
            case Kind::backtrack:
                return event == StepKind::removed;
            case Kind::depth:
                return isMove && placed == number;
            case Kind::node:
                return event == StepKind::node;
            case Kind::move:
                break;
        }
        return isMove || event == StepKind::solution;
    }

    /// Whether a player stays where it is if there is no such event; otherwise it goes to the last step.
    bool isOptional() const { return kind != Kind::step && kind != Kind::move; }

    friend bool operator==(const Landmark&, const Landmark&) = default;
};

/// Plays steps forwards and backwards: those of a search, or those of the path to a known solution.
///
/// The *position* is the step whose resulting state is shown; 0 is the start. The GUI calls poll() ten to
/// sixty times per second. Not thread-safe. No member blocks except the destructor, for up to 50 ms.
class StepPlayer {
  public:
    enum class Phase {
        /// There is no player (used by sessions only).
        closed,
        /// The search is being prepared.
        preparing,
        /// At the position; idle until the next request.
        waiting,
        /// Running to the requested landmark; shows intermediate states.
        seeking,
        /// The search cannot be run: error() is the reason.
        failed,
    };

    /// A landmark that does not exist in the requested direction.
    struct Missing {
        Landmark landmark;
        bool isBack = false;
    };

    virtual ~StepPlayer() = default;

    /// Updates the player from the search, and starts pending requests.
    virtual Phase poll() = 0;

    virtual Phase phase() const = 0;
    virtual Message error() const = 0;
    /// Whether there is a state to show.
    virtual bool isReady() const = 0;
    /// Whether poll() has nothing to do until the next request.
    virtual bool isIdle() const = 0;

    virtual std::uint64_t position() const = 0;
    /// The total number of steps of the search, once it is known.
    virtual std::optional<std::uint64_t> total() const = 0;
    /// The highest step seen so far.
    virtual std::uint64_t furthest() const = 0;
    /// The share of the search that has been seen, from 0 to 1, if it can be estimated.
    virtual std::optional<double> progress() const = 0;
    /// The number of solutions up to the position, and whether the last step found a solution.
    virtual std::uint64_t solutions() const = 0;
    virtual bool isAtSolution() const = 0;
    /// The requested landmark, if it does not exist; the player is then at its previous position.
    virtual std::optional<Missing> missing() const = 0;
    /// Whether the position is after the last event.
    bool isAtEnd() const { return total() && phase() == Phase::waiting && position() == *total(); }

    /// Goes to the state after this step, forwards or backwards. A request replaces the previous one.
    void goTo(std::uint64_t step) { goToNext({Landmark::Kind::step, step}); }
    /// Goes forwards from the position.
    virtual void goToNext(const Landmark& landmark) = 0;
    /// Goes backwards from the position to the last occurrence of the landmark.
    virtual void goToPrevious(const Landmark& landmark) = 0;
    /// Stops at the current state of the search.
    virtual void halt() = 0;
};

/// Plays steps that are known in advance, such as the moves of a disassembly. Every request is completed
/// immediately.
class ListPlayer final : public StepPlayer {
  public:
    explicit ListPlayer(std::uint64_t steps) : steps_(steps) {}

    Phase poll() override { return Phase::waiting; }
    Phase phase() const override { return Phase::waiting; }
    Message error() const override { return {}; }
    bool isReady() const override { return true; }
    bool isIdle() const override { return true; }

    std::uint64_t position() const override { return position_; }
    std::optional<std::uint64_t> total() const override { return steps_; }
    std::uint64_t furthest() const override { return steps_; }
    std::optional<double> progress() const override { return 1.0; }
    std::uint64_t solutions() const override { return 0; }
    bool isAtSolution() const override { return false; }
    std::optional<Missing> missing() const override { return std::nullopt; }

    void goToNext(const Landmark& landmark) override {
        const bool isStep = landmark.kind == Landmark::Kind::step;
        position_ = std::min(steps_, isStep ? landmark.number : position_ + 1);
    }
    void goToPrevious(const Landmark&) override { position_ -= std::min<std::uint64_t>(position_, 1); }
    void halt() override {}

  private:
    std::uint64_t steps_;
    std::uint64_t position_ = 0;
};

}  // namespace tilewright
