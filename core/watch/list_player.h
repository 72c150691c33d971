#pragma once

#include <algorithm>

#include "core/watch/step_player.h"

namespace tilewright {

/// Plays steps that are all known from the beginning, such as the moves that take a solution apart: it is
/// always there at once.
class ListPlayer final : public StepPlayer {
  public:
    explicit ListPlayer(std::uint64_t steps) : steps_(steps) {}

    Phase poll() override { return Phase::waiting; }
    Phase phase() const override { return Phase::waiting; }
    Message error() const override { return {}; }
    bool isReady() const override { return true; }
    bool isIdle() const override { return true; }

    std::uint64_t position() const override { return position_; }
    std::optional<std::uint64_t> total() const override { return steps_; }
    std::uint64_t furthest() const override { return steps_; }
    std::optional<double> progress() const override { return 1.0; }
    std::uint64_t solutions() const override { return 0; }
    bool isAtSolution() const override { return false; }
    std::optional<Missing> missing() const override { return std::nullopt; }

    void goToNext(const Landmark& landmark) override {
        const bool isStep = landmark.kind == Landmark::Kind::step;
        position_ = std::min(steps_, isStep ? landmark.number : position_ + 1);
    }
    void goToPrevious(const Landmark&) override { position_ -= std::min<std::uint64_t>(position_, 1); }
    void halt() override {}

  private:
    std::uint64_t steps_;
    std::uint64_t position_ = 0;
};

}  // namespace tilewright
