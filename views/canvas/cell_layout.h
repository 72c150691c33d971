#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright {

/// One side of a cell as it is drawn, relative to the middle of the cell, and the step to the cell beyond it
/// if that is drawn in the same layer. In units of the lattice, y down.
struct CellSide {
    QPointF from;
    QPointF to;
    std::optional<Cell> step;
};

/// The sides of a cell on the plane, in the order of the corners of its polygon. Cells in space are cut
/// through their middles and seen from above.
std::vector<CellSide> sidesOf(Lattice lattice, Cell cell);

/// The polygon of a cell in units of the lattice, where its middle is the one of the cell in the lattice.
QPolygonF cellPolygon(Lattice lattice, Cell cell);

/// How far a cell reaches from its middle in every direction, in units of the lattice: 0.5 in a square, and
/// as much as can be read in a stick.
double reachOf(Lattice lattice, Cell cell);

/// The side of the largest square that words may take in the smallest of the cells.
double smallestRoom(Lattice lattice);

/// The rectangle around some cells, or around all at the positions of a box, as if they were in one layer; in
/// the same units.
QRectF planeBounds(Lattice lattice, std::span<const Cell> cells);
QRectF planeBounds(Lattice lattice, const Box& positions);

/// The free space around layers, in units of the lattice. There is none where there is one layer.
struct LayerGaps {
    double between = 0.6;
    double above = 0.0;
    double below = 0.0;
};

/// Where cells are drawn: from above, y up on the screen. The layers of cells in space are drawn side by
/// side, the lowest first.
class CellLayout {
  public:
    /// In units of the lattice, with the middle of each cell where the lattice has it; for cells of one
    /// layer.
    explicit CellLayout(Lattice lattice = {}) : lattice_(lattice) {}
    /// One layer, where `origin` is the point (0, 0) of the lattice.
    CellLayout(Lattice lattice, int layer, double unit, const QPointF& origin)
        : lattice_(lattice), lowest_(layer), highest_(layer), unit_(unit), origin_(origin) {}
    /// Some cells in the middle of `area`, as large as fits, but not larger than `largest`.
    CellLayout(Lattice lattice, std::span<const Cell> cells, const QRectF& area, LayerGaps gaps = {},
               double largest = std::numeric_limits<double>::infinity());
    /// The same for all cells at the positions of a box.
    CellLayout(Lattice lattice, const Box& positions, const QRectF& area, LayerGaps gaps = {},
               double largest = std::numeric_limits<double>::infinity());

    Lattice lattice() const { return lattice_; }
    /// The length that is 1 in the lattice.
    double unit() const { return unit_; }
    QPointF middleOf(Cell cell) const;
    QPolygonF polygonOf(Cell cell) const;
    /// The rectangle around a cell.
    QRectF rectOf(Cell cell) const;
    /// The square around the middle of a cell that a word in it may take.
    QRectF roomIn(Cell cell) const;
    /// The layers, see Lattice::layerOf.
    int lowestLayer() const { return lowest_; }
    int highestLayer() const { return highest_; }
    /// The rectangle around one layer, without its gaps, and that around all of it.
    QRectF layerRect(int layer) const;
    QRectF bounds() const;
    /// The cell at a point, which need not be one of those that the layout was made for, but in one of its
    /// layers; of sticks the nearest.
    std::optional<Cell> cellAt(const QPointF& point) const;

  private:
    CellLayout(Lattice lattice, const QRectF& plane, std::pair<int, int> layers, const QRectF& area,
               LayerGaps gaps, double largest);
    int layers() const { return highest_ - lowest_ + 1; }
    QSizeF sizeOf(int perRow) const;
    QPointF shiftOf(int layer) const;

    Lattice lattice_;
    /// Of one layer, in units of the lattice.
    QRectF plane_;
    int lowest_ = 0;
    int highest_ = 0;
    LayerGaps gaps_;
    int perRow_ = 1;
    double unit_ = 1.0;
    QPointF origin_;
};

}  // namespace tilewright
