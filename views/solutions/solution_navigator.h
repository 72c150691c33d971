#pragma once

#include <QLabel>
#include <QSlider>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "core/basics/big_count.h"
#include "views/assembly/assembly_view.h"
#include "views/moves/moves_panel.h"
#include "views/session/session.h"
#include "views/solutions/drawn_solution.h"
#include "views/solutions/number_box.h"
#include "views/style/widgets.h"

namespace tilewright {

class DisplayControls;

/// An assembly view with sliders: over the solutions, over the pieces of the solution in an order in which
/// they can be put together, and controls to look into it. A click on a piece makes a ghost of it.
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
    /// The same by its number among all, from 0 up; those of a diagram are not all listed.
    void goTo(const BigCount& number);
    void nextSolution();
    void previousSolution();
    /// Which solution comes `step` behind another one; the next number if nobody says.
    using Stepper = std::function<std::optional<quint64>(quint64 number, int step)>;
    void setStepper(Stepper stepper) { stepper_ = std::move(stepper); }
    /// Takes all pieces out and lets them fly in one after the other.
    void assemble();
    /// Shows how the solution is disassembled, move by move, instead of the controls to look into it.
    QAction* takeApart() const { return takeApart_; }
    /// Asks for the search from the pieces that are in place now.
    QAction* watchFrom() const { return watchFrom_; }
    MovesPanel& moves() { return *moves_; }

  Q_SIGNALS:
    /// A person has come to this solution, or the search has ended and it is shown.
    void solutionShown(quint64 number);
    /// A person wants to see any one.
    void randomAsked();
    /// A person wants to watch how the search goes on from these pieces of a solution.
    void watchAsked(const std::vector<Placement>& placed);
    /// A person asks for solutions with this piece (an index into Puzzle::pieces) on these cells.
    void pieceAsked(std::size_t piece, const std::vector<Cell>& cells);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* makeSliders();
    void makeMoves();
    void showPieceControls(bool on);
    void onPuzzle();
    void onEdited();
    void onCount();
    void onRenumbered(const std::vector<std::uint32_t>& numbers);
    void onPhase();
    void onPieceSlider(int count);
    std::vector<Placement> inPlace() const;
    void refreshFollowed();
    void step(int by);
    BigCount shownNumber() const;
    BigCount total() const;
    void onClick(const Pick& pick, Qt::MouseButton button);
    void showPieceMenu(std::size_t piece);
    void applyDisplay();
    QString buildText() const;
    void startAtFirstApart();
    QString apartHint() const;
    /// Shows the current solution, or why it cannot be read.
    void showCurrent();
    void showPlacements(const std::vector<Placement>& placements);
    void updateControls();

    Session& session_;
    AssemblyView* view_;
    QStackedWidget* stack_ = new QStackedWidget;
    DrawnSolution* drawn_ = new DrawnSolution;
    QLabel* message_ = new QLabel;
    QLabel* build_ = new QLabel;
    /// Which solutions can be disassembled, where the one that is shown cannot.
    QLabel* hint_ = new QLabel;
    QList<QWidget*> pieceControls_;
    QSlider* solutionSlider_ = new QSlider(Qt::Horizontal);
    NumberBox* solutionNumber_ = new NumberBox;
    QLabel* solutionTotal_ = new QLabel;
    QToolButton* previous_ = makeToolButton(u"previous"_s, tr("Previous solution"));
    QToolButton* next_ = makeToolButton(u"next"_s, tr("Next solution"));
    QToolButton* random_ = makeToolButton(u"random"_s, tr("Random solution"));
    QToolButton* follow_;
    QSlider* pieceSlider_ = new QSlider(Qt::Horizontal);
    QLabel* pieceCount_ = new QLabel;
    QToolButton* assemble_ = makeToolButton(u"assemble"_s, tr("Let the pieces fly in one after the other"));
    DisplayControls* display_;
    QAction* takeApart_;
    QAction* watchFrom_;
    QToolButton* takeApartButton_ = new QToolButton;
    QToolButton* watchButton_ = new QToolButton;
    MovesPanel* moves_ = new MovesPanel(session_);
    QTimer followTimer_;
    AssemblyScene scene_;
    std::vector<Placement> placements_;
    // Whether the pieces of the scene are in an order in which they can be put in.
    bool isInOrder_ = false;
    Stepper stepper_;
    quint64 current_ = 0;
    bool showsSolution_ = false;
    // Whether a person has chosen the solution that is shown.
    bool isPicked_ = false;
    bool updating_ = false;
    // The puzzle was edited while nobody looked.
    bool stale_ = false;
};

}  // namespace tilewright
