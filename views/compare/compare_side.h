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

/// What is compared of two runs: how far one of them has come.
struct RunFigures {
    Statistics statistics;
    std::uint64_t solutions = 0;
    /// Whether the search has come to its end.
    bool isComplete = false;
    /// The share of the search that is done, from 0 to 1, where that is known.
    std::optional<double> progress;
    /// How long a search takes that runs by itself: processor time where it is complete, and so far
    /// otherwise.
    std::optional<double> seconds;
    /// By which share `seconds` may be wrong, where the search is complete.
    double uncertainty = 0.0;
};

/// A count as tr() takes it for %Ln.
int pluralCount(std::uint64_t count);

/// How two runs of one puzzle differ, in a sentence or two: work, results, and time where it is known. They
/// are called A and B. Empty before anything has happened.
QString differenceText(const RunFigures& a, const RunFigures& b);

/// Attempts and fits of two runs of one puzzle beside each other: a row with the totals, then one for each
/// number of pieces left, from 1.
class ComparisonModel final : public NumberTable {
    Q_OBJECT

  public:
    enum Column { piecesLeft, attemptsA, attemptsB, attemptsRatio, fitsA, fitsB, fitsRatio, columnTotal };

    explicit ComparisonModel(QObject* parent = nullptr);

    /// Both are of the same puzzle; one that has not begun may have no levels.
    void setStatistics(const Statistics& a, const Statistics& b);

  private:
    // Of A and B, by pieces left; those with 0 left are the totals.
    std::array<Statistics, 2> runs_;
};

/// Lets a person pick one of the usual plans, or write one down as the command line knows it.
class PlanChooser final : public QWidget {
    Q_OBJECT

  public:
    /// The usual plans; `ofSession` is what the plan panel says, `own` what the person has typed.
    enum class Usual { ofSession, chosen, filaNof, fila, filaEstimate, dlx, deBruijn, fletcher, own };

    /// `puzzle` must pass `validate` and `searchObstacle`.
    PlanChooser(Puzzle puzzle, Plan ofSession, Usual first, QWidget* parent = nullptr);

    /// The latest plan that suits the puzzle.
    const Plan& plan() const { return plan_; }

    /// Takes over what is typed. Returns false, with the reason shown, if it is not a plan for the puzzle.
    bool commit();
    /// What is wrong with the text in the field, committed or not; empty if it is a plan.
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
    /// The problem, or else what typedPlan() notes.
    QLabel* error_ = new QLabel;
};

/// A plan that runs unwatched on one thread, to be measured by the processor time that it takes. A short
/// search is repeated, since a single run of it says little. All members are for one thread.
class Race {
  public:
    /// Starts at once. `puzzle` must pass `validate` and `searchObstacle`.
    Race(Puzzle puzzle, Plan plan);

    /// Starts the next repetition if one is due. Whether the race still goes on.
    bool poll();
    /// Ends it early; what it has found stays.
    void stop();

    /// Of the first complete run; until then of the run that goes on.
    JobSnapshot snapshot() const { return complete_ ? *complete_ : job_->snapshot(); }
    RunFigures figures() const;
    /// What to show: where the search is or, when it is complete, its last solution. Empty while the search
    /// is being prepared.
    std::vector<ImageId> images() const;
    /// Null while it is being prepared; valid until the next call of another member.
    const PreparedSearch* search() const { return job_->search(); }

  private:
    // Written to by the job.
    struct Found {
        std::mutex mutex;
        std::vector<ImageId> latest;
    };

    void run();

    const Puzzle puzzle_;
    const Plan plan_;
    const std::shared_ptr<Found> found_ = std::make_shared<Found>();
    std::unique_ptr<Job> job_;
    /// Processor time of each complete run, in seconds.
    std::vector<double> runs_;
    std::optional<JobSnapshot> complete_;
    bool isOver_ = false;
};

class WatchBoard;

/// One of two plans that are compared: which one it is, what it does now, and how far it has come. It is
/// either stepped through or run for its time; neither disturbs the other.
class CompareSide final : public QWidget {
    Q_OBJECT

  public:
    /// `name` is "A" or "B". `puzzle` must pass `validate` and `searchObstacle`.
    CompareSide(const QString& name, Puzzle puzzle, const Plan& ofSession, PlanChooser::Usual first,
                QWidget* parent = nullptr);

    PlanChooser& chooser() { return *chooser_; }
    const PlanChooser& chooser() const { return *chooser_; }

    /// Runs the plan from the beginning on one thread, unwatched.
    void startRace();
    /// Ends a race early; what it has found stays.
    void stopRace();
    bool isRacing() const { return isRacing_; }

    /// Shows where the steps of `player` have led.
    void showSteps(const SearchPlayer& player);
    /// Shows how far the race is, and lets it go on.
    void showRace();
    /// Of what was shown last.
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
