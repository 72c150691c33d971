#pragma once

#include <QString>
#include <cstddef>
#include <vector>

#include "core/puzzle/puzzle.h"
#include "core/puzzle/puzzle_change.h"

namespace tilewright {

/// A puzzle with all steps that led to it and away from it, and the state that is saved.
///
/// Steps hold differences, not puzzles: there is no limit to their number.
class Document {
  public:
    /// A document that is saved as it is.
    explicit Document(Puzzle puzzle = {}) : puzzle_(puzzle), saved_(std::move(puzzle)) {}

    const Puzzle& puzzle() const { return puzzle_; }
    /// As it was opened or saved last.
    const Puzzle& saved() const { return saved_; }

    /// Whether anything changed. A step with the same stroke as the one before, unless that is empty or a
    /// step was undone since, goes into that one; where both together change nothing, no step remains.
    bool edit(const QString& name, Puzzle after, const QString& stroke);

    bool canUndo() const { return position_ > 0; }
    bool canRedo() const { return position_ < steps_.size(); }
    QString undoName() const { return canUndo() ? steps_[position_ - 1].name : QString(); }
    QString redoName() const { return canRedo() ? steps_[position_].name : QString(); }
    bool undo();
    bool redo();

    /// Whether the puzzle differs from the saved one; undoing back to that makes it unmodified.
    bool isModified() const { return modified_; }
    void markSaved();

    /// How much memory the steps take.
    std::size_t historyBytes() const;

  private:
    struct Step {
        QString name;
        QString stroke;
        PuzzleChange change;
    };

    void compareWithSaved() { modified_ = puzzle_ != saved_; }

    Puzzle puzzle_;
    Puzzle saved_;
    bool modified_ = false;
    std::vector<Step> steps_;
    /// How many of the steps are done.
    std::size_t position_ = 0;
    /// Whether the last step may still grow.
    bool strokeGoesOn_ = false;
};

}  // namespace tilewright
