#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/analysis/advice.h"
#include "core/formats/puzzle_file.h"
#include "core/puzzle/edge_puzzle.h"
#include "core/puzzle/edits.h"
#include "views/session/latest_task.h"

namespace tilewright {

/// The box that a target was drawn in, before and after a step. It is not part of the puzzle, but undo
/// restores it.
struct DrawnBox {
    EditTarget target;
    Box before;
    Box after;
};

/// A value with its undo and redo steps, and the saved state.
///
/// Every step is a snapshot of bytesOf(value) bytes. If the total exceeds `mostBytes`, the oldest steps are
/// dropped.
template <typename Value>
class HistoryOf {
  public:
    using Snapshot = std::shared_ptr<const Value>;

    static constexpr std::size_t mostBytes = 256'000'000;

    /// A history with one state, which counts as saved.
    explicit HistoryOf(Value value = {}) {
        steps_.push_back({{}, {}, std::make_shared<const Value>(std::move(value)), 0});
        saved_ = snapshot();
    }

    const Value& value() const { return *steps_[position_].value; }
    const Snapshot& snapshot() const { return steps_[position_].value; }
    /// The state last opened or saved.
    const Value& saved() const { return *saved_; }

    /// Returns whether anything changed, including the box. A step with the same non-empty stroke as the
    /// previous one is merged into it, unless a step was undone in between; if the merged step changes
    /// nothing, it is removed.
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
        // A stroke that returns to its start is not a step, and the next change starts a new one.
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
    /// The box of that step; `after` is the value that undo() or redo() restores.
    std::optional<DrawnBox> undoBox() const {
        std::optional<DrawnBox> drawn = canUndo() ? steps_[position_].drawn : std::nullopt;
        if (drawn) std::swap(drawn->before, drawn->after);
        return drawn;
    }
    std::optional<DrawnBox> redoBox() const { return canRedo() ? steps_[position_ + 1].drawn : std::nullopt; }
    /// The value that undo() or redo() restores; the current value if there is no such step.
    const Value& before() const { return *steps_[canUndo() ? position_ - 1 : position_].value; }
    const Value& after() const { return *steps_[canRedo() ? position_ + 1 : position_].value; }
    bool undo() { return canUndo() && goTo(position_ - 1); }
    bool redo() { return canRedo() && goTo(position_ + 1); }

    /// Whether the value differs from the saved one. Undoing back to the saved value clears this.
    bool isModified() const { return isModified_; }
    void markSaved() {
        saved_ = snapshot();
        isModified_ = false;
        // Later strokes start a new step, so that undo can return to the saved state.
        strokeGoesOn_ = false;
    }

  private:
    struct Step {
        QString name;
        QString stroke;
        /// The state after the step.
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
        // The state before the newest step is always kept.
        kept = std::min(kept, steps_.size() - 2);
        steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(kept));
        position_ -= kept;
    }

    /// The first state is the one the history starts with.
    std::vector<Step> steps_;
    /// The latest step.
    std::size_t position_ = 0;
    Snapshot saved_;
    bool isModified_ = false;
    /// Whether later changes may be merged into the last step.
    bool strokeGoesOn_ = false;
};

using History = HistoryOf<AnyPuzzle>;

/// The open puzzle with its history and its file.
///
/// The puzzle may be a draft that `validate` refuses; obstacle() says what is missing. Lives in the GUI
/// thread.
class Document : public QObject {
    Q_OBJECT

  public:
    explicit Document(QObject* parent = nullptr);

    const AnyPuzzle& any() const { return history_.value(); }
    PuzzleKind kind() const { return kindOf(any()); }
    /// The tiling or cover; an empty one while an edge-matching puzzle is open.
    const Puzzle& puzzle() const;
    /// The edge-matching puzzle; null while a puzzle of another kind is open.
    const EdgePuzzle* edges() const { return std::get_if<EdgePuzzle>(&any()); }
    bool hasPuzzle() const { return hasPuzzle_; }
    /// The file of the puzzle; empty if it has none.
    const QString& file() const { return file_; }
    /// Why the puzzle cannot be searched; empty if it can be.
    const QString& obstacle() const { return obstacle_; }
    /// Why the puzzle has no solution, if that is known without a search; empty while the check is running.
    /// Such a puzzle can still be searched.
    const std::vector<Obstacle>& reasons() const { return reasons_; }

    /// All known findings about the puzzle, including drafts.
    const std::vector<Advice>& advice() const { return advice_; }

    /// Opens a file; `number`, from 1, selects one of several puzzles. Drafts are accepted. On failure, emits
    /// failed() and changes nothing.
    bool open(const QString& path, int problem = 1);
    /// Like open(), with the result of load().
    bool open(const std::shared_ptr<const LoadedFile>& loaded, int problem = 1);
    /// Reads a file. On failure, emits failed() and returns null.
    std::shared_ptr<const LoadedFile> load(const QString& path);
    /// The file as last read or written; null if the puzzle has none.
    const std::shared_ptr<const LoadedFile>& loaded() const { return loaded_; }
    /// Opens a puzzle that equals the contents of `file`, or has no file.
    void setPuzzle(AnyPuzzle puzzle, const QString& file = {});
    /// Opens an empty draft.
    void newPuzzle(Lattice lattice);
    /// Opens `file`, or an empty draft if it does not exist, and replaces the result by `puzzle` in one step
    /// that can be undone.
    void recover(AnyPuzzle puzzle, const QString& file, int problem = 1);

    /// Replaces the puzzle by an edited one and records the step under `name`, such as "Paint cells".
    /// Consecutive edits with the same non-empty `stroke` are merged into one step. Nothing is recorded if
    /// nothing changes.
    void edit(const QString& name, AnyPuzzle after, const QString& stroke = {},
              std::optional<DrawnBox> drawn = {});
    /// As above; `drawn` is recorded with the step. A step that changes only the box can be undone too.
    void edit(const QString& name, EditedPuzzle edited, const QString& stroke = {},
              std::optional<DrawnBox> drawn = {});
    bool canUndo() const { return history_.canUndo(); }
    bool canRedo() const { return history_.canRedo(); }
    /// The name of the step that undo() or redo() applies to; empty if there is none.
    QString undoName() const { return history_.undoName(); }
    QString redoName() const { return history_.redoName(); }
    /// The subject of that step: the name of the piece, or the region; empty if there are several.
    QString undoSubject() const;
    QString redoSubject() const;
    void undo();
    void redo();

    /// Whether the puzzle differs from the last opened or saved state.
    bool isModified() const { return history_.isModified(); }
    /// Whether save() needs no file name: the puzzle has a writable file, and saving overwrites no other
    /// puzzle in it.
    bool hasOwnFile() const;
    /// The number of the puzzle in its file, from 1.
    int problem() const { return problem_; }
    /// Writes the puzzle to its file, in the format given by the extension. If there is no file, the format
    /// would lose data, or writing fails, emits failed() and writes nothing.
    bool save();
    /// Whether the file exists and differs from what was last read or written.
    bool isChangedOnDisk() const;
    /// Loads the current contents of the file, as a step that can be undone. On failure, emits failed().
    bool reload();
    /// Saves to another file, which becomes the file of the puzzle.
    bool saveAs(const QString& path);
    /// Writes a copy to another file. Properties that the format does not support are dropped and reported by
    /// noted().
    bool exportTo(const QString& path);
    /// Restores the last opened or saved state, as a step that can be undone.
    void revert();

  Q_SIGNALS:
    /// Another puzzle was opened.
    void puzzleChanged();
    /// The puzzle was edited, or a step was undone or redone.
    void puzzleEdited();
    /// The undo or redo step has changed. Follows each puzzleChanged() and puzzleEdited().
    void undoChanged();
    /// A step was undone or redone. `target` is its subject if there is a single one, and its box is now
    /// `drawn.after`.
    void stepShown(std::optional<EditTarget> target, std::optional<DrawnBox> drawn);
    void modifiedChanged();
    /// The file of the puzzle has changed.
    void fileChanged();
    /// Another program has written the file.
    void changedOnDisk();
    /// The puzzle was saved.
    void saved();
    /// The check for reasons why there is no solution has ended.
    void reasonsFound();
    /// New advice is available.
    void adviceChanged();
    /// A user request has failed: the reason, and a short title.
    void failed(const QString& message, const QString& what = {});
    /// A request succeeded in part, for these reasons; or the file contains more than is shown.
    void noted(const QStringList& notes);

  private:
    void replace(AnyPuzzle puzzle, std::shared_ptr<const LoadedFile> loaded, const QString& file,
                 int problem);
    void change(const std::function<bool()>& change);
    void showStep(const AnyPuzzle& before, const std::optional<DrawnBox>& drawn);
    bool keepsOthers() const;
    void examine();
    bool write(const QString& path, bool exactly);
    void showNotes(const std::vector<Message>& notes);
    void watch();

    History history_;
    bool hasPuzzle_ = false;
    QString file_;
    std::shared_ptr<const LoadedFile> loaded_;
    QFileSystemWatcher watcher_;
    /// The number of the puzzle in its file.
    int problem_ = 1;
    QString obstacle_;
    /// Findings about the current puzzle: first none, then the fast checks, then all.
    std::vector<Advice> advice_;
    std::vector<Obstacle> reasons_;
    struct Found {
        std::vector<Advice> advice;
        bool isAll = false;
    };
    /// Runs in its own thread, so that opening and editing never wait for the checks.
    LatestTask<Found> check_;
};

/// The title of a puzzle: its name, or the file name if it has none or only the default name of BurrTools.
QString titleOf(const AnyPuzzle& puzzle, const QString& file);
QString titleOf(const Document& document);

}  // namespace tilewright
