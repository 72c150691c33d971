#include "core/watch/step_log.h"

#include <algorithm>

namespace tilewright {

namespace {

// Going on by as many events takes some microseconds.
constexpr std::uint64_t leastDistance = 256;
// A state is dropped once the next one is old enough: so half as many events as are promised may lie between
// two of them, and as many again between two looks at their age.
constexpr std::uint64_t mostDistance = StepLog::kept / 2;
constexpr std::size_t ringSize = 2 * StepLog::kept;

// What copying a state costs, in events.
std::uint64_t sizeOf(const WatchedState& state) {
    std::uint64_t size = 0;
    for (const WatchedNode& node : state.nodes)
        size += 4 + node.tried.size() + node.cellsRead.size();
    return size;
}

}  // namespace

StepLog::StepLog(const ImageTable& table) : table_(&table), head_(table) {
    keepState();
}

void StepLog::append(const SearchEvent& event) {
    if (events_.size() < ringSize)
        events_.push_back(event);
    else
        events_[(event.step - 1) % ringSize] = event;
    head_.apply(event, *table_);
    if (head_.step >= nextState_) keepState();
}

void StepLog::keepState() {
    states_.push_back(head_);
    nextState_ = head_.step + std::clamp(sizeOf(head_), leastDistance, mostDistance);
    while (states_.size() > 1 && states_[1].step + kept <= head_.step)
        states_.pop_front();
}

WatchedState StepLog::at(std::uint64_t step) const {
    const auto behind =
        std::upper_bound(states_.begin(), states_.end(), step,
                         [](std::uint64_t wanted, const WatchedState& state) { return wanted < state.step; });
    WatchedState state = *std::prev(behind);
    while (state.step < step)
        state.apply(event(state.step + 1), *table_);
    return state;
}

const SearchEvent& StepLog::event(std::uint64_t step) const {
    return events_[(step - 1) % ringSize];
}

}  // namespace tilewright
