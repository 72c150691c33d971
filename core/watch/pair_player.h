#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "core/basics/stop.h"
#include "core/search/plan.h"
#include "core/watch/step_player.h"

namespace tilewright {

/// Plays two searches side by side: step by step, or each to its own landmarks. The position is that of the
/// first search; the second keeps the offset that resulted from the last landmark.
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
    /// Sets the offset: the number of steps by which the second search is ahead when a step is requested.
    void setDistance(std::int64_t distance) { distance_ = distance; }

  private:
    std::uint64_t ofFirst(std::uint64_t stepOfA, std::uint64_t stepOfB) const;
    void measureDistance();

    const std::array<std::unique_ptr<StepPlayer>, 2> players_;
    /// The number of steps by which the second search is ahead.
    std::int64_t distance_ = 0;
    /// Whether both are running to landmarks of their own.
    bool isApart_ = false;
};

/// The first difference between two searches of a puzzle.
struct FirstDifference {
    /// The number of leading nodes that are equal in both searches: the same pieces, placed in the same
    /// order, and the same target.
    std::uint64_t sameNodes = 0;
    /// The steps (SearchEvent::step) at which the searches chose the target of the first node that differs,
    /// or the last step of a search without such a node. nullopt if no difference was found.
    std::optional<std::pair<std::uint64_t, std::uint64_t>> steps;
    /// Without `steps`: whether both searches have ended, so that all their nodes are equal.
    bool isAll = false;
};

/// Maximum number of nodes to compare.
inline constexpr std::size_t mostNodesCompared = std::size_t{1} << 21;

/// Runs both searches one after the other, on one thread each, until they differ.
///
/// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped when `stop` is requested, and
/// std::runtime_error if a search fails.
FirstDifference firstDifference(const Puzzle& puzzle, const Plan& a, const Plan& b, const StopToken& stop);

}  // namespace tilewright
