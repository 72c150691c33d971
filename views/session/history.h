#pragma once

#include <QString>
#include <cstddef>
#include <memory>
#include <vector>

#include "core/puzzle/any_puzzle.h"

namespace tilewright {

/// A puzzle with the steps that led to it and those that were undone, and the state that is saved.
///
/// Every step is a snapshot. Where all together take more than `mostBytes`, the oldest ones are dropped.
class History {
  public:
    using Snapshot = std::shared_ptr<const AnyPuzzle>;

    static constexpr std::size_t mostBytes = 256'000'000;

    /// A history of one state, which is saved.
    explicit History(AnyPuzzle puzzle = {});

    const AnyPuzzle& puzzle() const { return *steps_[position_].puzzle; }
    const Snapshot& snapshot() const { return steps_[position_].puzzle; }
    /// As it was opened or saved last.
    const AnyPuzzle& saved() const { return *saved_; }

    /// Whether anything changed. A step with the same stroke as the one before, unless that is empty or a
    /// step was undone since, goes into that one; where both together change nothing, no step remains.
    bool edit(const QString& name, AnyPuzzle after, const QString& stroke);

    bool canUndo() const { return position_ > 0; }
    bool canRedo() const { return position_ + 1 < steps_.size(); }
    QString undoName() const { return canUndo() ? steps_[position_].name : QString(); }
    QString redoName() const { return canRedo() ? steps_[position_ + 1].name : QString(); }
    /// What undo() or redo() comes to; the puzzle as it is if there is no such step.
    const AnyPuzzle& before() const { return *steps_[canUndo() ? position_ - 1 : position_].puzzle; }
    const AnyPuzzle& after() const { return *steps_[canRedo() ? position_ + 1 : position_].puzzle; }
    bool undo();
    bool redo();

    /// Whether the puzzle differs from the saved one; undoing back to that makes it unmodified.
    bool isModified() const { return isModified_; }
    void markSaved();

  private:
    struct Step {
        QString name;
        QString stroke;
        /// After the step.
        Snapshot puzzle;
        std::size_t bytes = 0;
    };

    void compareWithSaved();
    void dropOldest();

    /// The first one is the state that the history begins with.
    std::vector<Step> steps_;
    /// The step that was made last.
    std::size_t position_ = 0;
    Snapshot saved_;
    bool isModified_ = false;
    /// Whether the last step may still grow.
    bool strokeGoesOn_ = false;
};

}  // namespace tilewright
