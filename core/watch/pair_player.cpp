#include "core/watch/pair_player.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "core/watch/search_player.h"

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

namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9e3779b97f4a7c15U;
    return hash ^ (hash >> 29);
}

struct Node {
    /// Hash of the placements and the target; nodes with different hashes differ.
    std::uint64_t hash = 0;
    std::uint64_t step = 0;
};

// Records the first nodes of a search; read after the search has ended.
class NodeRecorder final : public SearchObserver {
  public:
    explicit NodeRecorder(std::size_t most) : most_(most) {}

    void event(const SearchEvent& event) override {
        using Kind = SearchEvent::Kind;
        if (isFull) return;
        lastStep = event.step;
        if (event.kind == Kind::placed) trail_.push_back(mixed(trail_.back(), event.image));
        if (event.kind == Kind::removed) trail_.pop_back();
        if (event.kind != Kind::target) return;
        const auto target = event.cell >= 0 ? 2 * std::uint64_t{static_cast<unsigned>(event.cell)}
                                            : 2 * std::uint64_t{static_cast<unsigned>(event.shape)} + 1;
        nodes.push_back({mixed(trail_.back(), target), event.step});
        isFull = nodes.size() == most_;
    }

    std::vector<Node> nodes;
    std::uint64_t lastStep = 0;
    std::atomic<bool> isFull = false;

  private:
    const std::size_t most_;
    /// The hash of all placements, after each of them.
    std::vector<std::uint64_t> trail_{0};
};

std::shared_ptr<const NodeRecorder> firstNodes(const Puzzle& puzzle, const Plan& plan, std::size_t most,
                                               const StopToken& stop) {
    const auto recorder = std::make_shared<NodeRecorder>(most);
    runObserved(
        puzzle, plan, recorder, [&] { return recorder->isFull.load(); }, stop);
    return recorder;
}

}  // namespace

FirstDifference firstDifference(const Puzzle& puzzle, const Plan& a, const Plan& b, const StopToken& stop) {
    // Most searches differ early, so start with few nodes and rerun with more if needed.
    constexpr std::size_t growth = 16;
    for (std::size_t most = mostNodesCompared / (growth * growth);; most *= growth) {
        const auto ofA = firstNodes(puzzle, a, most, stop);
        const auto ofB = firstNodes(puzzle, b, most, stop);
        const auto [atA, atB] = std::ranges::mismatch(ofA->nodes, ofB->nodes, {}, &Node::hash, &Node::hash);
        const auto same = static_cast<std::uint64_t>(atA - ofA->nodes.begin());
        const bool endsA = atA == ofA->nodes.end();
        const bool endsB = atB == ofB->nodes.end();
        if (!endsA || !endsB)
            return {same, std::pair(endsA ? ofA->lastStep : atA->step, endsB ? ofB->lastStep : atB->step),
                    false};
        if (!ofA->isFull) return {same, std::nullopt, true};
        if (most == mostNodesCompared) return {same, std::nullopt, false};
    }
}

}  // namespace tilewright
