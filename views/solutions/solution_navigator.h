#pragma once

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QObject>
#include <QSlider>
#include <QStackedWidget>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>
#include <QWidget>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "core/basics/big_count.h"
#include "views/assembly/assembly_view.h"
#include "views/search/statistics_view.h"
#include "views/session/session.h"
#include "views/solutions/moves_panel.h"
#include "views/solutions/solution_grid.h"
#include "views/style/widgets.h"

class QGridLayout;
class QMenu;
class QToolButton;

namespace tilewright {

/// A field for a number of any size from 1 to a maximum. Typed input is applied when editing ends; the Up and
/// Down keys count.
class NumberBox final : public QAbstractSpinBox {
    Q_OBJECT

  public:
    explicit NumberBox(QWidget* parent = nullptr);

    /// 0 where there is none.
    const BigCount& value() const { return value_; }
    void setValue(const BigCount& value, const BigCount& most);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    void stepBy(int steps) override;

  Q_SIGNALS:
    /// The user has changed value().
    void chosen();

  protected:
    StepEnabled stepEnabled() const override;
    QValidator::State validate(QString& text, int& place) const override;

  private:
    void choose(const BigCount& value);
    void show();

    BigCount value_ = 0;
    BigCount most_ = 0;
};

/// Controls to inspect an assembly: explode it, cut it by layers, make pieces transparent or hide them, and
/// show their names. The state of a piece is kept by name when the solution changes.
class DisplayControls final : public QObject {
    Q_OBJECT

  public:
    /// Adds two rows to `grid`, starting with `row`: labels in column 0, sliders in column 2, the rest from
    /// column 4 on.
    DisplayControls(QGridLayout& grid, int row, QObject* parent);

    /// The scene to display.
    void setScene(const AssemblyScene& scene);
    /// The resulting display options.
    AssemblyDisplay display() const;

    PieceState stateOf(const QString& piece) const;
    void setState(const QString& piece, PieceState state);
    void showAllPieces();
    /// Resets the controls for another puzzle.
    void forget();
    /// Shows only the controls that apply.
    void refresh();
    /// Shows only the controls that apply.

  Q_SIGNALS:
    void changed();

  private:
    void makeExplosion(QGridLayout& grid, int row);
    void makeSlice(QGridLayout& grid, int row);
    void makeTable();
    void fillTable();
    void chooseState(int row, int column);
    void onAxis();

    Box box_;
    QStringList names_;
    std::map<QString, Colour> colours_;
    std::map<QString, PieceState> states_;
    QSlider* explosion_ = new QSlider(Qt::Horizontal);
    QComboBox* axis_ = new QComboBox;
    QSlider* layer_ = new QSlider(Qt::Horizontal);
    QLabel* layerText_ = new QLabel;
    QToolButton* oneLayer_;
    QToolButton* labels_;
    QToolButton* pieces_;
    QMenu* menu_;
    QTableWidget* table_ = new QTableWidget(0, 4);
    bool updating_ = false;
};

class DisplayControls;

/// An assembly view with sliders over the solutions and over the pieces in assembly order, and controls to
/// inspect the assembly. Clicking a piece makes it transparent.
///
/// During a search it follows the newest solution; before the first one it shows the current position of the
/// search. A solution chosen by the user stays.
class SolutionNavigator final : public QWidget {
    Q_OBJECT

  public:
    SolutionNavigator(Session& session, std::unique_ptr<AssemblyView> view, QWidget* parent = nullptr);

    AssemblyView& view() { return *view_; }

    /// The number of the solution on display, from 0; nullopt if there is none.
    std::optional<quint64> currentSolution() const;
    /// Shows the solution with this number, from 0.
    void showSolution(quint64 index);
    /// The same by its number among all, from 0; a diagram does not list all of them.
    void goTo(const BigCount& number);
    void nextSolution();
    void previousSolution();
    /// Sets the function that finds the solution `step` rows after another; without it, numbers are
    /// consecutive.
    using Stepper = std::function<std::optional<quint64>(quint64 number, int step)>;
    void setStepper(Stepper stepper) { stepper_ = std::move(stepper); }
    /// Removes all pieces and animates the assembly.
    void assemble();
    /// Shows the disassembly move by move instead of the inspection controls.
    QAction* disassemble() const { return disassemble_; }
    /// Requests to watch the search from the pieces in place.
    QAction* watchFrom() const { return watchFrom_; }
    MovesPanel& moves() { return *moves_; }

  Q_SIGNALS:
    /// The user has selected this solution, or the search has ended and it is shown.
    void solutionShown(quint64 number);
    /// The user asks for a random solution.
    void randomAsked();
    /// The user asks to watch the search continue from these pieces of a solution.
    void watchAsked(const std::vector<Placement>& placed);
    /// The user asks for solutions with this piece (an index into Puzzle::pieces) on these cells.
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
    void startAtFirstDisassembly();
    QString disassemblyHint() const;
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
    BestChart* chart_ = new BestChart(tr("matching edges"));
    /// Offers solutions that can be disassembled if the current one cannot be.
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
    QToolButton* assemble_ = makeToolButton(u"assemble"_s, tr("Animate the assembly piece by piece"));
    DisplayControls* display_;
    QAction* disassemble_;
    QAction* watchFrom_;
    QToolButton* disassembleButton_ = new QToolButton;
    QToolButton* watchButton_ = new QToolButton;
    MovesPanel* moves_ = new MovesPanel(session_);
    QTimer followTimer_;
    AssemblyScene scene_;
    std::vector<Placement> placements_;
    // Whether the pieces of the scene are in assembly order.
    bool isInOrder_ = false;
    Stepper stepper_;
    quint64 current_ = 0;
    bool showsSolution_ = false;
    // Whether the user has chosen the solution on display.
    bool isPicked_ = false;
    bool updating_ = false;
    // The puzzle was edited while the view was hidden.
    bool stale_ = false;
};

}  // namespace tilewright
