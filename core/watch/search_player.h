#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/jobs/job.h"
#include "core/search/plan.h"
#include "core/watch/inspector.h"
#include "core/watch/recording_player.h"
#include "core/watch/search_tree.h"

namespace tilewright {

/// Runs a search on one thread under `observer` until it ends or `isDone`, which the calling thread polls a
/// few times per second. The returned job has ended.
///
/// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped when `stop` is requested, and
/// std::runtime_error if the search fails.
std::unique_ptr<const Job> runObserved(const Puzzle& puzzle, const Plan& plan,
                                       std::shared_ptr<SearchObserver> observer,
                                       const std::function<bool()>& isDone, const StopToken& stop);

/// The placements after a piece was placed or removed, or a solution was found.
struct RecordedStep {
    std::uint64_t step = 0;
    std::vector<Placement> placements;
    int piecesLeft = 0;
    bool isSolution = false;
};

constexpr std::size_t mostRecordedSteps = 5'000;

struct RecordedSteps {
    std::vector<RecordedStep> steps;
    /// Whether there were more steps than the limit; then only the first ones are included.
    bool isTooLong = false;
};

/// Searches `puzzle` with `plan` on one thread up to the step `last`, and records up to `most` steps from the
/// step `first` on (SearchEvent::step). `waiting` is called a few times per second.
///
/// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped when `stop` is requested, and
/// std::runtime_error if the search fails.
RecordedSteps recordSteps(const Puzzle& puzzle, const Plan& plan, std::uint64_t first, std::uint64_t last,
                          const StopToken& stop, const std::function<void()>& waiting = {},
                          std::size_t most = mostRecordedSteps);

/// The `Steps` of StepLog and Recording for the search of a tiling.
struct TilingSteps {
    using Event = SearchEvent;
    using State = WatchedState;
    using Overview = SearchTree;

    const ImageTable* table;

    State begin() const { return State(*table); }
    void apply(State& state, const Event& event) const { state.apply(event, *table); }
    static std::uint64_t sizeOf(const State& state);
    static StepKind kindOf(const Event& event);
    static std::size_t placedIn(const State& state) { return state.placedCount(); }
};

/// An observed job, the `Run` of Recording.
class TilingRun {
  public:
    using Steps = TilingSteps;
    using Observer = SearchObserver;
    struct Input {
        Puzzle puzzle;
        Plan plan;
    };

    TilingRun(const Input& input, std::shared_ptr<Observer> observer);

    std::optional<Steps> steps() const;
    bool hasEnded() const { return job_->waitFor(std::chrono::seconds(0)); }
    Message error() const { return job_->snapshot().error; }
    std::optional<double> progress() const { return job_->snapshot().progress; }
    void cancel() { job_->cancel(); }

    std::shared_ptr<const PreparedSearch> prepared() const { return {job_, job_->search()}; }

  private:
    std::shared_ptr<Job> job_;
};

/// Plays the search of a tiling.
class SearchPlayer final : public RecordingPlayer<TilingRun> {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`.
    SearchPlayer(Puzzle puzzle, Plan plan) : RecordingPlayer({std::move(puzzle), std::move(plan)}) {}

    /// The search; null while it is being prepared. May outlive the player.
    std::shared_ptr<const PreparedSearch> search() const {
        return firstRun() ? firstRun()->prepared() : nullptr;
    }
    const SearchTree& tree() const { return overview(); }
};

extern template class RecordingPlayer<TilingRun>;

}  // namespace tilewright
