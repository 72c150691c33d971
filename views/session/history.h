#pragma once

#include <QString>
#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/editing/edits.h"
#include "core/puzzle/any_puzzle.h"

namespace tilewright {

/// The box that a target was drawn in, before a step and after it. It is no part of the puzzle, but comes
/// back with undo.
struct DrawnBox {
    EditTarget target;
    Box before;
    Box after;
};

/// A value with the steps that led to it and those that were undone, and the state that is saved.
///
/// Every step is a snapshot, which takes bytesOf(value). Where all together take more than `mostBytes`, the
/// oldest ones are dropped.
template <typename Value>
class HistoryOf {
  public:
    using Snapshot = std::shared_ptr<const Value>;

    static constexpr std::size_t mostBytes = 256'000'000;

    /// A history of one state, which is saved.
    explicit HistoryOf(Value value = {}) {
        steps_.push_back({{}, {}, std::make_shared<const Value>(std::move(value)), 0});
        saved_ = snapshot();
    }

    const Value& value() const { return *steps_[position_].value; }
    const Snapshot& snapshot() const { return steps_[position_].value; }
    /// As it was opened or saved last.
    const Value& saved() const { return *saved_; }

    /// Whether anything changed, the box too. A step with the same stroke as the one before, unless that is
    /// empty or a step was undone since, goes into that one; where both together change nothing, no step
    /// remains.
    bool edit(const QString& name, Value after, const QString& stroke, std::optional<DrawnBox> drawn = {}) {
        const auto isStep = [&] { return after != value() || (drawn && drawn->before != drawn->after); };
        if (!isStep()) return false;
        const bool goesOn =
            strokeGoesOn_ && !stroke.isEmpty() && canUndo() && steps_[position_].stroke == stroke;
        if (goesOn) {
            if (drawn && steps_[position_].drawn) drawn->before = steps_[position_].drawn->before;
            --position_;
        }
        steps_.resize(position_ + 1);
        // A stroke that has come back to where it began is not a step, and what follows it begins anew.
        strokeGoesOn_ = isStep();
        if (strokeGoesOn_) {
            const std::size_t bytes = bytesOf(after);
            steps_.push_back({name, stroke, std::make_shared<const Value>(std::move(after)), bytes, drawn});
            ++position_;
            dropOldest();
        }
        compareWithSaved();
        return true;
    }

    bool canUndo() const { return position_ > 0; }
    bool canRedo() const { return position_ + 1 < steps_.size(); }
    QString undoName() const { return canUndo() ? steps_[position_].name : QString(); }
    QString redoName() const { return canRedo() ? steps_[position_ + 1].name : QString(); }
    /// The box of that step, with what undo() or redo() comes to as `after`.
    std::optional<DrawnBox> undoBox() const {
        std::optional<DrawnBox> drawn = canUndo() ? steps_[position_].drawn : std::nullopt;
        if (drawn) std::swap(drawn->before, drawn->after);
        return drawn;
    }
    std::optional<DrawnBox> redoBox() const { return canRedo() ? steps_[position_ + 1].drawn : std::nullopt; }
    /// What undo() or redo() comes to; the value as it is if there is no such step.
    const Value& before() const { return *steps_[canUndo() ? position_ - 1 : position_].value; }
    const Value& after() const { return *steps_[canRedo() ? position_ + 1 : position_].value; }
    bool undo() { return canUndo() && goTo(position_ - 1); }
    bool redo() { return canRedo() && goTo(position_ + 1); }

    /// Whether the value differs from the saved one; undoing back to that makes it unmodified.
    bool isModified() const { return isModified_; }
    void markSaved() {
        saved_ = snapshot();
        isModified_ = false;
        // What is drawn from now on is another step, or undoing could not come back to the saved state.
        strokeGoesOn_ = false;
    }

  private:
    struct Step {
        QString name;
        QString stroke;
        /// After the step.
        Snapshot value;
        std::size_t bytes = 0;
        std::optional<DrawnBox> drawn = {};
    };

    bool goTo(std::size_t position) {
        position_ = position;
        strokeGoesOn_ = false;
        compareWithSaved();
        return true;
    }
    void compareWithSaved() { isModified_ = snapshot() != saved_ && value() != *saved_; }
    void dropOldest() {
        std::size_t bytes = 0;
        std::size_t kept = steps_.size();
        while (kept > 0 && (bytes += steps_[kept - 1].bytes) <= mostBytes)
            --kept;
        // The state before the newest step stays in any case.
        kept = std::min(kept, steps_.size() - 2);
        steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(kept));
        position_ -= kept;
    }

    /// The first one is the state that the history begins with.
    std::vector<Step> steps_;
    /// The step that was made last.
    std::size_t position_ = 0;
    Snapshot saved_;
    bool isModified_ = false;
    /// Whether the last step may still grow.
    bool strokeGoesOn_ = false;
};

using History = HistoryOf<AnyPuzzle>;

}  // namespace tilewright
