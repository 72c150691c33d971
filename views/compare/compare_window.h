#pragma once

#include <QTimer>
#include <array>

#include "core/watch/pair_player.h"
#include "views/compare/compare_side.h"
#include "views/session/latest_task.h"
#include "views/style/widgets.h"
#include "views/watch/tree_model.h"
#include "views/watch/watch_frame.h"

class QAction;
class QLabel;

namespace tilewright {

class IcicleView;

/// Compares two plans for one puzzle: stepped through side by side, or raced on one thread each, with their
/// attempts and fits and a summary of the differences.
class CompareWindow final : public WatchFrame {
    Q_OBJECT

  public:
    /// `puzzle` must pass `validate` and `searchObstacle`; `ofSession` is the plan of the plan panel.
    CompareWindow(Puzzle puzzle, const Plan& ofSession, QWidget* parent = nullptr);
    ~CompareWindow() override;

    const Puzzle& puzzle() const { return puzzle_; }
    WatchOf<PairPlayer>& steps() { return steps_; }
    const SearchPlayer& player(std::size_t side) const;
    CompareSide& side(std::size_t side) { return *sides_[side]; }
    const ComparisonModel& model() const { return model_; }
    const TreeModel& trees() const { return both_; }
    bool isRacing() const { return sides_[0]->isRacing() || sides_[1]->isRacing(); }

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    enum class Mode { stepping, racing };

    void addRace();
    QWidget* makeFigures();
    void open();
    void showResult(const QString& found);
    void seekDifference();
    void goToDifference(const FirstDifference& found);
    void goToNode(std::size_t node);
    void goToSteps(std::uint64_t a, std::uint64_t b);
    void refreshTrees();
    void drawTrees(bool areKnown);
    void refreshRaceAction();
    void toggleRace();
    void stopRace();
    void setMode(Mode mode);
    void refresh();

    const Puzzle puzzle_;
    WatchOf<PairPlayer> steps_;
    std::array<CompareSide*, 2> sides_;
    ComparisonModel model_;
    /// The merged tree of both searches.
    TreeModel both_;
    IcicleView* trees_ = nullptr;
    QLabel* legend_ = new QLabel;
    QAction* race_ = nullptr;
    QAction* part_ = nullptr;
    LatestTask<FirstDifference> seek_;
    /// The result of the seek, shown until the position changes.
    QString found_;
    std::uint64_t foundAt_ = 0;
    Mode mode_ = Mode::stepping;
    /// Whether the players were sent to the end of the last race.
    bool followsRace_ = false;
    QTimer raceTimer_;
    // Limits updates to a readable rate.
    QTimer refreshTimer_;
    QTimer treeTimer_;
};

}  // namespace tilewright
