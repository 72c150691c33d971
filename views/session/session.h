#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/editing/edits.h"
#include "core/formats/solution_list.h"
#include "core/jobs/job.h"
#include "core/puzzle/puzzle.h"
#include "core/solutions/found_solutions.h"
#include "views/session/document.h"
#include "views/session/puzzle_check.h"
#include "views/session/solution_remarks.h"

namespace tilewright {

/// The open puzzle with its history and its file, the plan and the running job: what all views observe.
///
/// The puzzle may be a draft that `validate` refuses; obstacle() says what is missing. Lives in the GUI
/// thread. While a job runs it is asked for a snapshot 30 times a second; what belongs to a job that has been
/// replaced never reaches a view.
class Session : public QObject {
    Q_OBJECT

  public:
    enum class Phase {
        /// Nothing has been searched since the puzzle was opened.
        idle,
        preparing,
        searching,
        paused,
        finished,
    };

    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    const Puzzle& puzzle() const { return document_.puzzle(); }
    bool hasPuzzle() const { return hasPuzzle_; }
    /// Where the puzzle comes from; empty if it has no file.
    const QString& file() const { return file_; }
    /// Why the puzzle cannot be searched; empty if it can.
    const QString& obstacle() const { return obstacle_; }
    /// Why the puzzle has no solution, as far as that can be seen without searching; empty while that is
    /// being looked for. Such a puzzle can be searched all the same.
    const std::vector<Obstacle>& reasons() const { return check_.reasons(); }

    /// All that is to be said about the puzzle, drafts too, as far as it is known.
    const std::vector<Advice>& advice() const { return check_.advice(); }

    /// Opens a file, and of several puzzles in it the one with this number, from 1. Drafts are opened too. If
    /// it cannot be read, failed() says why and nothing changes.
    bool open(const QString& path, int problem = 1);
    /// Opens a puzzle that is as in `file`, or has no file; a running job is dropped.
    void setPuzzle(Puzzle puzzle, const QString& file = {});
    /// Opens an empty draft.
    void newPuzzle(Lattice lattice);
    /// Opens what is in `file`, or an empty draft if there is no such file, and makes `puzzle` of it in one
    /// step that can be undone.
    void recover(Puzzle puzzle, const QString& file, int problem = 1);

    /// Replaces the puzzle by an edited one and remembers the step under `name`, a title such as "Paint
    /// cells". Edits with the same `stroke` that follow each other are one step; empty is no stroke. Nothing
    /// is remembered if nothing changes. A running job is dropped.
    void edit(const QString& name, Puzzle after, const QString& stroke = {});
    /// As above; what happened besides is said behind the name of the step.
    void edit(const QString& name, EditedPuzzle edited, const QString& stroke = {});
    bool canUndo() const { return document_.canUndo(); }
    bool canRedo() const { return document_.canRedo(); }
    /// The name of the step that undo() takes back, or that redo() makes again; empty if there is none.
    QString undoName() const { return document_.undoName(); }
    QString redoName() const { return document_.redoName(); }
    void undo();
    void redo();

    /// Whether the puzzle differs from what was opened or saved.
    bool isModified() const { return document_.isModified(); }
    /// Whether save() needs no name: the puzzle has a file, and holds all that is in it.
    bool hasOwnFile() const { return !file_.isEmpty() && problems_ == 1; }
    /// Which of the puzzles in the file it is, from 1.
    int problem() const { return problem_; }
    /// Writes the puzzle into its file, in the format that the name of the file stands for. If there is no
    /// file, or the format cannot hold the puzzle without loss, or the disk fails, failed() says why and
    /// nothing is written.
    bool save();
    /// As save(), into another file, which becomes that of the puzzle.
    bool saveAs(const QString& path);
    /// Writes the puzzle into a file that does not become its own. What the format has no words for is left
    /// out, and noted() says so.
    bool exportTo(const QString& path);
    /// Goes back to the puzzle as it was opened or saved, as a step that can be undone.
    void revert();

    /// The plan for the next start: the given one, or one chosen for the puzzle.
    Plan plan() const;
    bool isPlanAutomatic() const { return !customPlan_.has_value(); }
    /// Nothing means automatic.
    void setPlan(std::optional<Plan> plan);
    /// 0: all that the machine has.
    int threads() const { return threads_; }
    void setThreads(int threads);

    Phase phase() const { return phase_; }
    bool isRunning() const;
    /// Starts a search from the beginning. If the plan does not suit the puzzle, failed() says why.
    void start();
    void pause();
    void resume();
    /// Stops the search and keeps what was found.
    void stop();

    /// The latest one of the running or finished job.
    const JobSnapshot& snapshot() const { return snapshot_; }
    /// What the running or finished job does, in one line.
    QString planText() const;

    quint64 solutionCount() const { return solutionCount_; }
    /// The solution with this number, from 0 up to solutionCount() - 1.
    std::vector<Placement> solution(quint64 index) const;
    /// All that were found up to now, each with its number and its symmetric copies. They can be read by any
    /// thread, and stay what they are when the session moves on.
    SolutionList solutionList() const;
    /// What is in the region at this moment of the search.
    std::vector<Placement> currentAssembly() const;
    /// What the running or finished job has found, for threads to read; null before it searches. Whoever
    /// keeps it keeps what it reads from.
    std::shared_ptr<const FoundSolutions> found() const;

    /// What a person has said about the solutions. It belongs to the run: an edit of the puzzle puts it
    /// aside, and it comes back with the run once the puzzle is again what it was.
    const SolutionRemarks& remarks() const;
    void changeRemarks(const std::function<void(SolutionRemarks&)>& change);
    /// How many solutions have remarks that a new search would forget, put aside or not.
    quint64 remarkCount() const;
    /// Asked by start() where there are remarks to forget.
    void setForgetQuestion(std::function<bool()> mayForget) { mayForget_ = std::move(mayForget); }

  Q_SIGNALS:
    /// Another puzzle was opened.
    void puzzleChanged();
    /// The same puzzle is another one now: edited, or a step was undone or made again.
    void puzzleEdited();
    /// What can be undone or made again is something else now.
    void undoChanged();
    void modifiedChanged();
    /// The puzzle has another file.
    void fileChanged();
    /// All reasons against the puzzle are there, if there are any.
    void reasonsFound();
    /// There is more advice about the puzzle.
    void adviceChanged();
    void planChanged();
    void phaseChanged();
    void snapshotChanged();
    void solutionCountChanged();
    /// Marks, notes, or what is deleted.
    void remarksChanged();
    /// Something that the user asked for could not be done.
    void failed(const QString& message);
    /// Something was done, but not all of it, for these reasons.
    void noted(const QStringList& notes);

  private:
    struct Run;

    void poll();
    void dropRun();
    void putRunAside();
    void takeRunBack();
    void setPhase(Phase phase);
    void replaceDocument(Document document, const QString& file, int problem, int problems);
    void changePuzzle(const std::function<bool()>& change);
    void examine();
    bool write(const QString& path, bool exactly);

    Document document_;
    bool hasPuzzle_ = false;
    QString file_;
    /// Which one of how many puzzles in the file it is.
    int problem_ = 1;
    int problems_ = 1;
    QString obstacle_;
    std::optional<Plan> customPlan_;
    int threads_ = 0;
    Phase phase_ = Phase::idle;
    JobSnapshot snapshot_;
    quint64 solutionCount_ = 0;
    std::shared_ptr<Run> run_;
    /// A run with remarks, about the puzzle before it was edited.
    std::shared_ptr<Run> aside_;
    std::function<bool()> mayForget_;
    /// Cancelled jobs until their threads have ended; nobody waits for them.
    std::vector<std::shared_ptr<Run>> ending_;
    QTimer pollTimer_;
    PuzzleCheck check_;
};

}  // namespace tilewright
