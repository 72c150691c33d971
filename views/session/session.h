#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "core/jobs/job.h"
#include "core/puzzle/puzzle.h"
#include "views/session/puzzle_check.h"

namespace tilewright {

/// The open puzzle, the plan and the running job: what all views observe.
///
/// Lives in the GUI thread. While a job runs it is asked for a snapshot 30 times a second; what belongs to a
/// job that has been replaced never reaches a view.
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

    const Puzzle& puzzle() const { return puzzle_; }
    bool hasPuzzle() const { return hasPuzzle_; }
    /// Where the puzzle comes from; empty if it has no file.
    const QString& file() const { return file_; }
    /// Why the puzzle cannot be searched; empty if it can.
    const QString& obstacle() const { return obstacle_; }
    /// Why the puzzle has no solution, as far as that can be seen without searching; empty while that is
    /// being looked for. Such a puzzle can be searched all the same.
    const std::vector<Obstacle>& reasons() const { return check_.reasons(); }

    /// Opens a file, and of several puzzles in it the one with this number, from 1. If it cannot be read,
    /// failed() says why and nothing changes.
    bool open(const QString& path, int problem = 1);
    /// Replaces the puzzle, which must pass `validate`; a running job is dropped.
    void setPuzzle(Puzzle puzzle, const QString& file = {});

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
    /// What is in the region at this moment of the search.
    std::vector<Placement> currentAssembly() const;

  Q_SIGNALS:
    void puzzleChanged();
    /// All reasons against the puzzle are there, if there are any.
    void reasonsFound();
    void planChanged();
    void phaseChanged();
    void snapshotChanged();
    void solutionCountChanged();
    /// Something that the user asked for could not be done.
    void failed(const QString& message);

  private:
    struct Run;

    void poll();
    void dropRun();
    void setPhase(Phase phase);

    Puzzle puzzle_;
    bool hasPuzzle_ = false;
    QString file_;
    QString obstacle_;
    std::optional<Plan> customPlan_;
    int threads_ = 0;
    Phase phase_ = Phase::idle;
    JobSnapshot snapshot_;
    quint64 solutionCount_ = 0;
    std::shared_ptr<Run> run_;
    /// Cancelled jobs until their threads have ended; nobody waits for them.
    std::vector<std::shared_ptr<Run>> ending_;
    QTimer pollTimer_;
    PuzzleCheck check_;
};

}  // namespace tilewright
