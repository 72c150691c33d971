#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <array>
#include <limits>
#include <span>

#include "core/lattice/cell.h"
#include "core/lattice/lattice.h"

namespace tilewright {

/// One side of a cell as it is drawn, relative to the middle of the cell, and the step to the cell beyond it.
/// In units of the lattice, y down.
struct CellSide {
    QPointF from;
    QPointF to;
    Cell step;
};

/// The sides of a cell on the plane, in the order of the corners of its polygon. Cells of cubes are seen
/// from above.
std::span<const CellSide> sidesOf(Lattice lattice, Cell cell);

/// The polygon of a cell in units of the lattice, around the middle of the cell (0, 0, 0).
QPolygonF cellPolygon(Lattice lattice, Cell cell);

/// The rectangle around the cells of one layer of a box, in the same units.
QRectF planeBounds(Lattice lattice, const Box& box);

/// Where cells are drawn: from above, y up on the screen. The layers of a box in space are drawn side by
/// side, the lowest first.
class CellLayout {
  public:
    /// The free space around layers, in cells. There is none where there is one layer.
    struct Gaps {
        double between = 0.6;
        double above = 0.0;
        double below = 0.0;
    };

    /// In units of the lattice, with the middle of the cell at the origin there; for cells of one layer.
    explicit CellLayout(Lattice lattice = {}) : lattice_(lattice) {}
    /// The cells of `box` in the middle of `area`, as large as fits, but not larger than `largest`.
    CellLayout(Lattice lattice, const Box& box, const QRectF& area);
    CellLayout(Lattice lattice, const Box& box, const QRectF& area, Gaps gaps,
               double largest = std::numeric_limits<double>::infinity());

    Lattice lattice() const { return lattice_; }
    /// The length that is 1 in the lattice.
    double unit() const { return unit_; }
    QPointF middleOf(Cell cell) const;
    QPolygonF polygonOf(Cell cell) const;
    /// The rectangle around a cell.
    QRectF rectOf(Cell cell) const;
    /// The rectangle around one layer of the box, without its gaps, and that around all of it.
    QRectF layerRect(int z) const;
    QRectF bounds() const;
    /// The cell at a point; it may lie outside of the box in its layer.
    Cell cellAt(const QPointF& point) const;

  private:
    QRectF layerArea() const { return planeBounds(lattice_, box_); }
    QSizeF sizeOf(int perRow) const;
    QPointF shiftOf(int z) const;

    Lattice lattice_;
    Box box_;
    Gaps gaps_;
    int perRow_ = 1;
    double unit_ = 1.0;
    QPointF origin_;
};

}  // namespace tilewright
