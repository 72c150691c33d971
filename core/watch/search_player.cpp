#include "core/watch/search_player.h"

#include <algorithm>
#include <utility>

namespace tilewright {

SearchPlayer::SearchPlayer(Puzzle puzzle, Plan plan) : puzzle_(std::move(puzzle)), plan_(std::move(plan)) {
    begin();
}

SearchPlayer::~SearchPlayer() = default;

void SearchPlayer::begin() {
    recording_ = std::make_unique<Recording>(puzzle_, plan_);
}

SearchPlayer::Phase SearchPlayer::poll() {
    std::erase_if(ending_, [](const auto& recording) { return recording->hasStopped(); });
    if (phase_ == Phase::waiting || phase_ == Phase::failed) return phase_;
    if (recording_->hasEnded()) error_ = recording_->error();
    if (!error_.empty()) return phase_ = Phase::failed;
    if (!recording_->isWaiting()) {
        glance_ = recording_->glance();
        if (glance_ && !asked_) state_ = glance_->state;
        return phase_;
    }
    if (!search_) search_ = recording_->search();
    if (recording_->hasEnded()) total_ = recording_->log().head().step;
    if (asked_)
        follow(*std::exchange(asked_, std::nullopt));
    else
        wait();
    return phase_;
}

void SearchPlayer::wait() {
    show(recording_->log().head());
}

void SearchPlayer::show(WatchedState state) {
    state_ = std::move(state);
    phase_ = Phase::waiting;
}

std::uint64_t SearchPlayer::firstAtHand() const {
    return phase_ == Phase::waiting ? recording_->log().first() : position();
}

const SearchTree& SearchPlayer::tree() const {
    const SearchTree* present = nullptr;
    if (phase_ == Phase::waiting)
        present = &recording_->tree();
    else if (glance_)
        present = &glance_->tree;
    return present != nullptr && present->step() >= formerTree_.step() ? *present : formerTree_;
}

void SearchPlayer::goTo(std::uint64_t step) {
    ask({{Landmark::Kind::step, step}, {}});
}

void SearchPlayer::goToNext(const Landmark& landmark) {
    ask({landmark, {}});
}

void SearchPlayer::goToPrevious(const Landmark& landmark) {
    ask({landmark, position()});
}

void SearchPlayer::halt() {
    asked_.reset();
    if (phase_ == Phase::seeking) recording_->halt();
}

void SearchPlayer::ask(const Wish& wish) {
    if (phase_ == Phase::failed) return;
    if (phase_ == Phase::waiting) return follow(wish);
    asked_ = wish;
    if (phase_ == Phase::seeking) recording_->halt();
}

// The search waits.
void SearchPlayer::follow(const Wish& wish) {
    if (wish.before) return followBack(wish);
    const Landmark& landmark = wish.landmark;
    const bool isBack = landmark.kind == Landmark::Kind::step && landmark.number < recording_->log().first();
    if (isBack) return rewind(wish);
    followNext(landmark);
}

// What is wished for lies before all that is at hand.
void SearchPlayer::rewind(const Wish& wish) {
    formerTree_ = tree();
    recording_->cancel();
    ending_.push_back(std::move(recording_));
    glance_.reset();
    begin();
    asked_ = wish;
    phase_ = Phase::seeking;
}

void SearchPlayer::run(const Landmark& landmark) {
    recording_->run(landmark);
    glance_ = recording_->glance();
    phase_ = Phase::seeking;
}

void SearchPlayer::followNext(const Landmark& landmark) {
    if (showLogged(landmark)) return;
    if (recording_->hasEnded()) return wait();
    run(landmark);
}

void SearchPlayer::followBack(const Wish& wish) {
    const StepLog& log = recording_->log();
    const std::uint64_t head = log.head().step;
    // After going back to the beginning there is nothing to look through yet.
    if (*wish.before > head + 1 && !recording_->hasEnded()) {
        asked_ = wish;
        return run({Landmark::Kind::step, *wish.before - 1});
    }
    std::uint64_t step = std::min(*wish.before, head + 1);
    if (step == 0) return follow({{Landmark::Kind::step, 0}, {}});
    if (step <= log.first()) return rewind(wish);
    std::size_t lying = log.at(step - 1).lying();
    while (--step > log.first()) {
        const SearchEvent& event = log.event(step);
        if (wish.landmark.isReached(event, lying)) return show(log.at(step));
        if (event.kind == SearchEvent::Kind::placed) --lying;
        if (event.kind == SearchEvent::Kind::removed) ++lying;
    }
    if (step == 0) return show(log.at(0));
    rewind({wish.landmark, step + 1});
}

bool SearchPlayer::showLogged(const Landmark& landmark) {
    const StepLog& log = recording_->log();
    if (landmark.kind == Landmark::Kind::step) {
        if (landmark.number > log.head().step) return false;
        show(log.at(landmark.number));
        return true;
    }
    // The position was left while the search went on, if there was one at all.
    WatchedState state =
        state_ && state_->step >= log.first() && state_->step <= log.head().step ? *state_ : log.head();
    while (state.step < log.head().step) {
        state.apply(log.event(state.step + 1), search_->table());
        if (!landmark.isReached(state)) continue;
        show(std::move(state));
        return true;
    }
    return false;
}

}  // namespace tilewright
