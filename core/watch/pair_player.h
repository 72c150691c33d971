#pragma once

#include <array>
#include <cstdint>
#include <memory>

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

}  // namespace tilewright
