#pragma once

#include <QTimer>
#include <QWidget>

#include "views/compare/compare_side.h"
#include "views/compare/comparison_model.h"

class QAction;
class QComboBox;
class QLabel;
class QTableView;

namespace tilewright {

/// Two plans for one puzzle side by side: stepped through together, or run against each other on one thread
/// each, with their attempts and fits, and in words how they differ.
class CompareWindow final : public QWidget {
    Q_OBJECT

  public:
    /// `puzzle` must pass `validate` and `searchObstacle`; `ofSession` is the plan that is being thought of.
    CompareWindow(Puzzle puzzle, const Plan& ofSession, QWidget* parent = nullptr);

    const Puzzle& puzzle() const { return puzzle_; }
    CompareSide& sideA() { return *sides_[0]; }
    CompareSide& sideB() { return *sides_[1]; }
    const ComparisonModel& model() const { return model_; }
    QString difference() const;

  private:
    enum class Mode { stepping, racing };

    QWidget* makeControls();
    QWidget* makeFigures();
    void stepBoth(WatchSession::Direction direction);
    void toNextSolution();
    void toBeginning();
    void togglePlay();
    void stopPlaying();
    void playOn();
    void toggleRace();
    void setMode(Mode mode);
    void onPlan();
    void refresh();
    void refreshControls();
    bool areWaiting() const;

    const Puzzle puzzle_;
    std::array<CompareSide*, 2> sides_;
    ComparisonModel model_;
    QTableView* table_;
    QLabel* difference_;
    QComboBox* speed_;
    QAction* beginning_ = nullptr;
    QAction* back_ = nullptr;
    QAction* play_ = nullptr;
    QAction* forward_ = nullptr;
    QAction* solution_ = nullptr;
    QAction* race_ = nullptr;
    Mode mode_ = Mode::stepping;
    QTimer playTimer_;
    QTimer raceTimer_;
    // Steps tell of themselves more often than anybody can read.
    QTimer refreshTimer_;
};

}  // namespace tilewright
