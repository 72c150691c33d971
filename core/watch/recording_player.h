#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/watch/step_player.h"

namespace tilewright {

/// A log of the latest events of a search that can reconstruct the state after each of them.
///
/// Snapshots of the state are stored at intervals that grow with the size of a state, so that memory stays
/// within some tens of megabytes. A state in between is reconstructed by applying events to the preceding
/// snapshot. Not thread-safe.
///
/// `Steps` is a small value that defines the events and states of a kind of search:
///   Event, State           the types; both have the number of the event as `step`
///   State begin() const                            the state before the first event
///   void apply(State&, const Event&) const         applies the next event to a state
///   std::uint64_t sizeOf(const State&) const       cost of copying a state, in applied events
template <class Steps>
class StepLog {
  public:
    using Event = typename Steps::Event;
    using State = typename Steps::State;

    /// Minimum number of the latest events that are available.
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
    // A snapshot is dropped once the next one is old enough. Up to half of the promised events may be between
    // two snapshots, and as many again may pass until their age is checked.
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
    /// A ring buffer: event n is at (n - 1) modulo the size.
    std::vector<Event> events_;
    /// Snapshots, ascending; the first is the oldest from which all later states can be reconstructed.
    std::deque<State> states_;
    std::uint64_t nextState_ = 0;
};

/// The `Overview` of a search that is known as a whole only by its number of steps.
template <class Event>
struct StepCount {
    std::uint64_t last = 0;
    void apply(const Event& event) { last = event.step; }
    std::uint64_t step() const { return last; }
};

/// A search on a thread of its own: the base of each `Run` (see Recording) that needs no job.
template <class Watcher>
class ObservedThread {
  public:
    using Observer = Watcher;

    /// `search(observer, stop)` returns why there is no search, or an empty message. It must end soon after
    /// `stop` is requested, once the observer is released; it may throw Stopped.
    template <class Search>
    ObservedThread(std::shared_ptr<Observer> observer, Search search)
        : observer_(std::move(observer)),
          shared_(std::make_shared<Shared>()),
          thread_([search = std::move(search), watcher = observer_, shared = shared_](const StopToken& stop) {
              try {
                  shared->error = search(watcher, stop);
              } catch (const Stopped&) {
                  // Cancelled.
              } catch (const std::exception& error) {
                  shared->error = verbatim(error.what());
              }
              shared->hasEnded = true;
          }) {}
    ~ObservedThread() { cancel(); }
    ObservedThread(const ObservedThread&) = delete;
    ObservedThread& operator=(const ObservedThread&) = delete;

    bool hasEnded() const { return shared_->hasEnded; }
    Message error() const { return hasEnded() ? shared_->error : Message{}; }
    std::optional<double> progress() const { return std::nullopt; }
    void cancel() {
        thread_.request_stop();
        observer_->release();
    }

  private:
    // Shared with the thread, which may outlive this object.
    struct Shared {
        std::atomic<bool> hasEnded = false;
        Message error;
    };

    std::shared_ptr<Observer> observer_;
    std::shared_ptr<Shared> shared_;
    std::jthread thread_;
};

/// One run of a search from the start, event by event, and the record of it. The search is blocked before
/// each event until it is resumed. All members must be called from the thread that created the object.
///
/// `Run` is the search, which runs in its own thread from its construction to its destruction:
///   Steps                                       see StepLog; here also with Overview, kindOf, placedIn
///   Observer, Input                             types
///   Run(const Input&, std::shared_ptr<Observer>)
///   std::optional<Steps> steps() const          nullopt while the search is being prepared
///   bool hasEnded() const
///   Message error() const                       why there is no search; empty if there is
///   std::optional<double> progress() const      the completed share of the search
///   void cancel()                               ends it soon, and unblocks its observer
template <class Run>
class Recording {
  public:
    using Steps = typename Run::Steps;
    using Overview = typename Steps::Overview;

    /// A copy of the state of a running search.
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

    /// Whether the search is blocked or has ended. Only then may log(), overview() and run() be called.
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
        // The snapshot of an earlier run is out of date.
        recorder_->copy();
        recorder_->setOpen(true);
    }
    /// Blocks the search at its next event.
    void halt() { recorder_->setOpen(false); }
    /// Cancels the search; afterwards only the destructor and hasEnded() may be called.
    void cancel() { run_->cancel(); }

    /// Returns the latest snapshot of a running search and requests a new one. Null if the search was never
    /// resumed.
    std::shared_ptr<const Snapshot> snapshot() {
        recorder_->isCopyWanted = true;
        const std::lock_guard lock(recorder_->mutex);
        return recorder_->latest;
    }

  private:
    // Called by the search, on its thread. Log, overview and landmark are owned by that thread while the
    // search may run, and by the owner of the recording while it is blocked or has ended.
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

        void release() override {
            const std::lock_guard lock(mutex);
            isReleased_ = true;
            changed_.notify_all();
        }

        void setOpen(bool open) {
            const std::lock_guard lock(mutex);
            isOpen_ = open;
            changed_.notify_all();
        }

        // A search that was resumed but has not woken up yet does not count as blocked; if it is halted
        // before it wakes up, it is blocked at the same event.
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

/// Plays a real search that a Recording blocks between two of its events.
///
/// Steps back within the log are reconstructed immediately; earlier steps are reached by running the search
/// again from the start.
template <class Run>
class RecordingPlayer : public StepPlayer {
  public:
    using State = typename Run::Steps::State;
    using Overview = typename Run::Steps::Overview;

    explicit RecordingPlayer(typename Run::Input input)
        : input_(std::move(input)), recording_(std::make_unique<Recording<Run>>(input_)) {}

    Phase poll() override {
        std::erase_if(cancelled_, [](const auto& recording) { return recording->hasEnded(); });
        if (phase_ == Phase::waiting || phase_ == Phase::failed) return phase_;
        if (recording_->hasEnded()) error_ = recording_->search()->error();
        if (!error_.empty()) return phase_ = Phase::failed;
        if (!recording_->isWaiting()) {
            snapshot_ = recording_->snapshot();
            if (snapshot_ && !pending_) state_ = snapshot_->state;
            updateFurthest();
            return phase_;
        }
        if (!firstRun_) firstRun_ = recording_->search();
        if (!state_) state_ = recording_->log().head();
        if (recording_->hasEnded()) total_ = recording_->log().head().step;
        if (pending_)
            handle(*std::exchange(pending_, std::nullopt));
        else
            finishRun();
        updateFurthest();
        return phase_;
    }

    Phase phase() const override { return phase_; }
    Message error() const override { return error_; }
    bool isReady() const override { return state_.has_value(); }
    bool isIdle() const override {
        return (phase_ == Phase::waiting || phase_ == Phase::failed) && cancelled_.empty();
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

    /// The state at the position. Requires isReady().
    const State& state() const { return *state_; }
    /// What is known about the search as a whole, which may extend beyond the position. Requires isReady();
    /// valid until the next call of another member.
    const Overview& overview() const {
        const Overview* present = nullptr;
        if (phase_ == Phase::waiting)
            present = &recording_->overview();
        else if (snapshot_)
            present = &snapshot_->overview;
        return present != nullptr && present->step() >= formerOverview_.step() ? *present : formerOverview_;
    }

    void goToNext(const Landmark& landmark) override { submit({landmark, false, {}}); }
    void goToPrevious(const Landmark& landmark) override { submit({landmark, true, position()}); }
    void halt() override {
        pending_.reset();
        target_.reset();
        if (phase_ == Phase::seeking) recording_->halt();
    }

  protected:
    /// The first run; null while it is being prepared.
    const std::shared_ptr<const Run>& firstRun() const { return firstRun_; }

  private:
    struct Request {
        Landmark landmark;
        bool isBack = false;
        /// Where to start looking for the landmark: after this step or, backwards, before it. nullopt:
        /// forward from where the search is blocked.
        std::optional<std::uint64_t> from;
    };

    void updateFurthest() { furthest_ = std::max({furthest_, position(), total_.value_or(0)}); }

    void submit(Request request) {
        if (phase_ == Phase::failed) return;
        missing_.reset();
        if (!request.landmark.isOptional())
            origin_.reset();
        else if (phase_ == Phase::waiting)
            origin_ = state_;
        if (phase_ == Phase::waiting) {
            request.from = position();
            handle(request);
            return updateFurthest();
        }
        pending_ = request;
        if (phase_ == Phase::seeking) recording_->halt();
    }

    // Handles a request while the search is blocked.
    void handle(const Request& request) {
        if (request.isBack) return handleBackward(request);
        const auto& log = recording_->log();
        const Landmark& landmark = request.landmark;
        const bool isStep = landmark.kind == Landmark::Kind::step;
        std::uint64_t from = request.from.value_or(log.head().step);
        // Landmarks before the log require a new run from the start.
        if (isStep)
            from = 0;
        else if (landmark.isAbsolute())
            from = log.at(log.first()).solutions < landmark.number ? log.first() : 0;
        if ((isStep ? landmark.number : from) < log.first()) return rewind(request);
        if (showLogged(landmark, from)) return;
        target_ = {landmark, false, from};
        if (recording_->hasEnded()) return finishRun();
        run(landmark, from);
    }

    void handleBackward(const Request& request) {
        const auto& log = recording_->log();
        const std::uint64_t head = log.head().step;
        // After a rewind the log is still empty: first run to the step before.
        if (*request.from > head + 1 && !recording_->hasEnded()) {
            pending_ = request;
            return run({Landmark::Kind::step, *request.from - 1}, 0);
        }
        std::uint64_t step = std::min(*request.from, head + 1);
        if (step == 0) return reportMissing(request);
        if (step <= log.first()) return rewind(request);
        std::size_t placed = Run::Steps::placedIn(log.at(step - 1));
        while (--step > log.first()) {
            const auto& event = log.event(step);
            const StepKind kind = Run::Steps::kindOf(event);
            if (request.landmark.isReached(step, kind, placed, 0)) return show(log.at(step));
            if (kind == StepKind::placed) --placed;
            if (kind == StepKind::removed) ++placed;
        }
        if (step == 0) return reportMissing(request);
        rewind({request.landmark, true, step + 1});
    }

    // Landmarks that are not optional end at the first step (backwards) or the last one (forwards).
    void reportMissing(const Request& request) {
        if (!request.landmark.isOptional())
            return request.isBack ? handle({{Landmark::Kind::step, 0}, false, {}})
                                  : show(recording_->log().head());
        missing_ = Missing{request.landmark, request.isBack};
        show(origin_ ? *origin_ : recording_->log().head());
    }

    // The target precedes the oldest recorded state, so rerun the search from the start.
    void rewind(const Request& request) {
        formerOverview_ = overview();
        recording_->cancel();
        cancelled_.push_back(std::move(recording_));
        snapshot_.reset();
        recording_ = std::make_unique<Recording<Run>>(input_);
        pending_ = request;
        phase_ = Phase::seeking;
    }

    void run(const Landmark& landmark, std::uint64_t after) {
        recording_->run(landmark, after);
        snapshot_ = recording_->snapshot();
        phase_ = Phase::seeking;
    }

    // The search is blocked at its landmark, because it was halted, or it has ended.
    void finishRun() {
        const State& head = recording_->log().head();
        const std::optional<Request> target = std::exchange(target_, std::nullopt);
        const bool endedEarly = target && recording_->hasEnded();
        const bool isReached =
            endedEarly && head.step > *target->from && Recording<Run>::isAt(target->landmark, head);
        if (!endedEarly || isReached) return show(head);
        reportMissing(*target);
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
        target_.reset();
        state_ = std::move(state);
        phase_ = Phase::waiting;
    }

    const typename Run::Input input_;
    std::unique_ptr<Recording<Run>> recording_;
    /// Cancelled recordings whose threads have not ended yet.
    std::vector<std::unique_ptr<Recording<Run>>> cancelled_;
    std::shared_ptr<const Run> firstRun_;
    Phase phase_ = Phase::preparing;
    Message error_;
    /// The request made while the search was running.
    std::optional<Request> pending_;
    /// The request that the search is running to.
    std::optional<Request> target_;
    std::optional<State> state_;
    /// The state when an optional landmark was requested.
    std::optional<State> origin_;
    std::optional<Missing> missing_;
    /// While seeking: the latest snapshot.
    std::shared_ptr<const typename Recording<Run>::Snapshot> snapshot_;
    /// The overview of the previous recording.
    Overview formerOverview_;
    std::optional<std::uint64_t> total_;
    std::uint64_t furthest_ = 0;
};

}  // namespace tilewright
