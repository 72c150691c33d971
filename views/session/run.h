#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "views/session/search.h"

namespace tilewright {

class DiagramSearch;
class Document;
struct CountOptions;
struct CountSnapshot;
struct JobSnapshot;

/// The running or finished search for the open puzzle, and the plan for the next one.
///
/// A search goes on through edits that cannot change its solutions. Other edits put it aside, and it comes
/// back when the puzzle is again what it was.
///
/// Lives in the GUI thread. While a job runs it is asked for a snapshot 30 times a second; what belongs to a
/// job that has been replaced never reaches a view.
class Run : public QObject {
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

    /// `document` must live as long.
    explicit Run(const Document& document, QObject* parent = nullptr);

    /// The plan for the next start: the given one, or one chosen for the puzzle.
    Plan plan() const;
    bool isPlanAutomatic() const { return !customPlan_.has_value(); }
    /// Nullopt means automatic.
    void setPlan(std::optional<Plan> plan);
    /// 0: all that the machine has.
    int threads() const { return threads_; }
    void setThreads(int threads);

    /// Whether rotations and reflections of an edge-matching board are counted as solutions of their own, by
    /// the next start.
    bool separatesCopies() const { return separatesCopies_; }
    void setSeparatesCopies(bool separate) { separatesCopies_ = separate; }

    Phase phase() const { return phase_; }
    bool isRunning() const;
    /// Whether start() can begin anything, and startCover().
    bool canStart() const;
    bool canCover() const;
    /// Why solutions cannot be counted; empty where they can.
    QString countObstacle() const;
    /// Starts a search from the beginning: for all solutions of a tiling, for the best one of a cover puzzle.
    /// If the plan does not suit the puzzle, failed() says why.
    void start();
    /// Covers the puzzle as well as possible, also where it is a tiling.
    void startCover();
    /// Counts the solutions of a tiling without listing them.
    void startCount();
    /// Makes a diagram of all solutions of a tiling, to be gone through however many they are.
    void startDiagram();
    /// Starts `search` in the place of the one before.
    void start(std::shared_ptr<Search> search);
    void pause();
    void resume();
    /// Stops the search and keeps what was found.
    void stop();

    /// The latest one of the running or finished job.
    const RunSnapshot& snapshot() const { return *snapshot_; }
    /// The same with all that the search of a tiling tells; empty where there is none.
    const JobSnapshot& tilingSnapshot() const;
    /// Whether the running or finished search follows another plan than plan().
    bool isPlanOutdated() const;
    /// What the running or finished job does, in one line.
    QString planText() const;
    /// What is known about the best cover; null where the search is not for one.
    const CoverSnapshot* coverSnapshot() const { return dynamic_cast<const CoverSnapshot*>(snapshot_.get()); }
    /// What is known about the number of solutions; null where they are not counted.
    const CountSnapshot* countSnapshot() const;
    /// The search that runs or has ended; null if there is none.
    const std::shared_ptr<Search>& search() const { return search_; }
    /// The same where it is the search of a tiling, else null.
    std::shared_ptr<TilingSearch> tiling() const { return std::dynamic_pointer_cast<TilingSearch>(search_); }
    /// The same where it is a diagram of all solutions.
    std::shared_ptr<DiagramSearch> diagram() const;
    /// How long the searches have taken that go when another puzzle is opened.
    double secondsSpent() const;

  Q_SIGNALS:
    /// search() is about to be another one.
    void searchReplaced();
    void planChanged();
    void phaseChanged();
    void snapshotChanged();
    /// Something that the user asked for could not be done.
    void failed(const QString& message);
    /// Something that the user should know.
    void noted(const QStringList& notes);

  private:
    struct Aside {
        std::shared_ptr<Search> search;
        /// Whether it was paused for being put aside only.
        bool wasRunning = false;
    };

    CountOptions countOptions() const;
    bool checkCount();
    void onPuzzleChanged();
    void onPuzzleEdited();
    void onPuzzleSettled();
    void poll();
    void end(std::shared_ptr<Search> search);
    void drop();
    void putAside();
    void setPhase(Phase phase);

    const Document& document_;
    std::optional<Plan> customPlan_;
    int threads_ = 0;
    bool separatesCopies_ = false;
    Phase phase_ = Phase::idle;
    std::shared_ptr<const RunSnapshot> snapshot_ = std::make_shared<RunSnapshot>();
    std::shared_ptr<Search> search_;
    /// Searches for what the puzzle was before it was edited, the latest last; those that had not ended are
    /// paused.
    std::vector<Aside> asides_;
    /// Cancelled searches until their threads have ended; nobody waits for them.
    std::vector<std::shared_ptr<Search>> ending_;
    QTimer pollTimer_;
};

/// What the search has found so far, in a few words: "240 solutions", or the value of a cover.
QString resultText(const Run& run);

/// Which other way may be quicker, in a sentence: finding solutions where a count does not tell how far it
/// is, counting where a search takes long. Empty for none.
QString otherWay(const CountSnapshot& count);
QString otherWay(const JobSnapshot& search);
QString otherWay(const Run& run);

}  // namespace tilewright
