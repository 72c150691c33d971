#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "views/session/tiling_search.h"

namespace tilewright {

class Document;

/// The running or finished search for the open puzzle, and the plan for the next one.
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
    ~Run() override;

    /// The plan for the next start: the given one, or one chosen for the puzzle.
    Plan plan() const;
    bool isPlanAutomatic() const { return !customPlan_.has_value(); }
    /// Nullopt means automatic.
    void setPlan(std::optional<Plan> plan);
    /// 0: all that the machine has.
    int threads() const { return threads_; }
    void setThreads(int threads);

    Phase phase() const { return phase_; }
    bool isRunning() const;
    /// Starts a search from the beginning. If the plan does not suit the puzzle, failed() says why.
    void start();
    /// Starts `search` in the place of the one before, unless there are remarks that shall not be forgotten.
    void start(std::shared_ptr<Search> search);
    void pause();
    void resume();
    /// Stops the search and keeps what was found.
    void stop();

    /// The latest one of the running or finished job.
    const RunSnapshot& snapshot() const { return *snapshot_; }
    /// The same with all that the search of a tiling tells; empty where there is none.
    const JobSnapshot& tilingSnapshot() const;
    /// What the running or finished job does, in one line.
    QString planText() const;
    /// The search that runs or has ended; null if there is none.
    const std::shared_ptr<Search>& search() const { return search_; }
    /// The same where it is the search of a tiling, else null.
    std::shared_ptr<TilingSearch> tiling() const { return std::dynamic_pointer_cast<TilingSearch>(search_); }
    /// A search with remarks about the puzzle before it was edited; null if there is none.
    const std::shared_ptr<Search>& aside() const { return aside_; }

    /// Asked by start() where there are remarks to forget.
    void setForgetQuestion(std::function<bool()> mayForget) { mayForget_ = std::move(mayForget); }

  Q_SIGNALS:
    void planChanged();
    void phaseChanged();
    void snapshotChanged();
    /// Something that the user asked for could not be done.
    void failed(const QString& message);
    /// Something that the user should know.
    void noted(const QStringList& notes);

  private:
    void onPuzzleChanged();
    void onPuzzleEdited();
    void onPuzzleSettled();
    void poll();
    void drop();
    void setPhase(Phase phase);
    bool hasRemarks() const;

    const Document& document_;
    std::optional<Plan> customPlan_;
    int threads_ = 0;
    Phase phase_ = Phase::idle;
    std::shared_ptr<const RunSnapshot> snapshot_ = std::make_shared<RunSnapshot>();
    std::shared_ptr<Search> search_;
    std::shared_ptr<Search> aside_;
    std::function<bool()> mayForget_;
    /// Cancelled searches until their threads have ended; nobody waits for them.
    std::vector<std::shared_ptr<Search>> ending_;
    QTimer pollTimer_;
};

}  // namespace tilewright
