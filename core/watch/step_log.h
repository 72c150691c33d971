#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "core/watch/watched_state.h"

namespace tilewright {

/// The latest events of a search, with the state after any of them.
///
/// Whole states are kept only now and then, the farther from each other the larger they are: so memory stays
/// within some tens of megabytes for any puzzle, and a state in between is made by going on from the one
/// before. One thread at a time.
class StepLog {
  public:
    /// How many of the latest events are always there.
    static constexpr std::size_t kept = std::size_t{1} << 17;

    /// `table` must outlive the log.
    explicit StepLog(const ImageTable& table);

    void append(const SearchEvent& event);

    /// The state after the latest event.
    const WatchedState& head() const { return head_; }

    /// The states after the steps first() to head().step can be had.
    std::uint64_t first() const { return states_.front().step; }

    /// The state after this step, from first() to head().step.
    WatchedState at(std::uint64_t step) const;

    /// The event with this number, from first() + 1 to head().step.
    const SearchEvent& event(std::uint64_t step) const;

  private:
    void keepState();

    const ImageTable* table_;
    WatchedState head_;
    /// The event with number n lies at n modulo the size.
    std::vector<SearchEvent> events_;
    /// Ascending; the first one is the oldest state from which all later ones can be made.
    std::deque<WatchedState> states_;
    std::uint64_t nextState_ = 0;
};

}  // namespace tilewright
