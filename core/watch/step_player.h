#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/basics/message.h"

namespace tilewright {

/// What an event of any search means to a player.
enum class StepKind {
    other,
    /// The search chose what to fill next.
    node,
    placed,
    removed,
    solution,
};

/// How far a player runs: to a step, or to the next event of a kind.
struct Landmark {
    enum class Kind {
        /// The state after step `number`; if the search has fewer, its end.
        step,
        /// The next solution or, if `number` is not 0, the one with that number of all.
        solution,
        /// The next time that a piece is taken out.
        backtrack,
        /// The next time that a piece is placed or taken out and `number` pieces are placed after it.
        depth,
        /// The next node: the next target.
        node,
        /// The next time that a piece is placed or taken out, or a solution; else the end.
        move,
    };

    Kind kind = Kind::step;
    std::uint64_t number = 0;

    /// Whether it is the same wherever one looks for it.
    bool isAbsolute() const { return kind == Kind::step || (kind == Kind::solution && number > 0); }

    /// Whether the event with this number is the landmark; `placed` pieces are placed after it, and there
    /// have been so many solutions.
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

    /// Whether a player stays where it is if there is none; otherwise it goes as far as there are steps.
    bool isOptional() const { return kind != Kind::step && kind != Kind::move; }

    friend bool operator==(const Landmark&, const Landmark&) = default;
};

/// Plays the steps of something forward and backward: of a search, or of the way to a known solution.
///
/// The *position* is the step after which the state is shown; 0 is the beginning. The GUI calls poll() some
/// ten to sixty times a second. All members are for one thread, and none waits but the destructor, up to
/// 50 ms.
class StepPlayer {
  public:
    enum class Phase {
        /// Of a session that has no player.
        closed,
        /// The search is being prepared.
        preparing,
        /// At the position; nothing happens until it is asked for.
        waiting,
        /// On the way to where it was sent; what is shown is some moment on the way.
        seeking,
        /// The search cannot be made: error() says why.
        failed,
    };

    /// A landmark that does not exist in the direction in which it was looked for.
    struct Missing {
        Landmark landmark;
        bool isBack = false;
    };

    virtual ~StepPlayer() = default;

    /// Takes note of what the search has done, and sends it on if that was asked for meanwhile.
    virtual Phase poll() = 0;

    virtual Phase phase() const = 0;
    virtual Message error() const = 0;
    /// Whether there is a state to show.
    virtual bool isReady() const = 0;
    /// Whether poll() has nothing to do until something is asked for.
    virtual bool isIdle() const = 0;

    virtual std::uint64_t position() const = 0;
    /// The number of all steps of the search, once it is known.
    virtual std::optional<std::uint64_t> total() const = 0;
    /// The last step that was ever seen.
    virtual std::uint64_t furthest() const = 0;
    /// The share of the search that has been seen, from 0 to 1, where it can be estimated.
    virtual std::optional<double> progress() const = 0;
    /// How many solutions there are up to the position, and whether the last step found one of them.
    virtual std::uint64_t solutions() const = 0;
    virtual bool isAtSolution() const = 0;
    /// The landmark asked for last, if there is none; the player is then where it was before.
    virtual std::optional<Missing> missing() const = 0;
    /// Whether the position is after the last event.
    bool isAtEnd() const { return total() && phase() == Phase::waiting && position() == *total(); }

    /// Goes to the state after this step, forward or back. Each request replaces the one before.
    void goTo(std::uint64_t step) { goToNext({Landmark::Kind::step, step}); }
    /// Goes forward from the position.
    virtual void goToNext(const Landmark& landmark) = 0;
    /// Goes back from the position to where the landmark was last.
    virtual void goToPrevious(const Landmark& landmark) = 0;
    /// Stays where the search is now.
    virtual void halt() = 0;
};

/// Plays steps that are all known in advance, such as the moves of a disassembly: it is
/// always there at once.
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
