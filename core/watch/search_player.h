#pragma once

#include <memory>
#include <optional>

#include "core/jobs/job.h"
#include "core/watch/recording_player.h"
#include "core/watch/search_tree.h"
#include "core/watch/watched_state.h"

namespace tilewright {

/// The steps of the search of a tiling, for StepLog and Recording.
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

/// A job that is watched, for Recording.
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

    /// What is searched; null while preparing. It may be kept longer than the player.
    std::shared_ptr<const PreparedSearch> search() const {
        return firstRun() ? firstRun()->prepared() : nullptr;
    }
    const SearchTree& tree() const { return overview(); }
};

extern template class RecordingPlayer<TilingRun>;

}  // namespace tilewright
