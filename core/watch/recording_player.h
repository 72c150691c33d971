#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/watch/step_player.h"

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

/// One run of a search from its beginning, event by event, and what it has done so far. The search waits
/// before every event that it has not been sent to. All members are for the thread that made the object.
///
/// `Run` is the search, running in a thread of its own from its construction to its destruction:
///   Steps                                       see StepLog; here also with Overview, kindOf, placedIn
///   Observer, Input                             types
///   Run(const Input&, std::shared_ptr<Observer>)
///   std::optional<Steps> steps() const          nullopt while the search is being prepared
///   bool hasEnded() const
///   Message error() const                       why there is no search; empty if there is
///   std::optional<double> progress() const      the share of the search that is done
///   void cancel()                               ends it soon, and lets its observer go
template <class Run>
class Recording {
  public:
    using Steps = typename Run::Steps;
    using Overview = typename Steps::Overview;

    /// A copy of what there was while the search went on.
    struct Snapshot {
        typename Steps::State state;
        Overview overview;
    };

    /// Whether the last event before a state is the landmark.
    static bool isAt(const Landmark& landmark, const typename Steps::State& state) {
        return landmark.isReached(state.step, Steps::kindOf(state.last), Steps::placedIn(state),
                                  state.solutions);
    }

    /// Starts the search.
    explicit Recording(const typename Run::Input& input) : run_(std::make_shared<Run>(input, recorder_)) {}
    ~Recording() { cancel(); }
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    std::shared_ptr<const Run> search() const { return run_; }

    /// Whether the search waits or has ended; only then may log(), overview() and run() be called.
    bool isWaiting() {
        const std::optional<Steps> steps = run_->steps();
        if (!steps || (!recorder_->isBlocked() && !hasEnded())) return false;
        if (!recorder_->log) recorder_->log.emplace(*steps);
        return true;
    }
    bool hasEnded() const { return run_->hasEnded(); }

    const StepLog<Steps>& log() const { return *recorder_->log; }
    const Overview& overview() const { return recorder_->overview; }

    /// Resumes the search until it reaches the landmark after the step `after`, or its end.
    void run(const Landmark& landmark, std::uint64_t after) {
        recorder_->landmark = landmark;
        recorder_->after = after;
        // The copy of an earlier run is out of date.
        recorder_->copy();
        recorder_->setOpen(true);
    }
    /// Makes the search wait as soon as it can.
    void halt() { recorder_->setOpen(false); }
    /// Cancels the search; after that only the destructor and hasEnded() may be called.
    void cancel() { run_->cancel(); }

    /// A recent copy, and asks the search for a newer one; for a running search. Null if it was never
    /// sent on.
    std::shared_ptr<const Snapshot> snapshot() {
        recorder_->isCopyWanted = true;
        const std::lock_guard lock(recorder_->mutex);
        return recorder_->latest;
    }

  private:
    // Called by the search, in its own thread. Log, overview and landmark belong to that thread while it may
    // go on, and to the owner while it is blocked or has ended.
    class Recorder final : public Run::Observer {
      public:
        void event(const typename Steps::Event& event) override {
            {
                std::unique_lock lock(mutex);
                isWaiting_ = true;
                changed_.wait(lock, [this] { return isOpen_ || isReleased_; });
                isWaiting_ = false;
                if (isReleased_) return;
            }
            log->append(event);
            overview.apply(event);
            if (isCopyWanted.load(std::memory_order_relaxed)) copy();
            if (event.step > after && isAt(landmark, log->head())) setOpen(false);
        }

        void letGo() override {
            const std::lock_guard lock(mutex);
            isReleased_ = true;
            changed_.notify_all();
        }

        void setOpen(bool open) {
            const std::lock_guard lock(mutex);
            isOpen_ = open;
            changed_.notify_all();
        }

        // A search that may continue but has not woken up yet is not blocked; if it is halted before it wakes
        // up it is blocked where it was.
        bool isBlocked() {
            const std::lock_guard lock(mutex);
            return isWaiting_ && !isOpen_ && !isReleased_;
        }

        void copy() {
            auto now = std::make_shared<const Snapshot>(Snapshot{log->head(), overview});
            isCopyWanted = false;
            const std::lock_guard lock(mutex);
            latest = std::move(now);
        }

        std::optional<StepLog<Steps>> log;
        Overview overview;
        Landmark landmark;
        std::uint64_t after = 0;
        std::atomic<bool> isCopyWanted = false;
        std::mutex mutex;
        std::shared_ptr<const Snapshot> latest;

      private:
        std::condition_variable changed_;
        bool isOpen_ = false;
        bool isReleased_ = false;
        bool isWaiting_ = false;
    };

    const std::shared_ptr<Recorder> recorder_ = std::make_shared<Recorder>();
    const std::shared_ptr<Run> run_;
};

/// Plays a search that a Recording can record: the real one, held between two of its events.
///
/// Steps back within the log of the latest events are made from it at once; steps before it by running the
/// search again from its beginning.
template <class Run>
class RecordingPlayer : public StepPlayer {
  public:
    using State = typename Run::Steps::State;
    using Overview = typename Run::Steps::Overview;

    explicit RecordingPlayer(typename Run::Input input)
        : input_(std::move(input)), recording_(std::make_unique<Recording<Run>>(input_)) {}

    Phase poll() override {
        std::erase_if(ending_, [](const auto& recording) { return recording->hasEnded(); });
        if (phase_ == Phase::waiting || phase_ == Phase::failed) return phase_;
        if (recording_->hasEnded()) error_ = recording_->search()->error();
        if (!error_.empty()) return phase_ = Phase::failed;
        if (!recording_->isWaiting()) {
            snapshot_ = recording_->snapshot();
            if (snapshot_ && !asked_) state_ = snapshot_->state;
            noteFurthest();
            return phase_;
        }
        if (!firstRun_) firstRun_ = recording_->search();
        if (!state_) state_ = recording_->log().head();
        if (recording_->hasEnded()) total_ = recording_->log().head().step;
        if (asked_)
            follow(*std::exchange(asked_, std::nullopt));
        else
            arrive();
        noteFurthest();
        return phase_;
    }

    Phase phase() const override { return phase_; }
    Message error() const override { return error_; }
    bool isReady() const override { return state_.has_value(); }
    bool isIdle() const override {
        return (phase_ == Phase::waiting || phase_ == Phase::failed) && ending_.empty();
    }

    std::uint64_t position() const override { return state_ ? state_->step : 0; }
    std::optional<std::uint64_t> total() const override { return total_; }
    std::uint64_t furthest() const override { return furthest_; }
    std::optional<double> progress() const override { return recording_->search()->progress(); }
    std::uint64_t solutions() const override { return state_ ? state_->solutions : 0; }
    bool isAtSolution() const override {
        return position() > 0 && Run::Steps::kindOf(state_->last) == StepKind::solution;
    }
    std::optional<Missing> missing() const override { return missing_; }

    /// The state at the position. Only when isReady().
    const State& state() const { return *state_; }
    /// All that is known of the search as a whole, which may be more than there is before the position. Only
    /// when isReady(); valid until the next call of another member.
    const Overview& overview() const {
        const Overview* present = nullptr;
        if (phase_ == Phase::waiting)
            present = &recording_->overview();
        else if (snapshot_)
            present = &snapshot_->overview;
        return present != nullptr && present->step() >= formerOverview_.step() ? *present : formerOverview_;
    }

    void goToNext(const Landmark& landmark) override { ask({landmark, false, {}}); }
    void goToPrevious(const Landmark& landmark) override { ask({landmark, true, position()}); }
    void halt() override {
        asked_.reset();
        sent_.reset();
        if (phase_ == Phase::seeking) recording_->halt();
    }

  protected:
    /// The first of all runs; null while it is being prepared.
    const std::shared_ptr<const Run>& firstRun() const { return firstRun_; }

  private:
    struct Request {
        Landmark landmark;
        bool isBack = false;
        /// The landmark is looked for from here: after this step or, going back, before it. Forward from
        /// where the search waits if it is nullopt.
        std::optional<std::uint64_t> from;
    };

    void noteFurthest() { furthest_ = std::max({furthest_, position(), total_.value_or(0)}); }

    void ask(Request request) {
        if (phase_ == Phase::failed) return;
        missing_.reset();
        if (!request.landmark.isOptional())
            origin_.reset();
        else if (phase_ == Phase::waiting)
            origin_ = state_;
        if (phase_ == Phase::waiting) {
            request.from = position();
            follow(request);
            return noteFurthest();
        }
        asked_ = request;
        if (phase_ == Phase::seeking) recording_->halt();
    }

    // The search waits.
    void follow(const Request& request) {
        if (request.isBack) return followBack(request);
        const auto& log = recording_->log();
        const Landmark& landmark = request.landmark;
        const bool isStep = landmark.kind == Landmark::Kind::step;
        std::uint64_t from = request.from.value_or(log.head().step);
        // What lies before the log is found from the beginning.
        if (isStep)
            from = 0;
        else if (landmark.isAbsolute())
            from = log.at(log.first()).solutions < landmark.number ? log.first() : 0;
        if ((isStep ? landmark.number : from) < log.first()) return rewind(request);
        if (showLogged(landmark, from)) return;
        sent_ = {landmark, false, from};
        if (recording_->hasEnded()) return arrive();
        run(landmark, from);
    }

    void followBack(const Request& request) {
        const auto& log = recording_->log();
        const std::uint64_t head = log.head().step;
        // After a rewind there is nothing to look through yet.
        if (*request.from > head + 1 && !recording_->hasEnded()) {
            asked_ = request;
            return run({Landmark::Kind::step, *request.from - 1}, 0);
        }
        std::uint64_t step = std::min(*request.from, head + 1);
        if (step == 0) return missAt(request);
        if (step <= log.first()) return rewind(request);
        std::size_t placed = Run::Steps::placedIn(log.at(step - 1));
        while (--step > log.first()) {
            const auto& event = log.event(step);
            const StepKind kind = Run::Steps::kindOf(event);
            if (request.landmark.isReached(step, kind, placed, 0)) return show(log.at(step));
            if (kind == StepKind::placed) --placed;
            if (kind == StepKind::removed) ++placed;
        }
        if (step == 0) return missAt(request);
        rewind({request.landmark, true, step + 1});
    }

    // The first step of the way back, and the last one forward, are as far as it goes.
    void missAt(const Request& request) {
        if (!request.landmark.isOptional())
            return request.isBack ? follow({{Landmark::Kind::step, 0}, false, {}})
                                  : show(recording_->log().head());
        missing_ = Missing{request.landmark, request.isBack};
        show(origin_ ? *origin_ : recording_->log().head());
    }

    // The target precedes the oldest recorded state, so rerun the search from the start.
    void rewind(const Request& request) {
        formerOverview_ = overview();
        recording_->cancel();
        ending_.push_back(std::move(recording_));
        snapshot_.reset();
        recording_ = std::make_unique<Recording<Run>>(input_);
        asked_ = request;
        phase_ = Phase::seeking;
    }

    void run(const Landmark& landmark, std::uint64_t after) {
        recording_->run(landmark, after);
        snapshot_ = recording_->snapshot();
        phase_ = Phase::seeking;
    }

    // The search waits where it was sent, where it was halted, or at its end.
    void arrive() {
        const State& head = recording_->log().head();
        const std::optional<Request> sent = std::exchange(sent_, std::nullopt);
        const bool isOnTheWay = sent && recording_->hasEnded();
        const bool isReached =
            isOnTheWay && head.step > *sent->from && Recording<Run>::isAt(sent->landmark, head);
        if (!isOnTheWay || isReached) return show(head);
        missAt(*sent);
    }

    bool showLogged(const Landmark& landmark, std::uint64_t from) {
        const auto& log = recording_->log();
        const std::uint64_t head = log.head().step;
        if (landmark.kind == Landmark::Kind::step) {
            if (landmark.number > head) return false;
            show(log.at(landmark.number));
            return true;
        }
        if (from >= head) return false;
        const State begin = log.at(from);
        std::size_t placed = Run::Steps::placedIn(begin);
        std::uint64_t solutions = begin.solutions;
        for (std::uint64_t step = from + 1; step <= head; ++step) {
            const StepKind kind = Run::Steps::kindOf(log.event(step));
            if (kind == StepKind::placed) ++placed;
            if (kind == StepKind::removed) --placed;
            if (kind == StepKind::solution) ++solutions;
            if (!landmark.isReached(step, kind, placed, solutions)) continue;
            show(log.at(step));
            return true;
        }
        return false;
    }

    void show(State state) {
        sent_.reset();
        state_ = std::move(state);
        phase_ = Phase::waiting;
    }

    const typename Run::Input input_;
    std::unique_ptr<Recording<Run>> recording_;
    /// Cancelled ones until their threads have ended.
    std::vector<std::unique_ptr<Recording<Run>>> ending_;
    std::shared_ptr<const Run> firstRun_;
    Phase phase_ = Phase::preparing;
    Message error_;
    /// What was asked for while the search went on.
    std::optional<Request> asked_;
    /// What the search was sent to.
    std::optional<Request> sent_;
    std::optional<State> state_;
    /// Where an optional landmark was asked for.
    std::optional<State> origin_;
    std::optional<Missing> missing_;
    /// While seeking: the copy seen last.
    std::shared_ptr<const typename Recording<Run>::Snapshot> snapshot_;
    /// Of an earlier recording.
    Overview formerOverview_;
    std::optional<std::uint64_t> total_;
    std::uint64_t furthest_ = 0;
};

}  // namespace tilewright
