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

/// A combo box of the pieces of a puzzle.
QComboBox* makePieceBox(const QString& accessibleName);
/// Fills the box; the first entry is `none`, unless that is empty.
void fillPieces(QComboBox& box, const Puzzle& puzzle, const QString& none = {});

/// The cells of a region, layer by layer, to be selected by clicking, dragging or with the keyboard.
class CellPicker final : public QWidget {
    Q_OBJECT

  public:
    explicit CellPicker(QWidget* parent = nullptr);

    void setRegion(Lattice lattice, const Region& region);
    void setCells(const std::vector<Cell>& cells);
    /// In cell order.
    std::vector<Cell> cells() const { return {chosen_.begin(), chosen_.end()}; }
    /// The colour of selected cells.
    void setColour(const QColor& colour);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    /// The rectangle of a cell.
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
    /// While dragging, whether cells are selected or deselected.
    std::optional<bool> drags_;
    QColor colour_;
};

/// The filter of the solution list.
class FilterPanel final : public QWidget {
    Q_OBJECT

  public:
    explicit FilterPanel(QWidget* parent = nullptr);

    void setPuzzle(const Puzzle& puzzle);
    /// Shows `filter`, whose distances refer to `reference`.
    void setFilter(const SolutionFilter& filter, std::optional<quint64> reference);
    /// The filters available besides marks: none; placements only, as for a diagram; or all properties of
    /// listed solutions, with or without disassembly.
    enum class Askable { marks, places, all };
    void setAskable(Askable what, bool takesApart);
    /// Whether there is a reference solution for similarity.
    void setSelected(bool isThere);

  Q_SIGNALS:
    /// The user has changed the filter.
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
    /// The filters on placements.
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
    QLabel* disassemblyLabel_ = new QLabel(tr("Disassem&bly"));
    QComboBox* disassembly_ = new QComboBox;
    QSpinBox* level_ = makeSpinBox(0, 999);
    QCheckBox* copies_ = new QCheckBox(tr("Ro&tated and mirrored too"));
    QPushButton* clear_ = new QPushButton(tr("All sol&utions"));
};

/// The sort order of the solutions: key and direction.
class OrderBar final : public QWidget {
    Q_OBJECT

  public:
    explicit OrderBar(QWidget* parent = nullptr);

    void setOrder(SolutionOrder order, bool descending);
    /// Without examined solutions only numbers and marks are available; `takesApart` adds level and moves.
    void setAskable(FilterPanel::Askable what, bool takesApart);
    /// The column of the list with this sort order.
    int column() const;
    /// A click on a column header: sort by it, or reverse the order.
    void chooseColumn(int column);

  Q_SIGNALS:
    /// The user has chosen this order.
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
