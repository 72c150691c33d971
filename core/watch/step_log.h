#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <vector>

namespace tilewright {

/// The latest events of a search, with the state after any of them.
///
/// Whole states are kept only now and then, the farther from each other the larger they are: so memory stays
/// within some tens of megabytes for any puzzle, and a state in between is made by applying the events after
/// the one before. One thread at a time.
///
/// `Steps` is a small value that knows the events and states of one kind of search:
///   Event, State           the types; both have the number of the event as `step`
///   State begin() const                            the state before the first event
///   void apply(State&, const Event&) const         the next event happens to a state
///   std::uint64_t sizeOf(const State&) const       what copying a state costs, in applied events
template <class Steps>
class StepLog {
  public:
    using Event = typename Steps::Event;
    using State = typename Steps::State;

    /// How many of the latest events are always there.
    static constexpr std::size_t kept = std::size_t{1} << 17;

    explicit StepLog(const Steps& steps) : steps_(steps), head_(steps.begin()) { keepState(); }

    void append(const Event& event) {
        if (events_.size() < ringSize)
            events_.push_back(event);
        else
            events_[(event.step - 1) % ringSize] = event;
        steps_.apply(head_, event);
        if (head_.step >= nextState_) keepState();
    }

    /// The state after the latest event.
    const State& head() const { return head_; }

    /// The first step whose state is available.
    std::uint64_t first() const { return states_.front().step; }

    /// The state after this step, from first() to head().step.
    State at(std::uint64_t step) const {
        State state = *std::prev(std::ranges::upper_bound(states_, step, {}, &State::step));
        while (state.step < step)
            steps_.apply(state, event(state.step + 1));
        return state;
    }

    /// The event with this number, from first() + 1 to head().step.
    const Event& event(std::uint64_t step) const { return events_[(step - 1) % ringSize]; }

  private:
    // Applying this many events takes some microseconds.
    static constexpr std::uint64_t leastDistance = 256;
    // A state is dropped once the next one is old enough. So half of the promised events may be between two
    // states, and as many again may pass before their age is looked at.
    static constexpr std::uint64_t mostDistance = kept / 2;
    static constexpr std::size_t ringSize = 2 * kept;

    void keepState() {
        states_.push_back(head_);
        nextState_ = head_.step + std::clamp(steps_.sizeOf(head_), leastDistance, mostDistance);
        while (states_.size() > 1 && states_[1].step + kept <= head_.step)
            states_.pop_front();
    }

    Steps steps_;
    State head_;
    /// The event with number n is at (n - 1) modulo the size.
    std::vector<Event> events_;
    /// Ascending; the first one is the oldest state from which all later ones can be made.
    std::deque<State> states_;
    std::uint64_t nextState_ = 0;
};

}  // namespace tilewright
