#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "core/images/feasibility.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Looks for reasons against a puzzle in a thread of its own, so that no puzzle is too large to be opened.
///
/// Lives in the GUI thread. Only what was found about the puzzle started last is ever told.
class PuzzleCheck final : public QObject {
    Q_OBJECT

  public:
    explicit PuzzleCheck(QObject* parent = nullptr);
    ~PuzzleCheck() override;

    /// Forgets what was found and begins with `puzzle`, which must pass `validate`.
    void start(const Puzzle& puzzle);
    /// Forgets what was found and begins with nothing.
    void clear();

    /// Why the puzzle has no solution; empty while that is not known.
    const std::vector<Obstacle>& reasons() const { return reasons_; }

  Q_SIGNALS:
    /// All reasons against the puzzle started last are there, if there are any.
    void finished();

  private:
    struct Task;

    void collect();

    std::vector<Obstacle> reasons_;
    /// The one started last, until it has ended.
    Task* current_ = nullptr;
    /// With those that have been told to stop and have not yet done so; nobody waits for them.
    std::vector<std::unique_ptr<Task>> tasks_;
};

}  // namespace tilewright
