#pragma once

#include <QTimer>
#include <QWidget>
#include <optional>

#include "views/assembly/assembly_view.h"
#include "views/session/session.h"

class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace tilewright {

/// An assembly view with sliders: one over the solutions, one over the pieces of the solution.
///
/// While a search runs it follows the newest solution, and as long as there is none it shows where the search
/// stands. Once a person has picked a solution, that one stays.
class SolutionNavigator final : public QWidget {
    Q_OBJECT

  public:
    SolutionNavigator(Session& session, std::unique_ptr<AssemblyView> view, QWidget* parent = nullptr);

    AssemblyView& view() { return *view_; }

    /// The number of the solution that is shown, from 0 up; nothing where it is none.
    std::optional<quint64> currentSolution() const;
    /// Shows the solution with this number, from 0 up.
    void showSolution(quint64 index);
    void nextSolution();
    void previousSolution();
    /// Takes all pieces out and lets them fly in one after the other.
    void assemble();

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* makeSliders();
    void onPuzzle();
    void onEdited();
    void onCount();
    void onPhase();
    void onPieceSlider(int count);
    void refreshFollowed();
    void showPlacements(const std::vector<Placement>& placements);
    void updateControls();

    Session& session_;
    AssemblyView* view_;
    QLabel* message_;
    QSlider* solutionSlider_;
    QSpinBox* solutionNumber_;
    QLabel* solutionTotal_;
    QToolButton* previous_;
    QToolButton* next_;
    QToolButton* follow_;
    QSlider* pieceSlider_;
    QLabel* pieceCount_;
    QToolButton* assemble_;
    QTimer followTimer_;
    quint64 current_ = 0;
    bool showsSolution_ = false;
    bool updating_ = false;
    // The puzzle was edited while nobody looked.
    bool stale_ = false;
};

}  // namespace tilewright
