#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

#include "core/jobs/job.h"
#include "core/watch/search_tree.h"
#include "core/watch/step_gate.h"
#include "core/watch/step_log.h"

namespace tilewright {

/// Up to where a player runs: to a step, or to the next event of a kind.
struct Landmark {
    enum class Kind {
        /// The state after step `number`; if the search has fewer, its end.
        step,
        /// The next solution.
        solution,
        /// The next time that a piece is taken out.
        backtrack,
        /// The next time that `number` pieces lie, holes among them, and one was just placed or taken out.
        depth,
        /// The next node: the next target.
        node,
        /// The next time that something is placed or taken out, or a solution.
        move,
    };

    Kind kind = Kind::step;
    std::uint64_t number = 0;

    /// Whether `state`, which an event has just led to, is it.
    bool isReached(const WatchedState& state) const;
    /// The same of a state after this event with so many pieces lying.
    bool isReached(const SearchEvent& last, std::size_t lying) const;
};

/// One run of a search from its beginning, event by event, and what it has done so far.
///
/// The search is a job with an observer; it waits before every event that it has not been sent to. All
/// members are for one thread, the one that made the object.
class Recording {
  public:
    /// What was asked for of a search that goes on meanwhile.
    struct Glance {
        WatchedState state;
        SearchTree tree;
    };

    /// Starts the search. `puzzle` must pass `validate` and `searchObstacle`.
    Recording(Puzzle puzzle, Plan plan);
    ~Recording();
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    /// What is searched; null while it is being made ready. It lives as long as anybody holds it.
    std::shared_ptr<const PreparedSearch> search() const;

    /// Whether the search waits or has ended; only then may log(), tree() and run() be called.
    bool isWaiting();
    bool hasEnded() const;
    /// Why there is no search; empty if there is.
    std::string error() const;

    const StepLog& log() const;
    const SearchTree& tree() const;

    /// Lets the search go on until it comes to the landmark or to its end.
    void run(const Landmark& landmark);
    /// Lets it wait as soon as it can.
    void halt();
    /// Cancels the search; nothing else may be called then but the destructor and hasStopped().
    void cancel();
    /// Whether the destructor will not have to wait.
    bool hasStopped() const;

    /// The latest step, also while the search goes on.
    std::uint64_t step() const;
    /// A copy of what there was a moment ago, and asks the search for a newer one. For a search that goes on;
    /// null if it was never sent on.
    std::shared_ptr<const Glance> glance();

  private:
    class Tape;

    std::shared_ptr<Tape> tape_;
    std::shared_ptr<StepGate> gate_;
    std::shared_ptr<Job> job_;
};

}  // namespace tilewright
