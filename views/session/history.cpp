#include "views/session/history.h"

#include <utility>

namespace tilewright {

History::History(AnyPuzzle puzzle) {
    steps_.push_back({{}, {}, std::make_shared<const AnyPuzzle>(std::move(puzzle)), 0});
    saved_ = snapshot();
}

bool History::edit(const QString& name, AnyPuzzle after, const QString& stroke) {
    if (after == puzzle()) return false;
    const bool goesOn = strokeGoesOn_ && !stroke.isEmpty() && canUndo() && steps_[position_].stroke == stroke;
    if (goesOn) --position_;
    steps_.resize(position_ + 1);
    // A stroke that has come back to where it began is not a step, and what follows it begins anew.
    strokeGoesOn_ = after != puzzle();
    if (strokeGoesOn_) {
        const std::size_t bytes = bytesOf(after);
        steps_.push_back({name, stroke, std::make_shared<const AnyPuzzle>(std::move(after)), bytes});
        ++position_;
        dropOldest();
    }
    compareWithSaved();
    return true;
}

bool History::undo() {
    if (!canUndo()) return false;
    --position_;
    strokeGoesOn_ = false;
    compareWithSaved();
    return true;
}

bool History::redo() {
    if (!canRedo()) return false;
    ++position_;
    strokeGoesOn_ = false;
    compareWithSaved();
    return true;
}

void History::markSaved() {
    saved_ = snapshot();
    isModified_ = false;
    // What is drawn from now on is another step, or undoing could not come back to the saved state.
    strokeGoesOn_ = false;
}

void History::compareWithSaved() {
    isModified_ = snapshot() != saved_ && puzzle() != *saved_;
}

void History::dropOldest() {
    std::size_t bytes = 0;
    std::size_t kept = steps_.size();
    while (kept > 0 && (bytes += steps_[kept - 1].bytes) <= mostBytes)
        --kept;
    // The state before the newest step stays in any case.
    kept = std::min(kept, steps_.size() - 2);
    steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(kept));
    position_ -= kept;
}

}  // namespace tilewright
