#pragma once

#include <QWidget>
#include <set>
#include <vector>

#include "core/puzzle/region.h"
#include "views/canvas/cell_layout.h"

namespace tilewright {

/// The cells of a region, layer by layer, to be chosen by clicks or with the keys.
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
    void mouseDoubleClickEvent(QMouseEvent* event) override { mousePressEvent(event); }
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void toggle(Cell cell);
    CellLayout layoutIn(const QRectF& area) const;

    Lattice lattice_ = Lattice::square;
    Region region_;
    std::set<Cell> chosen_;
    Cell cursor_;
    QColor colour_;
};

}  // namespace tilewright
