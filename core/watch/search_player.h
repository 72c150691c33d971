#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/watch/recording.h"

namespace tilewright {

/// Plays a search forward and backward: the real one, run by a job with an observer and held between two
/// events.
///
/// The *position* is the step whose state is shown. Steps back within the log of the latest events are made
/// from it at once; steps before it by running the search again from its beginning.
///
/// Whoever plays calls poll() some ten to sixty times a second; all members are for one thread. No member
/// waits but the destructor, up to 50 ms.
class SearchPlayer {
  public:
    enum class Phase {
        /// The lists of images are being made.
        preparing,
        /// At the position; nothing happens until somebody asks.
        waiting,
        /// On the way to where it was sent. state() and tree() are of some moment on the way.
        seeking,
        /// The plan does not suit the puzzle: error() says why.
        failed,
    };

    /// `puzzle` must pass `validate` and `searchObstacle`.
    SearchPlayer(Puzzle puzzle, Plan plan);
    ~SearchPlayer();
    SearchPlayer(const SearchPlayer&) = delete;
    SearchPlayer& operator=(const SearchPlayer&) = delete;

    /// Takes note of what the search has done, and sends it on if it was asked for meanwhile.
    Phase poll();

    Phase phase() const { return phase_; }
    const std::string& error() const { return error_; }

    /// What is searched; null while preparing. Stays valid, also after the player is gone, as long as it is
    /// held.
    const std::shared_ptr<const PreparedSearch>& search() const { return search_; }

    /// Whether poll() has nothing to do until somebody asks for something.
    bool isIdle() const { return (phase_ == Phase::waiting || phase_ == Phase::failed) && ending_.empty(); }

    /// The state at the position. Only when search() is there.
    const WatchedState& state() const { return *state_; }
    /// All that is known of the tree, which may be more than lies before the position. Only when search() is
    /// there; valid until the next call of another member.
    const SearchTree& tree() const;
    /// Of the state; while seeking, of the search on its way.
    std::uint64_t position() const { return state_ ? state_->step : 0; }
    /// The number of all steps of the search, once it is known.
    std::optional<std::uint64_t> total() const { return total_; }
    /// Whether the position is behind the last event.
    bool isAtEnd() const { return total_ && phase_ == Phase::waiting && position() == *total_; }
    /// From here on steps back are made at once.
    std::uint64_t firstAtHand() const;

    /// Goes to the state after this step, forward or back; 0 is the beginning. Takes the place of what was
    /// asked for before.
    void goTo(std::uint64_t step);
    /// Goes forward from the position. Likewise.
    void goToNext(const Landmark& landmark);
    /// Goes back from the position to where the landmark was last, or to the beginning. Likewise.
    void goToPrevious(const Landmark& landmark);
    /// Stays where the search is now.
    void halt();

  private:
    struct Wish {
        Landmark landmark;
        /// If it is the last one before this step that is wanted, and not the next one.
        std::optional<std::uint64_t> before;
    };

    void begin();
    void rewind(const Wish& wish);
    void run(const Landmark& landmark);
    void ask(const Wish& wish);
    void follow(const Wish& wish);
    void followNext(const Landmark& landmark);
    void followBack(const Wish& wish);
    bool showLogged(const Landmark& landmark);
    void show(WatchedState state);
    void wait();

    const Puzzle puzzle_;
    const Plan plan_;
    std::unique_ptr<Recording> recording_;
    /// Cancelled ones until their threads have ended.
    std::vector<std::unique_ptr<Recording>> ending_;
    std::shared_ptr<const PreparedSearch> search_;
    Phase phase_ = Phase::preparing;
    std::string error_;
    std::optional<Wish> asked_;
    std::optional<WatchedState> state_;
    /// While seeking: what was seen of it last.
    std::shared_ptr<const Recording::Glance> glance_;
    /// Of an earlier recording.
    SearchTree formerTree_;
    std::optional<std::uint64_t> total_;
};

}  // namespace tilewright
