#include "views/session/puzzle_check.h"

#include <utility>

namespace tilewright {

namespace {

std::vector<Obstacle> obstaclesIn(const std::vector<Advice>& advice) {
    std::vector<Obstacle> obstacles;
    for (const Advice& one : advice) {
        // Of a draft nobody can tell.
        if (one.kind == Advice::Kind::unfinished) return {};
        if (one.obstacle) obstacles.push_back({*one.obstacle, one.text, one.cells, one.pieces});
    }
    return obstacles;
}

}  // namespace

PuzzleCheck::PuzzleCheck(QObject* parent)
    : QObject(parent), task_(this, [this](Found found) {
          advice_ = std::move(found.advice);
          if (found.isAll) reasons_ = obstaclesIn(advice_);
          Q_EMIT advised();
          if (found.isAll) Q_EMIT finished();
      }) {
    task_.onFailure([this](const QString& error) { Q_EMIT failed(error); });
}

PuzzleCheck::~PuzzleCheck() = default;

void PuzzleCheck::start(const Puzzle& puzzle) {
    advice_.clear();
    reasons_.clear();
    task_.start([puzzle](const std::stop_token& stop, const LatestTask<Found>::Post& post) {
        const auto first = [&](const std::vector<Advice>& advice) { post({advice, false}); };
        post({adviceFor(puzzle, stop, first), true});
    });
}

}  // namespace tilewright
