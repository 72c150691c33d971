#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <optional>
#include <set>
#include <vector>

#include "core/puzzle/puzzle.h"
#include "core/solutions/solution_query.h"
#include "views/canvas/cell_layout.h"
#include "views/style/widgets.h"

class QGridLayout;
class QSpinBox;

namespace tilewright {

/// A list of the pieces of a puzzle to choose one from.
QComboBox* makePieceBox(const QString& accessibleName);
/// Fills it; the first entry is `none`, unless that is empty.
void fillPieces(QComboBox& box, const Puzzle& puzzle, const QString& none = {});

/// The cells of a region, layer by layer, to be chosen by clicks and drags or with the keys.
class CellPicker final : public QWidget {
    Q_OBJECT

  public:
    explicit CellPicker(QWidget* parent = nullptr);

    void setRegion(Lattice lattice, const Region& region);
    void setCells(const std::vector<Cell>& cells);
    /// In cell order.
    std::vector<Cell> cells() const { return {chosen_.begin(), chosen_.end()}; }
    /// In which colour chosen cells are drawn.
    void setColour(const QColor& colour);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    /// Where a cell is drawn.
    QRect rectOf(Cell cell) const;

  Q_SIGNALS:
    void chosen();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override { mousePressEvent(event); }
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void toggle(Cell cell);
    std::optional<Cell> cellAt(QPointF point) const;
    CellLayout layoutIn(const QRectF& area) const;

    Lattice lattice_;
    Region region_;
    std::set<Cell> chosen_;
    Cell cursor_;
    /// While the mouse is dragged, whether cells are chosen or left out.
    std::optional<bool> drags_;
    QColor colour_;
};

/// What a person may ask of the solutions that are listed.
class FilterPanel final : public QWidget {
    Q_OBJECT

  public:
    explicit FilterPanel(QWidget* parent = nullptr);

    void setPuzzle(const Puzzle& puzzle);
    /// Shows `filter`, whose distances are measured from `reference`.
    void setFilter(const SolutionFilter& filter, std::optional<quint64> reference);
    /// What may be asked for besides marks: nothing; where pieces lie, as of a diagram; or all that listed
    /// solutions can be examined for, and of these whether they come apart.
    enum class Askable { marks, places, all };
    void setAskable(Askable what, bool takesApart);
    /// Whether there is a solution that others can be similar to.
    void setSelected(bool isThere);

  Q_SIGNALS:
    /// A person asks for something else.
    void changed(const SolutionFilter& filter);

  private:
    void makePieceRow(QGridLayout& grid);
    void makeTouchRow(QGridLayout& grid);
    void makeSimilarRow(QGridLayout& grid);
    void makeApartRow(QGridLayout& grid);
    void showCells();
    void ask();
    void refreshCells();

    Puzzle puzzle_;
    bool updating_ = false;
    /// What is about where pieces lie.
    QList<QWidget*> ofDiagrams_;
    bool isSelected_ = false;
    QComboBox* piece_;
    QPushButton* cells_ = new QPushButton;
    QFrame* popup_ = new QFrame(this, Qt::Popup);
    CellPicker* picker_ = new CellPicker;
    QComboBox* touchA_;
    QComboBox* touchB_;
    QCheckBox* symmetric_ = new QCheckBox(tr("S&ymmetric"));
    QCheckBox* marked_ = new QCheckBox(tr("Mar&ked"));
    QCheckBox* similar_ = new QCheckBox;
    QSpinBox* distance_ = makeSpinBox(0, 512, 20);
    QLabel* apartLabel_ = new QLabel(tr("Disassem&bly"));
    QComboBox* apart_ = new QComboBox;
    QSpinBox* level_ = makeSpinBox(0, 999);
    QCheckBox* copies_ = new QCheckBox(tr("&Turned and mirrored too"));
    QPushButton* clear_ = new QPushButton(tr("All sol&utions"));
};

/// In which order solutions are listed: what by, and which way round.
class OrderBar final : public QWidget {
    Q_OBJECT

  public:
    explicit OrderBar(QWidget* parent = nullptr);

    void setOrder(SolutionOrder order, bool descending);
    /// Only marks and numbers order what is not listed by its pieces; `takesApart` adds level and moves.
    void setAskable(FilterPanel::Askable what, bool takesApart);
    /// The column of the list that is in this order.
    int column() const;
    /// A click on the head of a column: another order, or the same one the other way round.
    void chooseColumn(int column);

  Q_SIGNALS:
    /// A person wants this order.
    void chosen(tilewright::SolutionOrder order, bool descending);

  private:
    void fill();

    std::pair<FilterPanel::Askable, bool> askable_{FilterPanel::Askable::all, false};
    SolutionOrder order_ = SolutionOrder::number;
    bool descending_ = false;
    QComboBox* box_ = new QComboBox;
    QToolButton* direction_ = new QToolButton;
};

}  // namespace tilewright
