#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

#include "core/search/plan.h"
#include "core/watch/step_player.h"

namespace tilewright {

/// Plays two searches together: step by step, and each of them to its own landmarks. The position is that of
/// the first; the second keeps the distance that the last landmark has brought between them.
class PairPlayer final : public StepPlayer {
  public:
    PairPlayer(std::unique_ptr<StepPlayer> a, std::unique_ptr<StepPlayer> b)
        : players_{std::move(a), std::move(b)} {}

    const StepPlayer& a() const { return *players_[0]; }
    const StepPlayer& b() const { return *players_[1]; }

    Phase poll() override;
    Phase phase() const override;
    Message error() const override;
    bool isReady() const override { return a().isReady() && b().isReady(); }
    bool isIdle() const override { return a().isIdle() && b().isIdle(); }
    std::uint64_t position() const override { return ofFirst(a().position(), b().position()); }
    std::optional<std::uint64_t> total() const override;
    std::uint64_t furthest() const override { return ofFirst(a().furthest(), b().furthest()); }
    std::optional<double> progress() const override;
    std::uint64_t solutions() const override { return a().solutions() + b().solutions(); }
    bool isAtSolution() const override { return a().isAtSolution() || b().isAtSolution(); }
    std::optional<Missing> missing() const override;
    void goToNext(const Landmark& landmark) override;
    void goToPrevious(const Landmark& landmark) override;
    void halt() override;
    /// How many steps the second is ahead of the first from now on, when it is sent to a step.
    void setDistance(std::int64_t distance) { distance_ = distance; }

  private:
    std::uint64_t ofFirst(std::uint64_t stepOfA, std::uint64_t stepOfB) const;
    void measureDistance();

    const std::array<std::unique_ptr<StepPlayer>, 2> players_;
    /// How many steps the second is ahead of the first.
    std::int64_t distance_ = 0;
    /// Whether both are on their way to landmarks of their own.
    bool isApart_ = false;
};

/// Where two searches of one puzzle part.
struct FirstDifference {
    /// How many nodes are the same in both, from the first on: the same pieces in place, put there in the
    /// same order, and the same target.
    std::uint64_t sameNodes = 0;
    /// The steps, counted as SearchEvent::step, at which the two have chosen what they fill at the first node
    /// that differs; the last step of a search that has no such node. Nothing where none was found.
    std::optional<std::pair<std::uint64_t, std::uint64_t>> steps;
    /// Without `steps`: whether both searches have ended, so that all their nodes are the same.
    bool isAll = false;
};

/// How many nodes are compared at most.
inline constexpr std::size_t mostNodesCompared = std::size_t{1} << 21;

/// Runs both searches on one thread each, one after the other, until they differ.
///
/// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped when `stop` is requested, and
/// std::runtime_error where a search fails.
FirstDifference firstDifference(const Puzzle& puzzle, const Plan& a, const Plan& b,
                                const std::stop_token& stop);

}  // namespace tilewright
