#pragma once

#include <QWidget>
#include <optional>

#include "core/watch/search_player.h"
#include "views/compare/plan_chooser.h"
#include "views/compare/race.h"
#include "views/compare/run_figures.h"

class QLabel;

namespace tilewright {

class AssemblyView;
class FlatStage;
struct WatchScene;

/// One of two plans that are compared: which one it is, what it does now, and how far it has come. It is
/// either stepped through or run for its time; neither disturbs the other.
class CompareSide final : public QWidget {
    Q_OBJECT

  public:
    /// `name` is "A" or "B". `puzzle` must pass `validate` and `searchObstacle`.
    CompareSide(const QString& name, Puzzle puzzle, const Plan& ofSession, PlanChooser::Usual first,
                QWidget* parent = nullptr);

    PlanChooser& chooser() { return *chooser_; }

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
    QWidget* makeView();
    void showScene(const std::shared_ptr<const PreparedSearch>& search, const WatchScene& scene);

    const Puzzle puzzle_;
    PlanChooser* chooser_;
    /// For flat puzzles; the others have the one below.
    FlatStage* flat_ = nullptr;
    AssemblyView* solid_ = nullptr;
    QLabel* caption_;
    QLabel* facts_;
    std::optional<Race> race_;
    bool isRacing_ = false;
    RunFigures figures_;
};

}  // namespace tilewright
