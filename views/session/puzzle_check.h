#pragma once

#include <QObject>
#include <vector>

#include "core/analysis/advice.h"
#include "core/puzzle/puzzle.h"
#include "views/session/latest_task.h"

namespace tilewright {

/// Looks for what is to be said about a puzzle in a thread of its own, so that no puzzle is too large to be
/// opened or edited.
///
/// Lives in the GUI thread. Only what was found about the puzzle started last is ever told.
class PuzzleCheck final : public QObject {
    Q_OBJECT

  public:
    explicit PuzzleCheck(QObject* parent = nullptr);
    ~PuzzleCheck() override;

    /// Forgets what was found and begins with `puzzle`, which may be a draft.
    void start(const Puzzle& puzzle);

    /// What was found so far: nothing at first, then what takes no time, then all.
    const std::vector<Advice>& advice() const { return advice_; }
    /// Why a puzzle that is no draft has no solution; empty while that is not known.
    const std::vector<Obstacle>& reasons() const { return reasons_; }

  Q_SIGNALS:
    /// There is more advice about the puzzle started last.
    void advised();
    /// All advice about it is known.
    void finished();
    /// The check has failed; what is known remains.
    void failed(const QString& error);

  private:
    struct Found {
        std::vector<Advice> advice;
        bool isAll = false;
    };

    std::vector<Advice> advice_;
    std::vector<Obstacle> reasons_;
    LatestTask<Found> task_;
};

}  // namespace tilewright
