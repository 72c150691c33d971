#include "views/session/search.h"

#include <algorithm>

#include "core/edges/edge_checks.h"
#include "views/edges/edge_solutions.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

constexpr std::uint64_t mostBytes = 100'000'000;
constexpr std::size_t mostForAll = 2000;

EdgeOptions optionsFor(const EdgePuzzle& puzzle, int threads) {
    EdgeOptions options;
    options.threads = threads;
    options.wantCount = true;
    options.wantAll = puzzle.pieces.size() <= mostForAll || methodOf(puzzle).name == "search";
    options.mostDelivered =
        std::max<std::uint64_t>(1, mostBytes / (puzzle.pieces.size() * sizeof(PlacedEdgePiece)));
    return options;
}

}  // namespace

EdgeSearch::EdgeSearch(const EdgePuzzle& puzzle, int threads)
    : puzzle_(puzzle),
      job_(
          puzzle, optionsFor(puzzle, threads),
          [this](std::span<const EdgeArrangement> found) {
              const std::lock_guard lock(mutex_);
              kept_.insert(kept_.end(), found.begin(), found.end());
          },
          true) {}

QString EdgeSearch::planText() {
    const EdgeMethod method = methodOf(puzzle_);
    return QString::fromStdString(method.name) + QStringLiteral(", ") + sentence(method.complexity);
}

quint64 EdgeSearch::count() {
    const std::lock_guard lock(mutex_);
    return kept_.size();
}

BigCount EdgeSearch::total() {
    return std::max<BigCount>(count(), job_.state()->solutions);
}

std::shared_ptr<const SolutionSet> EdgeSearch::solutions(const std::shared_ptr<Search>& self) {
    return boardsOf(std::static_pointer_cast<EdgeSearch>(self));
}

bool EdgeSearch::follow(const AnyPuzzle& puzzle) {
    const auto* edges = std::get_if<EdgePuzzle>(&puzzle);
    if (edges == nullptr) return false;
    EdgePuzzle same = *edges;
    same.name = puzzle_.name;
    same.source = puzzle_.source;
    return same == puzzle_;
}

std::string EdgeSearch::key(quint64 index) {
    std::string key;
    for (const PlacedEdgePiece& placed : arrangement(index))
        key += coloursText(placed.colours);
    return key;
}

EdgeArrangement EdgeSearch::arrangement(quint64 index) const {
    const std::lock_guard lock(mutex_);
    return kept_.at(static_cast<std::size_t>(index));
}

}  // namespace tilewright
