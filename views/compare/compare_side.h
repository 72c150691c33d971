#pragma once

#include <QWidget>
#include <memory>

#include "core/jobs/job.h"
#include "views/compare/plan_chooser.h"
#include "views/compare/run_figures.h"
#include "views/watch/watch_session.h"

class QLabel;

namespace tilewright {

class AssemblyView;
class FlatStage;
struct WatchScene;

/// One of two plans that are compared: which one it is, what it does now, and how far it has come. It is
/// either stepped through or run for its time; the one does not disturb the other.
class CompareSide final : public QWidget {
    Q_OBJECT

  public:
    /// `name` is "A" or "B". `puzzle` must pass `validate` and `searchObstacle`.
    CompareSide(const QString& name, Puzzle puzzle, const Plan& ofSession, PlanChooser::Usual first,
                QWidget* parent = nullptr);
    ~CompareSide() override;

    PlanChooser& chooser() { return *chooser_; }
    WatchSession& steps() { return steps_; }

    /// Runs the plan from the beginning on one thread, unwatched.
    void startRace();
    /// Ends a race before its end; what it has found stays.
    void stopRace();
    bool isRacing() const;

    /// Shows the race, or where the steps have led.
    void showRace(bool race);
    /// Brings what is shown up to date.
    void refresh();
    /// Of what is shown.
    RunFigures figures() const;

  Q_SIGNALS:
    /// Another plan was chosen: both runs are gone.
    void planChanged();

  private:
    QWidget* makeView();
    void onPlan();
    void refreshRace();
    void refreshSteps();
    void showScene(const WatchScene& scene);

    const Puzzle puzzle_;
    PlanChooser* chooser_;
    /// Flat puzzles have the one, others the other.
    FlatStage* flat_ = nullptr;
    AssemblyView* solid_ = nullptr;
    QLabel* caption_;
    QLabel* facts_;
    WatchSession steps_;
    /// Found by the race; declared before it, since it is written to until the race is gone.
    struct Found;
    std::unique_ptr<Found> found_;
    std::unique_ptr<Job> race_;
    bool showsRace_ = false;
};

}  // namespace tilewright
