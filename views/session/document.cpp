#include "views/session/document.h"

#include <utility>

namespace tilewright {

bool Document::edit(const QString& name, Puzzle after, const QString& stroke) {
    if (after == puzzle_) return false;
    const bool goesOn =
        strokeGoesOn_ && !stroke.isEmpty() && position_ > 0 && steps_[position_ - 1].stroke == stroke;
    steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(position_), steps_.end());
    Puzzle before = std::move(puzzle_);
    if (goesOn) {
        before = steps_.back().change.backward(std::move(before));
        steps_.pop_back();
    }
    PuzzleChange change(before, after);
    // A stroke that has come back to where it began is no step, and what follows it begins anew.
    strokeGoesOn_ = !change.isEmpty();
    if (!change.isEmpty()) steps_.push_back({name, stroke, std::move(change)});
    position_ = steps_.size();
    puzzle_ = std::move(after);
    compareWithSaved();
    return true;
}

bool Document::undo() {
    if (!canUndo()) return false;
    puzzle_ = steps_[--position_].change.backward(std::move(puzzle_));
    strokeGoesOn_ = false;
    compareWithSaved();
    return true;
}

bool Document::redo() {
    if (!canRedo()) return false;
    puzzle_ = steps_[position_++].change.forward(std::move(puzzle_));
    strokeGoesOn_ = false;
    compareWithSaved();
    return true;
}

void Document::markSaved() {
    saved_ = puzzle_;
    modified_ = false;
    // What is drawn from now on is another step, or undoing could not come back to the saved state.
    strokeGoesOn_ = false;
}

std::size_t Document::historyBytes() const {
    std::size_t bytes = steps_.capacity() * sizeof(Step);
    for (const Step& step : steps_) {
        bytes += step.change.bytes() - sizeof(PuzzleChange);
        bytes += static_cast<std::size_t>(step.name.capacity() + step.stroke.capacity()) * sizeof(QChar);
    }
    return bytes;
}

}  // namespace tilewright
