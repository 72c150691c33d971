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
    /// Where the puzzle comes from; empty if it has no file.
    const QString& file() const { return file_; }
    /// Why the puzzle cannot be searched; empty if it can.
    const QString& obstacle() const { return obstacle_; }
    /// Why the puzzle has no solution, as far as that can be seen without searching; empty while that is
    /// being looked for. Such a puzzle can be searched all the same.
    const std::vector<Obstacle>& reasons() const { return reasons_; }

    /// All that is to be said about the puzzle, drafts too, as far as it is known.
    const std::vector<Advice>& advice() const { return advice_; }

    /// Opens a file, and of several puzzles in it the one with this number, from 1. Drafts are opened too. If
    /// it cannot be read, failed() says why and nothing changes.
    bool open(const QString& path, int problem = 1);
    /// As open(), with what load() has read.
    bool open(const std::shared_ptr<const LoadedFile>& loaded, int problem = 1);
    /// Reads a file. If that cannot be done, failed() says why and the result is null.
    std::shared_ptr<const LoadedFile> load(const QString& path);
    /// The file as it was read or written last; null if the puzzle has none.
    const std::shared_ptr<const LoadedFile>& loaded() const { return loaded_; }
    /// Opens a puzzle that is as in `file`, or has no file.
    void setPuzzle(AnyPuzzle puzzle, const QString& file = {});
    /// Opens an empty draft.
    void newPuzzle(Lattice lattice);
    /// Opens what is in `file`, or an empty draft if there is no such file, and makes `puzzle` of it in one
    /// step that can be undone.
    void recover(AnyPuzzle puzzle, const QString& file, int problem = 1);

    /// Replaces the puzzle by an edited one and remembers the step under `name`, a title such as "Paint
    /// cells". Edits with the same `stroke` that follow each other are one step; empty is no stroke. Nothing
    /// is remembered if nothing changes.
    void edit(const QString& name, AnyPuzzle after, const QString& stroke = {},
              std::optional<DrawnBox> drawn = {});
    /// As above; what happened besides is said after the name of the step. A step that changes nothing but
    /// the box of what is drawn can be undone too.
    void edit(const QString& name, EditedPuzzle edited, const QString& stroke = {},
              std::optional<DrawnBox> drawn = {});
    bool canUndo() const { return history_.canUndo(); }
    bool canRedo() const { return history_.canRedo(); }
    /// The name of the step that undo() takes back, or that redo() makes again; empty if there is none.
    QString undoName() const { return history_.undoName(); }
    QString redoName() const { return history_.redoName(); }
    /// What that step is about: the name of the piece, or the region; empty for several things.
    QString undoSubject() const;
    QString redoSubject() const;
    void undo();
    void redo();

    /// Whether the puzzle differs from what was opened or saved.
    bool isModified() const { return history_.isModified(); }
    /// Whether save() needs no name: the puzzle has a file of the person's own, and saving it loses no other
    /// puzzle in there.
    bool hasOwnFile() const;
    /// Which of the puzzles in the file it is, from 1.
    int problem() const { return problem_; }
    /// Writes the puzzle into its file, in the format that the name of the file stands for. If there is no
    /// file, or the format cannot hold the puzzle without loss, or the disk fails, failed() says why and
    /// nothing is written.
    bool save();
    /// Whether the file is there and holds something else than what was read from it or written to it last.
    bool isChangedOnDisk() const;
    /// Takes what is in the file now, as a step that can be undone. If it cannot be read, failed() says why.
    bool reload();
    /// As save(), into another file, which becomes that of the puzzle.
    bool saveAs(const QString& path);
    /// Writes the puzzle into a file that does not become its own. What the format has no words for is left
    /// out, and noted() says so.
    bool exportTo(const QString& path);
    /// Goes back to the puzzle as it was opened or saved, as a step that can be undone.
    void revert();

  Q_SIGNALS:
    /// Another puzzle was opened.
    void puzzleChanged();
    /// The same puzzle is another one now: edited, or a step was undone or made again.
    void puzzleEdited();
    /// What can be undone or made again has changed. Follows each puzzleChanged() and puzzleEdited().
    void undoChanged();
    /// A step was undone or made again. It was about `target`, where it was about one thing, and its box is
    /// `drawn.after` now.
    void stepShown(std::optional<EditTarget> target, std::optional<DrawnBox> drawn);
    void modifiedChanged();
    /// The puzzle has another file.
    void fileChanged();
    /// Someone else has written the file.
    void changedOnDisk();
    /// The puzzle is in its file now.
    void saved();
    /// All reasons against the puzzle are known, if there are any.
    void reasonsFound();
    /// There is more advice about the puzzle.
    void adviceChanged();
    /// Something that the user asked for could not be done: why, and in a few words what.
    void failed(const QString& message, const QString& what = {});
    /// Something was done, but not all of it, for these reasons; or a file holds what is not shown.
    void noted(const QStringList& notes);

  private:
    void replace(AnyPuzzle puzzle, std::shared_ptr<const LoadedFile> loaded, const QString& file,
                 int problem);
    void change(const std::function<bool()>& change);
    void showStep(const AnyPuzzle& before, const std::optional<DrawnBox>& drawn);
    bool keepsOthers() const;
    void examine();
    bool write(const QString& path, bool exactly);
    void say(const std::vector<Message>& notes);
    void watch();

    History history_;
    bool hasPuzzle_ = false;
    QString file_;
    std::shared_ptr<const LoadedFile> loaded_;
    QFileSystemWatcher watcher_;
    /// Which one of the puzzles in the file it is.
    int problem_ = 1;
    QString obstacle_;
    /// What was found so far about the puzzle as it is: nothing at first, then what takes no time, then all.
    std::vector<Advice> advice_;
    std::vector<Obstacle> reasons_;
    struct Found {
        std::vector<Advice> advice;
        bool isAll = false;
    };
    /// In a thread of its own, so that no puzzle is too large to be opened or edited.
    LatestTask<Found> check_;
};

/// What a puzzle is called: its name, or that of its file where it has none or only the one that BurrTools
/// gives to every problem.
QString titleOf(const AnyPuzzle& puzzle, const QString& file);
QString titleOf(const Document& document);

}  // namespace tilewright
