#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "views/session/search.h"

namespace tilewright {

class Document;

/// The running or finished search for the open puzzle, and the plan for the next one.
///
/// A search continues through edits that cannot change its solutions. Any other edit suspends it, and it is
/// restored when the puzzle returns to the earlier state.
///
/// Lives in the GUI thread. A running job is polled for a snapshot 30 times per second; snapshots of a
/// replaced job are dropped.
class Run : public QObject {
    Q_OBJECT

  public:
    enum class Phase {
        /// No search since the puzzle was opened.
        idle,
        preparing,
        searching,
        paused,
        finished,
    };

    /// What listeners may wait for.
    enum class Change {
        /// The plan of the next start.
        plan,
        phase,
        snapshot,
        /// search() is about to be replaced.
        search,
    };

    /// `document` must outlive this object.
    explicit Run(const Document& document, QObject* parent = nullptr);

    /// The plan of the next start: the one set, or one chosen for the puzzle.
    Plan plan() const;
    bool isPlanAutomatic() const { return !customPlan_.has_value(); }
    /// Nullopt means automatic.
    void setPlan(std::optional<Plan> plan);
    /// 0: all hardware threads.
    int threads() const { return threads_; }
    void setThreads(int threads);

    /// Whether the next start counts rotations and reflections of an edge-matching board separately.
    bool separatesCopies() const { return separatesCopies_; }
    void setSeparatesCopies(bool separate) { separatesCopies_ = separate; }

    Phase phase() const { return phase_; }
    bool isRunning() const;
    /// Whether start() can begin anything, and startBest().
    bool canStart() const;
    bool canFindBest() const;
    /// Why solutions cannot be counted; empty if they can be.
    QString countObstacle() const;
    /// Starts a search: for all solutions of a tiling, or for the best cover. If the plan does not suit the
    /// puzzle, emits failed().
    void start();
    /// Searches for the best cover, even if the puzzle is a tiling, or for the edge-matching board with the
    /// most matching edges.
    void startBest();
    /// Counts the solutions of a tiling without listing them.
    void startCount();
    /// Builds a diagram of all solutions of a tiling, to browse them.
    void startDiagram();
    /// Replaces the current search by `search` and starts it.
    void start(std::shared_ptr<Search> search);
    void pause();
    void resume();
    /// Stops the search and keeps its results.
    void stop();

    /// The latest snapshot of the running or finished job.
    const RunSnapshot& snapshot() const;
    /// The same if it is that of this kind of job; else null.
    template <class Snapshot>
    const Snapshot* snapshotOf() const {
        return std::get_if<Snapshot>(&snapshot_);
    }
    /// The same with all statistics of a tiling search; empty for other searches.
    const JobSnapshot& tilingSnapshot() const;
    /// Whether the running or finished search uses another plan than plan().
    bool isPlanOutdated() const;
    /// What the job is doing, in one line.
    QString planText() const;
    /// The state of the best cover; null if the search is not for one.
    const CoverSnapshot* coverSnapshot() const { return snapshotOf<CoverSnapshot>(); }
    /// The search for the best board; null if there is none.
    std::shared_ptr<EdgeSearch> bestBoards() const;
    /// The state of the count; null if there is none.
    const CountSnapshot* countSnapshot() const { return snapshotOf<CountSnapshot>(); }
    /// The search that runs or has ended; null if there is none.
    const std::shared_ptr<Search>& search() const { return search_; }
    /// The same if it is of this kind; else null.
    template <class Kind>
    std::shared_ptr<Kind> searchOf() const {
        if (!search_) return nullptr;
        const SearchKind kind = search_->kind();
        Kind* const* found = std::get_if<Kind*>(&kind);
        return found != nullptr ? std::shared_ptr<Kind>(search_, *found) : nullptr;
    }
    std::shared_ptr<TilingSearch> tiling() const { return searchOf<TilingSearch>(); }
    /// The diagram of all solutions.
    std::shared_ptr<DiagramSearch> diagram() const { return searchOf<DiagramSearch>(); }
    /// The total time of the searches that are lost when another puzzle is opened.
    double secondsSpent() const;

    /// Calls `action`, a function or a member of `receiver`, at each change of this kind while `receiver`
    /// exists.
    template <class Receiver, class Action>
    void onChange(Change kind, Receiver* receiver, Action action) const {
        connect(this, &Run::changed, receiver, [=](Change what) {
            if (what != kind) return;
            if constexpr (std::is_member_function_pointer_v<Action>)
                (receiver->*action)();
            else
                action();
        });
    }

  Q_SIGNALS:
    void changed(tilewright::Run::Change what);
    /// A user request has failed.
    void failed(const QString& message);
    /// Information for the user.
    void noted(const QStringList& notes);

  private:
    struct Aside {
        std::shared_ptr<Search> search;
        /// Whether it was paused only because it was suspended.
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
    AnySnapshot snapshot_;
    std::shared_ptr<Search> search_;
    /// Suspended searches for earlier states of the puzzle, latest last; unfinished ones are paused.
    std::vector<Aside> asides_;
    /// Cancelled searches whose threads are still ending; nothing waits for them.
    std::vector<std::shared_ptr<Search>> ending_;
    QTimer pollTimer_;
};

/// The results so far, briefly: "240 solutions", or the value of a cover.
QString resultText(const Run& run);

/// A suggestion for a faster method: solving if a count shows no progress, counting if a search takes long.
/// Empty if there is none.
QString otherWay(const CountSnapshot& count);
QString otherWay(const JobSnapshot& search);
QString otherWay(const Run& run);

}  // namespace tilewright
