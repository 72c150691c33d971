#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QString>
#include <QWidget>
#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/jobs/job.h"
#include "core/search/plan.h"
#include "core/search/statistics.h"
#include "core/watch/search_player.h"
#include "views/search/statistics_view.h"

namespace tilewright {

/// The compared properties of a run.
struct RunFigures {
    Statistics statistics;
    std::uint64_t solutions = 0;
    /// Whether the search is complete.
    bool isComplete = false;
    /// The progress from 0 to 1, if known.
    std::optional<double> progress;
    /// The CPU time of an unwatched search: the total if complete, otherwise so far.
    std::optional<double> seconds;
    /// The relative error of `seconds`, if the search is complete.
    double uncertainty = 0.0;
};

/// Converts a count for %Ln in tr().
int pluralCount(std::uint64_t count);

/// Compares two runs, A and B, of one puzzle in a sentence or two: work, results, and CPU time if known.
/// Empty before they start.
QString differenceText(const RunFigures& a, const RunFigures& b);

/// Attempts and fits of two runs side by side: a row with the totals, then one per number of pieces left,
/// from 1.
class ComparisonModel final : public NumberTable {
    Q_OBJECT

  public:
    enum Column { piecesLeft, attemptsA, attemptsB, attemptsRatio, fitsA, fitsB, fitsRatio, columnTotal };

    explicit ComparisonModel(QObject* parent = nullptr);

    /// Both runs are of the same puzzle; a run that has not started has no levels.
    void setStatistics(const Statistics& a, const Statistics& b);

  private:
    // Of A and B, by pieces left; entry 0 has the totals.
    std::array<Statistics, 2> runs_;
};

/// A combo box of common plans, with a field for any plan in command-line syntax.
class PlanChooser final : public QWidget {
    Q_OBJECT

  public:
    /// The common plans; `ofSession` is that of the plan panel, `own` the typed one.
    enum class Usual { ofSession, chosen, filaNof, fila, filaEstimate, dlx, deBruijn, fletcher, own };

    /// `puzzle` must pass `validate` and `searchObstacle`.
    PlanChooser(Puzzle puzzle, Plan ofSession, Usual first, QWidget* parent = nullptr);

    /// The latest valid plan.
    const Plan& plan() const { return plan_; }

    /// Applies the typed plan. Returns false and shows the reason if it is invalid for the puzzle.
    bool commit();
    /// Why the current text is invalid, applied or not; empty if it is valid.
    QString problem() const { return problem_; }

    QComboBox& choices() { return *choices_; }
    QLineEdit& options() { return *options_; }

  Q_SIGNALS:
    void planChanged();
    /// problem() may have changed.
    void checked();

  private:
    Plan usualPlan(Usual usual) const;
    void onChosen();
    std::optional<Plan> check();

    const Puzzle puzzle_;
    const Plan ofSession_;
    Plan plan_;
    QComboBox* choices_ = new QComboBox;
    QLineEdit* options_ = new QLineEdit;
    QString problem_;
    /// problem(), or else the note of typedPlan().
    QLabel* error_ = new QLabel;
};

/// Runs a plan unwatched on one thread and measures its CPU time. Short searches are repeated for a better
/// measurement. Use from one thread only.
class Race {
  public:
    /// Starts at once. `puzzle` must pass `validate` and `searchObstacle`.
    Race(Puzzle puzzle, Plan plan);

    /// Starts the next repetition if one is due. Returns whether the race continues.
    bool poll();
    /// Stops the race; the results so far are kept.
    void stop();

    /// The first complete run; until then the current run.
    JobSnapshot snapshot() const { return complete_ ? *complete_ : job_->snapshot(); }
    RunFigures figures() const;
    /// The position of the search or, once complete, its last solution. Empty while the search is being
    /// prepared.
    std::vector<ImageId> images() const;
    /// Null while it is being prepared; valid until the next call of another member.
    const PreparedSearch* search() const { return job_->search(); }

  private:
    // Written by the job.
    struct Found {
        std::mutex mutex;
        std::vector<ImageId> latest;
    };

    void run();

    const Puzzle puzzle_;
    const Plan plan_;
    const std::shared_ptr<Found> found_ = std::make_shared<Found>();
    std::unique_ptr<Job> job_;
    /// CPU time of each complete run, in seconds.
    std::vector<double> runs_;
    std::optional<JobSnapshot> complete_;
    bool isOver_ = false;
};

class WatchBoard;

/// One of two compared plans, with its selection, state and progress. It is stepped through or raced,
/// independently.
class CompareSide final : public QWidget {
    Q_OBJECT

  public:
    /// `name` is "A" or "B". `puzzle` must pass `validate` and `searchObstacle`.
    CompareSide(const QString& name, Puzzle puzzle, const Plan& ofSession, PlanChooser::Usual first,
                QWidget* parent = nullptr);

    PlanChooser& chooser() { return *chooser_; }
    const PlanChooser& chooser() const { return *chooser_; }

    /// Races the plan from the beginning, unwatched, on one thread.
    void startRace();
    /// Stops a race; the results so far are kept.
    void stopRace();
    bool isRacing() const { return isRacing_; }

    /// Shows the current state of `player`.
    void showSteps(const SearchPlayer& player);
    /// Updates the progress of the race and continues it.
    void showRace();
    /// The data last shown.
    const RunFigures& figures() const { return figures_; }

  Q_SIGNALS:
    void planChanged();

  private:
    const Puzzle puzzle_;
    PlanChooser* chooser_;
    WatchBoard* board_ = nullptr;
    QLabel* caption_ = new QLabel;
    QLabel* facts_ = new QLabel;
    std::optional<Race> race_;
    bool isRacing_ = false;
    RunFigures figures_;
};

}  // namespace tilewright
