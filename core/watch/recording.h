#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "core/watch/step_gate.h"
#include "core/watch/step_log.h"
#include "core/watch/step_player.h"

namespace tilewright {

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
    using State = typename Steps::State;
    using Overview = typename Steps::Overview;
    using Gate = StepGate<typename Run::Observer>;

    /// A copy of what there was while the search went on.
    struct Glance {
        State state;
        Overview overview;
    };

    /// Starts the search.
    explicit Recording(const typename Run::Input& input) : tape_(std::make_shared<Tape>()) {
        gate_ = std::make_shared<Gate>(
            [tape = tape_](const typename Steps::Event& event) { tape->write(event); });
        tape_->gate = gate_.get();
        run_ = std::make_shared<Run>(input, gate_);
    }
    ~Recording() { cancel(); }
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    std::shared_ptr<const Run> search() const { return run_; }

    /// Whether the search waits or has ended; only then may log(), overview() and run() be called.
    bool isWaiting() {
        const std::optional<Steps> steps = run_->steps();
        if (!steps) return false;
        if (!gate_->waitUntilClosed(std::chrono::seconds(0)) && !hasEnded()) return false;
        if (!tape_->log) tape_->log.emplace(*steps);
        return true;
    }
    bool hasEnded() const { return run_->hasEnded(); }

    const StepLog<Steps>& log() const { return *tape_->log; }
    const Overview& overview() const { return tape_->overview; }

    /// Lets the search go on until it comes to the landmark, after the step `after`, or to its end.
    void run(const Landmark& landmark, std::uint64_t after) {
        tape_->landmark = landmark;
        tape_->after = after;
        // The copy of an earlier run is out of date.
        tape_->showGlance();
        gate_->open();
    }
    /// Makes the search wait as soon as it can.
    void halt() { gate_->close(); }
    /// Cancels the search; after that only the destructor and hasEnded() may be called.
    void cancel() { run_->cancel(); }

    /// A recent copy, and asks the search for a newer one; for a search that goes on. Null if it was never
    /// sent on.
    std::shared_ptr<const Glance> glance() {
        tape_->wantsGlance = true;
        const std::lock_guard lock(tape_->mutex);
        return tape_->glance;
    }

  private:
    // What the search writes on, in its own thread. While it waits the owner reads; the gate keeps them
    // apart.
    struct Tape {
        void write(const typename Steps::Event& event) {
            log->append(event);
            overview.apply(event);
            if (wantsGlance.load(std::memory_order_relaxed)) showGlance();
            if (event.step > after &&
                landmark.isReached(event.step, Steps::kindOf(event), Steps::placedIn(log->head())))
                gate->close();
        }

        void showGlance() {
            auto latest = std::make_shared<const Glance>(Glance{log->head(), overview});
            wantsGlance = false;
            const std::lock_guard lock(mutex);
            glance = std::move(latest);
        }

        // The gate owns the listener that owns the tape.
        Gate* gate = nullptr;
        std::optional<StepLog<Steps>> log;
        Overview overview;
        Landmark landmark;
        std::uint64_t after = 0;
        std::atomic<bool> wantsGlance = false;
        std::mutex mutex;
        std::shared_ptr<const Glance> glance;
    };

    std::shared_ptr<Tape> tape_;
    std::shared_ptr<Gate> gate_;
    std::shared_ptr<Run> run_;
};

}  // namespace tilewright
