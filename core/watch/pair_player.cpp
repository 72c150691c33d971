#include "core/watch/pair_player.h"

#include <algorithm>

namespace tilewright {

namespace {

std::uint64_t shifted(std::uint64_t step, std::int64_t by) {
    const auto size = static_cast<std::uint64_t>(by < 0 ? -by : by);
    if (by < 0) return step - std::min(step, size);
    return step + std::min(size, ~std::uint64_t{0} - step);
}

}  // namespace

StepPlayer::Phase PairPlayer::poll() {
    for (const auto& player : players_)
        player->poll();
    measureDistance();
    return phase();
}

StepPlayer::Phase PairPlayer::phase() const {
    for (const Phase phase : {Phase::failed, Phase::preparing, Phase::seeking})
        if (a().phase() == phase || b().phase() == phase) return phase;
    return Phase::waiting;
}

Message PairPlayer::error() const {
    return a().error().empty() ? b().error() : a().error();
}

std::uint64_t PairPlayer::ofFirst(std::uint64_t stepOfA, std::uint64_t stepOfB) const {
    return std::max(stepOfA, shifted(stepOfB, -distance_));
}

std::optional<std::uint64_t> PairPlayer::total() const {
    if (!a().total() || !b().total()) return std::nullopt;
    return ofFirst(*a().total(), *b().total());
}

std::optional<double> PairPlayer::progress() const {
    const std::optional<double> ofA = a().progress();
    const std::optional<double> ofB = b().progress();
    return ofA && ofB ? std::optional(std::min(*ofA, *ofB)) : std::nullopt;
}

std::optional<StepPlayer::Missing> PairPlayer::missing() const {
    return b().missing() ? a().missing() : std::nullopt;
}

void PairPlayer::goToNext(const Landmark& landmark) {
    if (landmark.kind == Landmark::Kind::step) {
        if (landmark.number == 0) distance_ = 0;
        isApart_ = false;
        players_[0]->goTo(landmark.number);
        return players_[1]->goTo(shifted(landmark.number, distance_));
    }
    for (const auto& player : players_)
        player->goToNext(landmark);
    isApart_ = true;
    measureDistance();
}

void PairPlayer::goToPrevious(const Landmark& landmark) {
    for (const auto& player : players_)
        player->goToPrevious(landmark);
    isApart_ = true;
    measureDistance();
}

void PairPlayer::halt() {
    for (const auto& player : players_)
        player->halt();
    isApart_ = true;
}

void PairPlayer::measureDistance() {
    if (!isApart_ || phase() != Phase::waiting) return;
    isApart_ = false;
    distance_ = static_cast<std::int64_t>(b().position()) - static_cast<std::int64_t>(a().position());
}

}  // namespace tilewright
